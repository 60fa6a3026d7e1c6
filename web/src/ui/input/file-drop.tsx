import { Button, Progress } from '@mantine/core';
import { bytesText } from '../bytes-text.ts';
import area from '../upload/drop-area.module.css';
import { DropArea } from '../upload/drop-area.tsx';
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

/** Shows an area where one file is dropped or chosen, with the progress of its upload. */
export function FileDrop({ progress, mostBytes, onFile, onRefuse, onCancel, ...rest }: Props) {
  const take = (files: File[]) => {
    const refusal = refusalOf(files, mostBytes);
    const [file] = files;
    if (refusal !== null) onRefuse(refusal);
    else if (file !== undefined) onFile(file);
  };
  if (progress !== null) return <Sending progress={progress} onCancel={onCancel} />;
  return <DropArea {...rest} button="Choose a file" onFiles={take} />;
}

function Sending({ progress, onCancel }: { progress: FileProgress; onCancel: () => void }) {
  const { name, sentBytes, totalBytes } = progress;
  const percent = totalBytes === 0 ? 0 : Math.round((sentBytes / totalBytes) * 100);
  return (
    <div className={area.drop}>
      <p className={area.title}>Uploading {name}</p>
      <Progress value={percent} className={classes.progress} aria-label={`Uploading ${name}`} />
      <p className={area.hint} aria-live="polite">
        {bytesText(sentBytes)} of {bytesText(totalBytes)}
      </p>
      <Button variant="default" mt={12} onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}

function refusalOf(files: readonly File[], mostBytes: number): string | null {
  if (files.length > 1) return 'Upload one file at a time.';
  const size = files[0]?.size ?? 0;
  if (size === 0) return 'This file is empty.';
  if (size > mostBytes) return `This file is ${bytesText(size)}. The limit is ${bytesText(mostBytes)}.`;
  return null;
}
