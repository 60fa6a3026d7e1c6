import { ActionIcon, Button, Progress } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { bytesText } from '../bytes-text.ts';
import { Tip } from '../pop-up/tip.tsx';
import classes from './upload-list.module.css';
import type { QueuedUpload } from './upload-queue.ts';

type Props = {
  uploads: readonly QueuedUpload[];
  onCancel: (id: number) => void;
  onRetry: (id: number) => void;
};

/** Shows the files that are being uploaded: their progress, or why they failed. */
export function UploadList({ uploads, onCancel, onRetry }: Props) {
  if (uploads.length === 0) return null;
  return (
    <ul className={classes.list} aria-label="Uploads">
      {uploads.map((upload) => (
        <li key={upload.id} className={classes.upload} data-failed={upload.state === 'failed'}>
          <div className={classes.what}>
            <span className={classes.name}>{upload.name}</span>
            <Status upload={upload} />
          </div>
          {upload.mayRetry && upload.state === 'failed' && (
            <Button size="compact-sm" variant="default" onClick={() => onRetry(upload.id)}>
              Try again
            </Button>
          )}
          <CancelButton upload={upload} onCancel={onCancel} />
        </li>
      ))}
    </ul>
  );
}

function Status({ upload }: { upload: QueuedUpload }) {
  const { state, error, name, sentBytes, totalBytes } = upload;
  if (state === 'failed') {
    return (
      <span className={classes.error} role="alert">
        {error}
      </span>
    );
  }
  const percent = totalBytes === 0 ? 0 : Math.round((sentBytes / totalBytes) * 100);
  const isChecked = state === 'sending' && sentBytes >= totalBytes;
  return (
    <>
      <Progress
        value={percent}
        size="xs"
        className={classes.progress}
        animated={isChecked}
        aria-label={`Uploading ${name}`}
      />
      <span className={classes.bytes}>
        {state === 'waiting'
          ? 'Waiting'
          : isChecked
            ? 'Checking'
            : `${bytesText(sentBytes)} of ${bytesText(totalBytes)}`}
      </span>
    </>
  );
}

function CancelButton({ upload, onCancel }: { upload: QueuedUpload; onCancel: Props['onCancel'] }) {
  const label = upload.state === 'failed' ? 'Clear' : 'Cancel';
  return (
    <Tip label={label}>
      <ActionIcon onClick={() => onCancel(upload.id)} aria-label={`${label} ${upload.name}`}>
        <IconX size={16} stroke={1.75} />
      </ActionIcon>
    </Tip>
  );
}
