import { exactCountLimit } from '@poolhouse/domain/kernel/paging';

/** `isReading`: the server is still reading all records, and a search doesn’t find all of them yet. */
export type ListCount = { count: number; countExact: boolean; isReading?: boolean | undefined };

const grouped = new Intl.NumberFormat('en-AU');

/** Returns `312`, or `10,000+` where the server stopped counting. */
export function countText({ count, countExact }: ListCount): string {
  return countExact ? grouped.format(count) : `${grouped.format(Math.min(count, exactCountLimit))}+`;
}

/** Returns `51–100 of 312`. */
export function rangeText(total: ListCount, page: number, limit: number, shownRows: number): string {
  if (shownRows === 0) return `0 of ${countText(total)}`;
  const first = (page - 1) * limit + 1;
  return `${grouped.format(first)}–${grouped.format(first + shownRows - 1)} of ${countText(total)}`;
}

/** Returns `3 of 312`, the position of a row in the whole list; `index` counts from 0 on its page. */
export function positionText(
  total: ListCount,
  { page, limit }: { page: number; limit: number },
  index: number,
): string {
  return `${grouped.format((page - 1) * limit + index + 1)} of ${countText(total)}`;
}

export function lastPage({ count }: ListCount, limit: number): number {
  return Math.max(1, Math.ceil(count / limit));
}

export function nounFor(count: number, noun: { one: string; many: string }): string {
  return count === 1 ? noun.one : noun.many;
}
