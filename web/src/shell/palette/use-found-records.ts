import { useDebouncedValue } from '@mantine/hooks';
import { can } from '@poolhouse/domain/features/access/can';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import type { PaletteFinder } from '../../platform/palette.ts';
import { useUser } from '../../platform/session/session.ts';
import { foundEntries, type PaletteEntry } from './palette-entries.ts';

const shortestSearch = 2;

type RecordSearch = { typed: string; isEntered: boolean; go: (path: string) => void };

/** Returns the records that fit best, from the finders that the person may use. Enter doesn't wait for a pause in typing. */
export function useFoundRecords(all: readonly PaletteFinder[], { typed, isEntered, go }: RecordSearch) {
  const user = useUser();
  const finders = all.filter(({ permission }) => [permission].flat().some((one) => can(user, one)));
  const query = typed.trim();
  const [paused] = useDebouncedValue(query, 150);
  const q = isEntered ? query : paused;
  const isAsking = q.length >= shortestSearch;
  const answers = useQueries({
    queries: finders.map((finder) => ({
      ...finder.query(q),
      enabled: isAsking,
      placeholderData: keepPreviousData,
      retry: false,
    })),
  });
  if (query.length < shortestSearch) return { entries: [] as PaletteEntry[], isSettled: true };
  return {
    entries: isAsking ? finders.flatMap((finder, at) => foundEntries(finder, answers[at]?.data ?? [], go)) : [],
    isSettled: q === query && !answers.some(isWaiting),
  };
}

type Answer = { fetchStatus: string; isPlaceholderData: boolean; data: unknown };

/** Returns true while an answer is on its way; without a connection none is. */
export function isWaiting({ fetchStatus, isPlaceholderData, data }: Answer): boolean {
  return fetchStatus === 'fetching' && (isPlaceholderData || data === undefined);
}
