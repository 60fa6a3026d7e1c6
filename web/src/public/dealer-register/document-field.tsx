import {
  largestApplicationFileBytes,
  mostDocuments,
} from '@poolhouse/domain/features/registrations/registration-codes';
import { type ChangeEvent, useState } from 'react';
import form from '../form.module.css';
import classes from './dealer-register.module.css';

type Props = {
  isOpen: boolean;
  documents: readonly File[];
  error?: string;
  onChange: (documents: readonly File[]) => void;
};

const closedText = 'Documents can’t be added right now. You can send your application without them.';
const accepted = 'application/pdf,image/jpeg,image/png,image/webp,image/heic';

/** Takes documents, lists them, and says which can’t be sent; while the server takes none, it says so. */
export function DocumentField({ isOpen, documents, error, onChange }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  const add = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const given = [...(currentTarget.files ?? [])];
    currentTarget.value = '';
    const small = given.filter(({ size }) => size <= largestApplicationFileBytes);
    const kept = [...documents, ...small].slice(0, mostDocuments);
    if (small.length < given.length) setProblem('A document is larger than 10 MB. Choose a smaller one.');
    else if (kept.length < documents.length + small.length) setProblem(`You can add up to ${mostDocuments} documents.`);
    else setProblem(null);
    onChange(kept);
  };
  return (
    <div className={form.field}>
      <span className={form.label}>Documents (optional)</span>
      <p className={form.hint}>
        Business registration, insurance or trade references. PDF or pictures, up to {mostDocuments}, 10 MB each.
      </p>
      <ul className={classes.documents}>
        {documents.map((document, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several documents may have one name
          <li key={`${document.name} ${index}`}>
            <span>{document.name}</span>
            <button
              type="button"
              className={form.link}
              onClick={() => onChange(documents.filter((one) => one !== document))}
            >
              Remove<span className="visually-hidden"> {document.name}</span>
            </button>
          </li>
        ))}
      </ul>
      {isOpen && documents.length < mostDocuments && (
        <label className={`${form.fileButton} ${classes.add}`}>
          <input type="file" accept={accepted} multiple onChange={add} />
          <span>Add documents</span>
        </label>
      )}
      <p className={form.error} role="status">
        {isOpen ? (error ?? problem) : closedText}
      </p>
    </div>
  );
}
