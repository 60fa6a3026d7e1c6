import type { ReactNode } from 'react';
import { FilePicture } from './file-picture.tsx';
import classes from './picture-grid.module.css';
import type { ShownFile } from './shown-file.ts';

type Props<File extends ShownFile> = {
  files: readonly File[];
  onOpen: (index: number) => void;
  onLinkOver: () => void;
  /** What can be done with a picture, in the corner of its card. */
  menu: (file: File) => ReactNode;
  /** A word on the picture itself, as "Logo". */
  badge?: (file: File) => string | null;
};

/** Shows pictures as cards; each opens large. */
export function PictureGrid<File extends ShownFile>({ files, onOpen, onLinkOver, menu, badge }: Props<File>) {
  return (
    <ul className={classes.grid}>
      {files.map((file, index) => {
        const word = badge?.(file) ?? null;
        return (
          <li key={file.id} className={classes.card}>
            <button
              type="button"
              className={classes.open}
              onClick={() => onOpen(index)}
              aria-label={['Open', file.name, word].filter(Boolean).join(' ')}
            >
              <FilePicture file={file} size="thumbnail" onLinkOver={onLinkOver} />
              {word !== null && <span className={classes.badge}>{word}</span>}
            </button>
            <div className={classes.foot}>
              <div className={classes.words}>
                <span className={classes.name} title={file.name}>
                  {file.name}
                </span>
                {file.note !== null && (
                  <span className={classes.note} title={file.note}>
                    {file.note}
                  </span>
                )}
              </div>
              {menu(file)}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
