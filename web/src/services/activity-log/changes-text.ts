import type { FieldChange } from '@poolhouse/domain/kernel/field-change';
import { hiddenText } from '../../ui/detail/hidden-value.ts';
import { valueText } from '../../ui/value-text.ts';
import { fieldText } from './log-labels.ts';

const longest = 60;

/** A value for a line of text; what is long is cut. */
function short(value: unknown): string {
  const text = valueText(value);
  if (text === '') return 'empty';
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}

const isEmpty = (value: unknown) => value === null || value === undefined || valueText(value) === '';

/** Returns the changes of a record of a kind in one line: the first one in full, the others counted. */
export function changesText(kind: string, changes: readonly FieldChange[]): string {
  const visible = changes.filter(({ before, after, hidden }) => hidden || !isEmpty(before) || !isEmpty(after));
  const [first, ...rest] = visible;
  if (first === undefined) return '';
  const name = fieldText(kind, first.field);
  const text = hiddenText(first)
    ? `${name}: ${hiddenText(first)}`
    : isEmpty(first.before)
      ? `${name}: ${short(first.after)}`
      : `${name}: ${short(first.before)} → ${short(first.after)}`;
  return rest.length === 0 ? text : `${text}, and ${rest.length} more`;
}
