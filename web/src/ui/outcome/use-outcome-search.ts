import { useSearch } from '@tanstack/react-router';
import type { Search } from '../list/list-state.ts';

export type OutcomeSearch<Outcome extends string> = { outcome: Outcome | undefined; page: number };

/** Returns the rows that the address asks for: of an outcome that is known, or of all of them. */
export function useOutcomeSearch<Outcome extends string>(outcomes: readonly Outcome[]): OutcomeSearch<Outcome> {
  const search: Search = useSearch({ strict: false });
  const page = Number(search.page);
  return {
    outcome: outcomes.find((known) => known === search.outcome),
    page: Number.isInteger(page) && page > 0 && page < 100_000 ? page : 1,
  };
}
