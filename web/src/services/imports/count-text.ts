import type { ImportConfig } from '../../platform/import-config.ts';

/** Returns how many records, with their noun: `391 dealers`. */
export function countText(count: number, { noun }: ImportConfig): string {
  return `${count.toLocaleString('en-AU')} ${count === 1 ? noun.one : noun.many}`;
}
