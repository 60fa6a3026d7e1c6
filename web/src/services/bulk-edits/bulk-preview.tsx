import { Alert } from '@mantine/core';
import type { BulkEditPreview } from '@poolhouse/domain/services/bulk-edits/bulk-edit';
import { isApiFailure } from '../../platform/api/api-failure.ts';
import { type BulkEditConfig, countText } from '../../platform/use-bulk-edit.ts';
import { ChangeList } from '../../ui/detail/change-list.tsx';
import classes from './bulk-edit-form.module.css';
import type { BulkEditWords } from './bulk-edit-words.ts';
import type { BulkPreviewAnswer } from './use-bulk-preview.ts';

type Props = {
  change: unknown;
  preview: BulkPreviewAnswer;
  of: Pick<BulkEditConfig, 'noun'>;
  words: BulkEditWords;
  missing: string;
};

/** Shows what the change would do: how many would change, and the first of them. Keeps its place while it is counted. */
export function BulkPreview({ change, preview, of, words, missing }: Props) {
  const { latest, error } = preview;
  return (
    <section className={classes.preview} aria-label="Changes" data-stale={preview.data === undefined}>
      <p className={classes.sentence} role="status">
        {change === null && <span className={classes.dim}>{missing}</span>}
        {change !== null && error !== null && <span className={classes.wrong}>{wordsOf(error)}</span>}
        {change !== null && error === null && (latest ? <Sentence preview={latest} of={of} /> : 'Counting.')}
      </p>
      {change !== null &&
        error === null &&
        latest?.warnings.map((warning) => (
          <Alert key={warning} color="yellow" mt="sm">
            {warning}
          </Alert>
        ))}
      {change !== null && error === null && latest && <Sample preview={latest} words={words} />}
    </section>
  );
}

function wordsOf(error: unknown): string {
  return isApiFailure(error) ? error.detail : 'Couldn’t count the changes. Try again.';
}

function Sentence({ preview, of }: { preview: BulkEditPreview } & Pick<Props, 'of'>) {
  const { total, changed, unchanged, refused, reasons } = preview;
  const format = (count: number) => count.toLocaleString('en-AU');
  return (
    <>
      <strong>
        {format(changed)} of {countText(total, of)} will change
      </strong>
      {unchanged > 0 && `; ${format(unchanged)} already up to date`}
      {refused > 0 && `; ${format(refused)} can’t be changed`}.
      {reasons.slice(0, 3).map(({ reason, count }) => (
        <span key={reason} className={classes.reason}>
          {format(count)}: {reason}
        </span>
      ))}
    </>
  );
}

function Sample({ preview, words }: { preview: BulkEditPreview } & Pick<Props, 'words'>) {
  const rest = preview.changed - preview.sample.length;
  if (preview.sample.length === 0) return null;
  return (
    <ul className={classes.sample}>
      {preview.sample.map(({ target, label, changes }) => (
        <li key={target}>
          <span className={classes.name}>{label}</span>
          <ChangeList
            changes={mainOf(changes, words)}
            labels={words.labels}
            valueText={words.valueText}
            isCompact
            isBare
          />
        </li>
      ))}
      {rest > 0 && <li className={classes.dim}>and {rest.toLocaleString('en-AU')} more</li>}
    </ul>
  );
}

function mainOf(changes: BulkEditPreview['sample'][number]['changes'], { secondary = [] }: BulkEditWords) {
  const main = changes.filter(({ field }) => !secondary.includes(field));
  return main.length > 0 ? main : changes;
}
