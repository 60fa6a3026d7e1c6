import type { BulkEditPreview } from '@poolhouse/domain/services/bulk-edits/bulk-edit';
import { isApiFailure } from '../../../platform/api/api-failure.ts';
import { ChangeList } from '../../../ui/detail/change-list.tsx';
import { dealerLabels, dealerValueTextWith } from '../dealer-labels.ts';
import classes from './dealer-bulk-dialog.module.css';
import type { BulkPreviewAnswer } from './use-bulk-preview.ts';

type Props = {
  change: unknown;
  preview: BulkPreviewAnswer;
  reps: readonly { value: string; label: string }[];
  missing: string;
};

/** Shows what the change would do: how many would change, and the first of them. Keeps its place while it is counted. */
export function BulkPreview({ change, preview, reps, missing }: Props) {
  const { latest, error } = preview;
  return (
    <section className={classes.preview} aria-label="What would change" data-stale={preview.data === undefined}>
      <p className={classes.sentence} role="status">
        {change === null && <span className={classes.dim}>{missing}</span>}
        {change !== null && error !== null && <span className={classes.wrong}>{wordsOf(error)}</span>}
        {change !== null && error === null && (latest ? <Sentence preview={latest} /> : 'Counting.')}
      </p>
      {change !== null && error === null && latest && <Sample preview={latest} reps={reps} />}
    </section>
  );
}

function wordsOf(error: unknown): string {
  return isApiFailure(error) ? error.detail : 'The count could not be made. Try again.';
}

function Sentence({ preview: { total, changed, unchanged, refused, reasons } }: { preview: BulkEditPreview }) {
  const format = (count: number) => count.toLocaleString('en-AU');
  return (
    <>
      <strong>
        {format(changed)} of {format(total)} {total === 1 ? 'dealer' : 'dealers'} will change
      </strong>
      {unchanged > 0 && `; ${format(unchanged)} ${unchanged === 1 ? 'has' : 'have'} this already`}
      {refused > 0 && `; ${format(refused)} can’t be changed`}.
      {reasons.slice(0, 3).map(({ reason, count }) => (
        <span key={reason} className={classes.reason}>
          {format(count)}: {reason}
        </span>
      ))}
    </>
  );
}

function Sample({ preview, reps }: { preview: BulkEditPreview; reps: Props['reps'] }) {
  const rest = preview.changed - preview.sample.length;
  if (preview.sample.length === 0) return null;
  return (
    <ul className={classes.sample}>
      {preview.sample.map(({ target, label, changes }) => (
        <li key={target}>
          <span className={classes.name}>{label}</span>
          <ChangeList
            changes={mainOf(changes)}
            labels={dealerLabels}
            valueText={dealerValueTextWith({ reps })}
            isCompact
            isBare
          />
        </li>
      ))}
      {rest > 0 && <li className={classes.dim}>and {rest.toLocaleString('en-AU')} more</li>}
    </ul>
  );
}

/** Schedules go along with their list; without it they stand for themselves. */
function mainOf(changes: BulkEditPreview['sample'][number]['changes']) {
  const main = changes.filter(({ field }) => field !== 'schedules');
  return main.length > 0 ? main : changes;
}
