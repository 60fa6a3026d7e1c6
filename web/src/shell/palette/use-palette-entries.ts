import { can } from '@poolhouse/domain/features/access/can';
import { useQueries } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { viewsQuery } from '../../platform/api/list-views.ts';
import type { PaletteViews } from '../../platform/palette.ts';
import { useUser } from '../../platform/session/session.ts';
import { recentOf } from '../../platform/use-recent.ts';
import { fitOf, type PaletteEntry, paletteEntriesFor } from './palette-entries.ts';
import { loadedPalettes } from './palettes.ts';
import { isWaiting, useFoundRecords } from './use-found-records.ts';

type Results = {
  entries: PaletteEntry[];
  /** Nothing more will come for this text. */
  isSettled: boolean;
};

/** Returns what fits what was typed: what the person used last and may use, and the records that the server finds. */
export function usePaletteEntries(typed: string, isEntered: boolean, showKeys: () => void): Results {
  const router = useRouter();
  const user = useUser();
  const go = (path: string) => router.history.push(path);
  const palettes = loadedPalettes();
  const views = useViewsOf(palettes.flatMap((palette) => palette.views ?? []));
  const recent = useMemo(() => recentOf(user.id), [user.id]);
  const finders = palettes.flatMap((palette) => palette.finders ?? []);
  const found = useFoundRecords(finders, { typed, isEntered, go });
  const known = paletteEntriesFor(user, { go, showKeys }, { recent, views: views.lists, palettes });
  const isFound = (entry: PaletteEntry) =>
    found.entries.some(({ title }) => entry.group === 'Recent' && title === entry.title);
  const fitting = known.map((entry) => ({ entry, fit: fitOf(entry, typed) })).filter(({ entry }) => !isFound(entry));
  const entriesThat = (kind: 'names' | 'begins') => fitting.flatMap(({ entry, fit }) => (fit === kind ? entry : []));
  return {
    entries: [...entriesThat('names'), ...found.entries, ...entriesThat('begins')],
    isSettled: found.isSettled && views.isSettled,
  };
}

function useViewsOf(lists: readonly PaletteViews[]) {
  const user = useUser();
  const answers = useQueries({
    queries: lists.map(({ list, permission }) => ({ ...viewsQuery(list), enabled: can(user, permission) })),
  });
  return {
    lists: lists.map((of, at) => ({ of, views: answers[at]?.data?.views ?? [] })),
    isSettled: !answers.some(isWaiting),
  };
}
