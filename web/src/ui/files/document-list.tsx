import {
  type Icon,
  IconFile,
  IconFileSpreadsheet,
  IconFileText,
  IconFileTypeDocx,
  IconFileTypePdf,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { bytesText } from '../bytes-text.ts';
import { InstantText } from '../instant-text.tsx';
import { SideNote } from '../side-note.tsx';
import classes from './document-list.module.css';
import type { ShownFile } from './shown-file.ts';

type Props<File extends ShownFile> = {
  files: readonly File[];
  onDownload: (file: File) => void;
  menu: (file: File) => ReactNode;
};

/** Shows documents, one a row: what each is, how large, who added it and when; its name downloads it. */
export function DocumentList<File extends ShownFile>({ files, onDownload, menu }: Props<File>) {
  return (
    <ul className={classes.list}>
      {files.map((file) => {
        const { icon: Sign, word } = kindOf(file.contentType);
        return (
          <li key={file.id} className={classes.row}>
            <Sign size={22} stroke={1.25} className={classes.icon} aria-hidden />
            <div className={classes.words}>
              <button
                type="button"
                className={classes.name}
                onClick={() => onDownload(file)}
                title={`Download ${file.name}`}
              >
                {file.name}
              </button>
              {file.note !== null && <span className={classes.note}>{file.note}</span>}
            </div>
            <SideNote className={classes.size}>
              {word}, {bytesText(file.bytes)}
            </SideNote>
            <SideNote className={classes.who}>{file.createdBy}</SideNote>
            <SideNote className={classes.when}>
              <InstantText at={file.createdAt} isDayOnly />
            </SideNote>
            {menu(file)}
          </li>
        );
      })}
    </ul>
  );
}

const office = 'application/vnd.openxmlformats-officedocument';
const kinds: Record<string, { icon: Icon; word: string }> = {
  'application/pdf': { icon: IconFileTypePdf, word: 'PDF' },
  [`${office}.wordprocessingml.document`]: { icon: IconFileTypeDocx, word: 'Word' },
  [`${office}.spreadsheetml.sheet`]: { icon: IconFileSpreadsheet, word: 'Excel' },
  'text/plain': { icon: IconFileText, word: 'Text' },
};

function kindOf(contentType: string): { icon: Icon; word: string } {
  return kinds[contentType] ?? { icon: IconFile, word: 'File' };
}
