import { QuietLine } from './link-sheet.tsx';
import classes from './sheet-documents.module.css';

type Shown = { key: string; title: string; fileName: string; url: string };

/** Shows documents as plain links: the phone opens or keeps a PDF as its owner is used to. */
export function SheetDocuments({ documents }: { documents: readonly Shown[] }) {
  if (documents.length === 0) return <QuietLine>There are no documents yet.</QuietLine>;
  return (
    <ul className={classes.documents}>
      {documents.map(({ key, title, fileName, url }) => (
        <li key={key}>
          <a href={url} download={fileName}>
            <span>{title}</span>
            <span className={classes.act}>Download PDF</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
