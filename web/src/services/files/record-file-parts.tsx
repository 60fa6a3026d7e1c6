import type { ListedRecordFile } from '@poolhouse/domain/services/files/record-file';
import { type ReactNode, useId, useState } from 'react';
import { DocumentList } from '../../ui/files/document-list.tsx';
import { Lightbox } from '../../ui/files/lightbox.tsx';
import { PictureGrid } from '../../ui/files/picture-grid.tsx';
import { isPicture } from '../../ui/files/shown-file.ts';
import { FileMenu } from './file-menu.tsx';
import classes from './record-files-tab.module.css';
import type { FileActions } from './use-file-actions.ts';

/** What a feature adds to the pictures of its records: a badge, and an entry of their menu for those who may edit. */
export type PictureExtras = {
  badge: (file: ListedRecordFile) => string | null;
  menuItem: (file: ListedRecordFile, acts: FileActions) => ReactNode;
};

type Props = {
  extras: PictureExtras | undefined;
  files: readonly ListedRecordFile[];
  acts: FileActions;
  mayEdit: boolean;
  onEdit: (file: ListedRecordFile) => void;
  onLinkOver: () => void;
};

/** Shows the pictures, then the documents; a picture opens large. */
export function RecordFileParts({ extras, files, acts, mayEdit, onEdit, onLinkOver }: Props) {
  const [shown, setShown] = useState<number | null>(null);
  const pictures = files.filter(isPicture);
  const documents = files.filter((file) => !isPicture(file));
  const menu = (among: readonly ListedRecordFile[]) => (file: ListedRecordFile) => (
    <FileMenu
      file={file}
      among={among}
      extra={isPicture(file) ? extras?.menuItem(file, acts) : null}
      acts={acts}
      mayEdit={mayEdit}
      onEdit={onEdit}
    />
  );
  return (
    <>
      {pictures.length > 0 && (
        <Part title="Pictures" count={pictures.length}>
          <PictureGrid
            files={pictures}
            onOpen={setShown}
            onLinkOver={onLinkOver}
            menu={menu(pictures)}
            badge={(file) => extras?.badge(file) ?? null}
          />
        </Part>
      )}
      {documents.length > 0 && (
        <Part title="Documents" count={documents.length}>
          <DocumentList files={documents} onDownload={(file) => void acts.download(file)} menu={menu(documents)} />
        </Part>
      )}
      <Lightbox
        files={pictures}
        index={shown}
        onIndex={setShown}
        onDownload={(file) => void acts.download(file as ListedRecordFile)}
        onLinkOver={onLinkOver}
      />
    </>
  );
}

function Part({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.part} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {title} <span className={classes.count}>{count}</span>
      </h2>
      {children}
    </section>
  );
}
