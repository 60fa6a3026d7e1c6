import type { Matches } from './matches.ts';
import type { Pattern } from './pattern.ts';

/** One search key over all slots. */
export interface KeyColumn {
  set(slot: number, values: readonly string[]): void;
  match(pattern: Pattern, slots: number, matches: Matches): void;
}
