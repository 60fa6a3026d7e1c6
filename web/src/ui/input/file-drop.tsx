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
  /** How many files may come at once; one unless given. */
  mostFiles?: number | undefined;
  title: string;
  hint: string;
  /** Null when nothing is on its way. */
  progress: FileProgress | null;
  error: string | null;
  onFiles: (files: File[]) => void;
  onRefuse: (message: string) => void;
  onCancel: () => void;
};

/** Shows an area where a file, or several, are dropped or chosen, with the progress of its upload. */
export function FileDrop({ progress, mostBytes, mostFiles = 1, onFiles, onRefuse, onCancel, ...rest }: Props) {
  const take = (files: File[]) => {
    const refusal = refusalOf(files, mostBytes, mostFiles);
    if (refusal !== null) onRefuse(refusal);
    else onFiles(files);
  };
  if (progress !== null) return <Sending progress={progress} onCancel={onCancel} />;
  const isMany = mostFiles > 1;
  return <DropArea {...rest} isMany={isMany} button={isMany ? 'Choose files' : 'Choose a file'} onFiles={take} />;
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

function refusalOf(files: readonly File[], mostBytes: number, mostFiles: number): string | null {
  if (files.length > mostFiles)
    return mostFiles === 1 ? 'Upload one file at a time.' : `Upload at most ${mostFiles} files at a time.`;
  const wrong = files.find(({ size }) => size === 0 || size > mostBytes);
  if (wrong === undefined) return null;
  const name = files.length === 1 ? 'This file' : wrong.name;
  if (wrong.size === 0) return `${name} is empty.`;
  return `${name} is ${bytesText(wrong.size)}. The limit is ${bytesText(mostBytes)}.`;
}
