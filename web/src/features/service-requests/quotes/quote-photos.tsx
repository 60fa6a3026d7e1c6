import type { RecordFiles } from '@poolhouse/domain/services/files/record-files';
import { useQuery } from '@tanstack/react-query';
import { storedPractice } from '../../../platform/session/practice.ts';
import { recordFilesQuery } from '../../../services/files/files-queries.ts';
import classes from './quotes-section.module.css';

type Props = {
  of: RecordFiles;
  requestId: string;
  chosen: readonly string[];
  onChange: (ids: readonly string[]) => void;
};

/** Shows the photos of a request, to choose those that the customer sees with the quote. */
export function QuotePhotos({ of, requestId, chosen, onChange }: Props) {
  const { data } = useQuery(recordFilesQuery(of, requestId));
  const photos = (data?.files ?? []).filter(({ links }) => links.thumbnail !== null);
  if (storedPractice() !== null) return <p className={classes.quiet}>Photos aren’t part of practice.</p>;
  if (photos.length === 0)
    return <p className={classes.quiet}>Add photos to the request to show them with the quote.</p>;
  const turn = (id: string) => onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <fieldset className={classes.photos} aria-label="Photos">
      {photos.map(({ id, name, links }) => (
        <button key={id} type="button" aria-pressed={chosen.includes(id)} onClick={() => turn(id)}>
          <img src={links.thumbnail ?? ''} alt={name} />
        </button>
      ))}
    </fieldset>
  );
}
