import type { Dealer } from '@poolhouse/domain/features/dealers/dealer';
import { dealerFields } from '@poolhouse/domain/features/dealers/dealer-fields';
import type { MergeChoice } from '@poolhouse/domain/features/dealers/merge/merge-choices';
import { labelOf } from '@poolhouse/domain/kernel/fields';
import type { ReactNode } from 'react';
import { CodeTags } from '../../../ui/code-tag.tsx';
import { dealerValueTextWith } from '../dealer-labels.ts';
import { flagTags, typeTags } from '../dealer-tags.ts';
import classes from './merge.module.css';

export type Options = { reps: Choices; states: Choices };
type Choices = readonly { value: string; label: string }[];
type Props = {
  field: string;
  canTakeBoth: boolean;
  sides: { kept: Dealer; other: Dealer };
  options: Options;
  choice: MergeChoice;
  onChoose: (choice: MergeChoice) => void;
};

/** Shows one field in which the two differ: a radio for each value, and one for both where both can stay. */
export function MergeField({ field, canTakeBoth, sides, options, choice, onChoose }: Props) {
  const option = (value: MergeChoice, content: ReactNode) => (
    <label className={classes.option} data-on={choice === value} data-choice={value}>
      <input
        type="radio"
        name={`merge-${field}`}
        value={value}
        checked={choice === value}
        onChange={() => onChoose(value)}
      />
      <span className={classes.value}>{content}</span>
    </label>
  );
  return (
    <fieldset className={classes.field}>
      <legend className={classes.label}>{mergeLabel(field)}</legend>
      {option('kept', <MergeValue dealer={sides.kept} field={field} options={options} />)}
      {option('other', <MergeValue dealer={sides.other} field={field} options={options} />)}
      {canTakeBoth && option('both', 'Combine both')}
    </fieldset>
  );
}

export function mergeLabel(field: string): string {
  return labelOf(dealerFields, field) ?? field;
}

/** Shows a dealer’s value of a field as people read it. */
export function MergeValue({ dealer, field, options }: { dealer: Dealer; field: string; options: Options }) {
  if (field === 'flag' && dealer.flag.length > 0)
    return <CodeTags tags={flagTags(dealer.flag, dealer.schedules)} isWrapping />;
  if (field === 'type' && dealer.type.length > 0)
    return <CodeTags tags={typeTags(dealer.type, dealer.schedules)} isWrapping />;
  const value = dealer[field as keyof Dealer];
  return dealerValueTextWith(options)(field, value) || <em>empty</em>;
}
