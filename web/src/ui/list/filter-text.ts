import { dayText } from './day-text.ts';
import type { ListFilter } from './list-config.ts';
import { nounFor } from './list-count.ts';

/** Returns the values of a filter in words; what is over `most` is counted. */
export function filterText(filter: ListFilter, values: readonly string[], most: number): string {
  if (filter.kind === 'yes-no') return values[0] === 'yes' ? 'Yes' : 'No';
  if (filter.kind === 'text') return values[0] ?? '';
  if (filter.kind === 'day') return dayText(values);
  if (filter.kind === 'records') return `${values.length} ${nounFor(values.length, filter.noun)}`;
  const labels = values.map((value) => filter.options.find((option) => option.value === value)?.label ?? value);
  if (labels.length <= most) return labels.join(', ');
  return `${labels.slice(0, most - 1).join(', ')} and ${labels.length - most + 1} more`;
}
