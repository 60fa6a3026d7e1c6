import type { Dealer } from '@poolhouse/domain/features/dealers/dealer';
import type { ListedDealerFile } from '@poolhouse/domain/features/dealers/files/dealer-file';
import { logoOfFile } from '@poolhouse/domain/features/dealers/links/logo';
import { type ReactNode, useId, useState } from 'react';
import { DocumentList } from '../../../ui/files/document-list.tsx';
import { Lightbox } from '../../../ui/files/lightbox.tsx';
import { PictureGrid } from '../../../ui/files/picture-grid.tsx';
import { isPicture } from '../../../ui/files/shown-file.ts';
import classes from './dealer-files-tab.module.css';
import { FileMenu } from './file-menu.tsx';
import type { FileActions } from './use-file-actions.ts';

type Props = {
  dealer: Dealer;
  files: readonly ListedDealerFile[];
  acts: FileActions;
  mayEdit: boolean;
  onEdit: (file: ListedDealerFile) => void;
  onLinkOver: () => void;
};

/** Shows the pictures, then the documents; a picture opens large. */
export function DealerFileParts({ dealer, files, acts, mayEdit, onEdit, onLinkOver }: Props) {
  const [shown, setShown] = useState<number | null>(null);
  const pictures = files.filter(isPicture);
  const documents = files.filter((file) => !isPicture(file));
  const isLogo = (file: ListedDealerFile) => dealer.logo === logoOfFile(file.id);
  const menu = (among: readonly ListedDealerFile[]) => (file: ListedDealerFile) => (
    <FileMenu file={file} among={among} isLogo={isLogo(file)} acts={acts} mayEdit={mayEdit} onEdit={onEdit} />
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
            badge={(file) => (isLogo(file) ? 'Logo' : null)}
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
        onDownload={(file) => void acts.download(file as ListedDealerFile)}
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
