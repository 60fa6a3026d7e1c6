import { formatDay } from '@poolhouse/domain/kernel/dates';

/** Returns the day of a filter as people write it. */
export function dayText(values: readonly string[]): string {
  const [day = ''] = values;
  return /^\d{4}-\d{2}-\d{2}$/.test(day) ? formatDay(day) : day;
}
