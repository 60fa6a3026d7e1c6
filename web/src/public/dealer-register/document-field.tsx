import { applicationDocuments as taken } from '@poolhouse/domain/features/registrations/registration-codes';
import { formFilesText } from '@poolhouse/domain/services/files/form-files';
import form from '../form.module.css';
import { useChosenFiles } from '../use-chosen-files.ts';
import classes from './dealer-register.module.css';

type Props = {
  isOpen: boolean;
  label: string;
  hint: string;
  documents: readonly File[];
  error?: string;
  onChange: (documents: readonly File[]) => void;
};

const closedText = 'Documents can’t be added right now. You can send your application without them.';
const accepted = 'application/pdf,image/jpeg,image/png,image/webp,image/heic';

/** Takes documents, lists them, and says which can’t be sent; while the server takes none, it says so. */
export function DocumentField({ isOpen, label, hint, documents, error, onChange }: Props) {
  const { problems, add, remove } = useChosenFiles(taken, documents, onChange);
  const wrong = error === undefined ? problems : [error];
  return (
    <div className={form.field} data-to-fix={error !== undefined}>
      <span className={form.label}>{label}</span>
      <p className={classes.hint}>{hint}</p>
      <p className={form.hint}>You can add {formFilesText(taken)}.</p>
      <ul className={classes.documents}>
        {documents.map((document, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several documents may have one name
          <li key={`${document.name} ${index}`}>
            <span>{document.name}</span>
            <button type="button" className={form.link} onClick={() => remove(document)}>
              Remove<span className="visually-hidden"> {document.name}</span>
            </button>
          </li>
        ))}
      </ul>
      {isOpen && documents.length < taken.most && (
        <label className={`${form.fileButton} ${classes.add}`}>
          <input type="file" accept={accepted} multiple onChange={add} />
          <span>Add documents</span>
        </label>
      )}
      <div className={form.error} role="status">
        {isOpen ? wrong.map((problem) => <p key={problem}>{problem}</p>) : closedText}
      </div>
    </div>
  );
}
