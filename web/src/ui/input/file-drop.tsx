import { Button, Progress } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { bytesText } from '../bytes-text.ts';
import classes from './file-drop.module.css';

export type FileProgress = { name: string; sentBytes: number; totalBytes: number };

type Props = {
  /** As in `.csv,text/csv`. */
  accept: string;
  mostBytes: number;
  title: string;
  hint: string;
  /** Null when nothing is on its way. */
  progress: FileProgress | null;
  error: string | null;
  onFile: (file: File) => void;
  onRefuse: (message: string) => void;
  onCancel: () => void;
};

/** A place to drop one file, or to choose it; shows how much of it is sent. */
export function FileDrop(props: Props) {
  const { accept, title, hint, progress, error } = props;
  const input = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const refusal = refusalOf(files, props.mostBytes);
    const file = files?.[0];
    if (refusal !== null) props.onRefuse(refusal);
    else if (file !== undefined) props.onFile(file);
    if (input.current !== null) input.current.value = '';
  };
  const drag = (isIn: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isIn);
  };
  if (progress !== null) return <Sending progress={progress} onCancel={props.onCancel} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button below does the same
    <div
      className={classes.drop}
      data-over={isOver}
      data-wrong={error !== null}
      onDragEnter={drag(true)}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event);
        take(event.dataTransfer.files);
      }}
    >
      <IconFileUpload size={28} stroke={1.25} className={classes.icon} aria-hidden />
      <p className={classes.title}>{title}</p>
      <p className={classes.hint}>{hint}</p>
      <Button
        variant="default"
        mt={12}
        onClick={() => input.current?.click()}
        aria-describedby={error === null ? undefined : errorId}
      >
        Choose a file
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={title}
        onChange={(event) => take(event.currentTarget.files)}
      />
      {error !== null && (
        <p id={errorId} className={classes.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

function Sending({ progress, onCancel }: { progress: FileProgress; onCancel: () => void }) {
  const { name, sentBytes, totalBytes } = progress;
  const percent = totalBytes === 0 ? 0 : Math.round((sentBytes / totalBytes) * 100);
  return (
    <div className={classes.drop}>
      <p className={classes.title}>Sending {name}</p>
      <Progress value={percent} className={classes.progress} aria-label={`Sending ${name}`} />
      <p className={classes.hint} aria-live="polite">
        {bytesText(sentBytes)} of {bytesText(totalBytes)}
      </p>
      <Button variant="default" mt={12} onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}

function refusalOf(files: FileList | null, mostBytes: number): string | null {
  if (files === null || files.length === 0) return null;
  if (files.length > 1) return 'Send one file at a time.';
  const size = files[0]?.size ?? 0;
  if (size === 0) return 'This file is empty.';
  if (size > mostBytes) return `This file has ${bytesText(size)}; at most ${bytesText(mostBytes)} can be sent.`;
  return null;
}
