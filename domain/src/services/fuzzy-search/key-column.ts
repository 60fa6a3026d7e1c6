import type { Matches } from './matches.ts';
import type { Pattern } from './pattern.ts';

/** One search key over all slots. */
export interface KeyColumn {
  /** Returns whether the slot had other texts before. */
  set(slot: number, values: readonly string[]): boolean;
  match(pattern: Pattern, slots: number, matches: Matches): void;
}
