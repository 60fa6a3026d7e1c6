import { FileButton } from '@mantine/core';
import type { Store } from '@poolhouse/domain/features/dealers/sales/stores';
import type { DispatchFile } from '@poolhouse/domain/features/marketplace/dispatch/api';
import { answersDispatches } from '@poolhouse/domain/features/marketplace/dispatch/result/match-result';
import type { ComponentProps, ReactNode } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { InstantText } from '../../../ui/instant-text.tsx';
import { ReasonButton } from '../../../ui/reason-button.tsx';
import { StatusDot } from '../../../ui/status-dot.tsx';
import classes from './dispatch.module.css';

type Props = {
  files: readonly DispatchFile[];
  /** The file that something is being done with. */
  busy: string | null;
  download: (file: DispatchFile) => Promise<void>;
  markUploaded: (file: DispatchFile) => Promise<void>;
  readResult: (file: DispatchFile, result: File) => Promise<void>;
};

/** Shows the latest files of a store: to download, to mark as uploaded, and to read what the store answered. */
export function DispatchFileList({ files, ...actions }: Props) {
  if (files.length === 0)
    return (
      <EmptyState drawing="empty" title="No dispatch files yet">
        Make a file, download it, and upload it in the store’s seller portal.
      </EmptyState>
    );
  return (
    <section aria-labelledby="dispatch-files">
      <h2 id="dispatch-files" className={classes.heading}>
        Latest files
      </h2>
      <ul className={classes.files}>
        {files.map((file) => (
          <li key={file.id} className={classes.file}>
            <FileFacts file={file} />
            <FileActions file={file} {...actions} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function FileFacts({ file }: { file: DispatchFile }) {
  const { name, orders, rows, createdBy, createdAt, uploadedAt, uploadedBy } = file;
  return (
    <div className={classes.facts}>
      <strong>{name}</strong>
      <span>
        {countText(orders, 'order')}, {countText(rows, 'row')} · {createdBy}, <InstantText at={createdAt} />
      </span>
      <span className={classes.states}>
        {uploadedAt === null ? (
          <StatusDot colour="orange" label="Not uploaded yet" />
        ) : (
          <span>
            <StatusDot colour="green" label="Uploaded" /> by {uploadedBy}, <InstantText at={uploadedAt} />
          </span>
        )}
        {hasResult(file) && <StoreVerdict {...file} />}
      </span>
    </div>
  );
}

const hasResult = ({ store }: DispatchFile) => answersDispatches(store as Store);
const countText = (count: number, noun: string) => `${count.toLocaleString('en-AU')} ${noun}${count === 1 ? '' : 's'}`;

/** What the store answered, as far as its result was read. */
function StoreVerdict({ resultAt, confirmed, refused }: DispatchFile) {
  if (resultAt === null) return <StatusDot colour="gray" label="No result yet" />;
  if (refused === 0) return <StatusDot colour="green" label={`${countText(confirmed, 'row')} confirmed`} />;
  return <StatusDot colour="red" label={`${countText(refused, 'row')} refused`} />;
}

function FileActions({
  file,
  busy,
  download,
  markUploaded,
  readResult,
}: Omit<Props, 'files'> & { file: DispatchFile }) {
  const { name, uploadedAt, id } = file;
  const isBusy = busy === id;
  return (
    <div className={classes.actions}>
      {uploadedAt === null && (
        <FileAction
          permission="marketplace:edit"
          loading={isBusy}
          onClick={() => void markUploaded(file)}
          aria-label={`Mark as uploaded: ${name}`}
        >
          Mark as uploaded
        </FileAction>
      )}
      {hasResult(file) && (
        <FileButton
          accept=".txt,.tsv,.csv,text/plain,text/csv"
          onChange={(result) => result !== null && void readResult(file, result)}
        >
          {({ onClick }) => (
            <FileAction
              permission="marketplace:edit"
              loading={isBusy}
              onClick={onClick}
              aria-label={`Upload result of ${name}`}
            >
              Upload result
            </FileAction>
          )}
        </FileButton>
      )}
      <FileAction
        permission="marketplace:export"
        loading={isBusy}
        onClick={() => void download(file)}
        aria-label={`Download ${name}`}
      >
        Download
      </FileAction>
    </div>
  );
}

function FileAction(props: ComponentProps<typeof ReasonButton> & { children: ReactNode }) {
  return <ReasonButton size="xs" variant="default" {...props} />;
}
