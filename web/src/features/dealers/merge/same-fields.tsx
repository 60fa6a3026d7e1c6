import type { Dealer } from '@poolhouse/domain/features/dealers/dealer';
import { mergeFields } from '@poolhouse/domain/features/dealers/merge/merge-choices';
import { FactGrid } from '../../../ui/detail/fact-grid.tsx';
import classes from './merge.module.css';
import { MergeValue, mergeLabel, type Options } from './merge-field.tsx';

type Props = { dealer: Dealer; differing: readonly string[]; options: Options };

/** Shows the fields that need no choice, folded away. Those that neither dealer has aren’t counted. */
export function SameFields({ dealer, differing, options }: Props) {
  const same = mergeFields.filter((field) => !differing.includes(field) && hasValue(dealer[field]));
  if (same.length === 0) return null;
  return (
    <details className={classes.same}>
      <summary>
        {same.length} {same.length === 1 ? 'field is' : 'fields are'} the same
      </summary>
      <FactGrid
        facts={same.map((field) => ({
          label: mergeLabel(field),
          value: <MergeValue dealer={dealer} field={field} options={options} />,
        }))}
      />
    </details>
  );
}

function hasValue(value: unknown): boolean {
  return value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
}
