import { useDebouncedValue } from '@mantine/hooks';
import { can } from '@poolhouse/domain/features/access/can';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import type { PaletteFinder } from '../platform/palette.ts';
import { useUser } from '../platform/session/session.ts';
import { foundEntries, type PaletteEntry } from './palette-entries.ts';

const shortestSearch = 2;

/** Returns the records that fit best, from the finders that the person may use. */
export function useFoundRecords(
  all: readonly PaletteFinder[],
  typed: string,
  go: (path: string) => void,
): PaletteEntry[] {
  const user = useUser();
  const finders = all.filter(({ permission }) => can(user, permission));
  const [q] = useDebouncedValue(typed.trim(), 150);
  const isAsking = q.length >= shortestSearch;
  const answers = useQueries({
    queries: finders.map((finder) => ({
      ...finder.query(q),
      enabled: isAsking,
      placeholderData: keepPreviousData,
      retry: false,
    })),
  });
  if (!isAsking || typed.trim().length < shortestSearch) return [];
  return finders.flatMap((finder, at) => foundEntries(finder, answers[at]?.data ?? [], go));
}
