import { can } from '@poolhouse/domain/features/access/can';
import { dealersApi } from '@poolhouse/domain/features/dealers/api';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { downloadCsv } from '../platform/api/download-csv.ts';
import { viewsQuery } from '../platform/api/list-views.ts';
import { notify } from '../platform/notify.ts';
import { useUser } from '../platform/session/session.ts';
import { recentOf } from '../platform/use-recent.ts';
import { exportEvent } from '../platform/use-shell-keys.ts';
import { matchesQuery, type PaletteEntry, paletteEntriesFor } from './palette-entries.ts';
import { useFoundDealers } from './use-found-dealers.ts';

/** What fits what was typed: what the person used last and may use, and the dealers that the server finds. */
export function usePaletteEntries(typed: string, showKeys: () => void): PaletteEntry[] {
  const router = useRouter();
  const user = useUser();
  const go = (path: string) => router.history.push(path);
  const views = useQuery({ ...viewsQuery('dealers'), enabled: can(user, 'dealers:view') }).data?.views ?? [];
  const recent = useMemo(() => recentOf(user.id), [user.id]);
  const found = useFoundDealers(typed, go);
  const wanted = typed.trim();
  const known = paletteEntriesFor(user, { go, showKeys, exportDealers }, { recent, views });
  const isFound = (entry: PaletteEntry) => found.some(({ title }) => entry.group === 'Recent' && title === entry.title);
  const fitting = known.filter((entry) => wanted === '' || (matchesQuery(entry.title, wanted) && !isFound(entry)));
  return [...fitting, ...found];
}

/** Exports what the list on this page shows, or all dealers from anywhere else. */
function exportDealers(): void {
  const isTaken = !window.dispatchEvent(new CustomEvent(exportEvent, { cancelable: true }));
  if (isTaken) return;
  downloadCsv(dealersApi.csv, {}).then(
    (name) => notify.success(`Saved ${name}.`),
    (error: unknown) => notify.error(error),
  );
}
