import { bulkEditsApi, bulkRowsPerPage } from '@poolhouse/domain/services/bulk-edits/api';
import { type BulkEdit, type BulkEditRow, isBulkEditWorking } from '@poolhouse/domain/services/bulk-edits/bulk-edit';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { callApi } from './api/call-api.ts';
import { queryOf } from './api/query-of.ts';
import { notify, undoMs } from './notify.ts';

export type { BulkEdit, BulkEditRow };
export { bulkRowsPerPage };

/** What a room calls its records, where a bulk edit of them is shown, and which answers it makes old. */
export type BulkEditRoom = {
  noun: { one: string; many: string };
  pathOf: (id: string) => string;
  queryNames: readonly string[];
};

/** Work that is over sooner needs no notice of its own. */
const quietMs = 700;
const longestPauseMs = 500;

export const bulkEditQuery = (id: string) => queryOf(bulkEditsApi.get, { params: { id } });

/** A page of what came of each record. */
export const bulkRowsQuery = (id: string, outcome: BulkEditRow['outcome'] | undefined, page: number) =>
  queryOf(bulkEditsApi.rows, { params: { id }, query: { outcome, page: String(page) } });

/** Follows bulk edits to their end, also when the person goes to another page meanwhile. */
export function useBulkEdits(room: BulkEditRoom) {
  const queries = useQueryClient();
  return {
    follow: (run: BulkEdit) => follow(queries, room, run),
    undo: (run: BulkEdit) => undo(queries, room, run.id),
    stop: (run: BulkEdit) => stop(queries, run.id),
  };
}

/** Shows how far a bulk edit is, and tells what came of it; one that is followed already isn't followed twice. */
async function follow(queries: QueryClient, room: BulkEditRoom, started: BulkEdit): Promise<void> {
  if (followed.has(started.id)) return;
  followed.add(started.id);
  const since = performance.now();
  let noticeId: number | null = null;
  try {
    let run = keep(queries, started);
    for (let pauseMs = 60; isBulkEditWorking(run); pauseMs = Math.min(longestPauseMs, pauseMs * 1.5)) {
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      run = keep(queries, await callApi(bulkEditsApi.get, { params: { id: run.id } }));
      if (isBulkEditWorking(run) && performance.now() - since > quietMs) noticeId = show(queries, room, run, noticeId);
    }
    for (const name of [...room.queryNames, bulkEditsApi.rows.name, bulkEditsApi.list.name])
      void queries.invalidateQueries({ queryKey: [name] });
    tell(queries, room, run);
  } catch (error) {
    notify.error(error);
  } finally {
    if (noticeId !== null) notify.remove(noticeId);
    followed.delete(started.id);
  }
}

const followed = new Set<string>();

function keep(queries: QueryClient, run: BulkEdit): BulkEdit {
  queries.setQueryData(bulkEditQuery(run.id).queryKey, run);
  return run;
}

function show(queries: QueryClient, room: BulkEditRoom, run: BulkEdit, noticeId: number | null): number {
  const [done, total] = progressOf(run);
  const verb = run.state === 'undoing' ? 'Putting back' : 'Changing';
  const message = `${verb} ${countText(total, room)}: ${done.toLocaleString('en-AU')} done.`;
  const action = run.state === 'applying' ? { label: 'Stop', run: () => void stop(queries, run.id) } : undefined;
  const id = noticeId ?? notify.work(message, { link: linkTo(room, run), ...(action && { action }) });
  notify.update(id, total === 0 ? 0 : done / total, message);
  return id;
}

function tell(queries: QueryClient, room: BulkEditRoom, run: BulkEdit): void {
  const message = run.message ?? 'Done.';
  const link = linkTo(room, run);
  if (run.state === 'stopped') notify.error(message, { link });
  else if (run.state === 'applied' && run.counts.changed > 0) {
    const action = { label: 'Undo', run: () => void undo(queries, room, run.id) };
    notify.success(message, { link, action, durationMs: undoMs });
  } else notify.success(message, { link });
}

async function undo(queries: QueryClient, room: BulkEditRoom, id: string): Promise<void> {
  try {
    await follow(queries, room, await callApi(bulkEditsApi.undo, { params: { id } }));
  } catch (error) {
    notify.error(error);
  }
}

async function stop(queries: QueryClient, id: string): Promise<void> {
  try {
    keep(queries, await callApi(bulkEditsApi.stop, { params: { id } }));
  } catch (error) {
    notify.error(error);
  }
}

/** How many records are dealt with, of how many; while it is being undone, of those that were changed. */
export function progressOf({ state, done, total, counts }: BulkEdit): [done: number, total: number] {
  return state === 'undoing' ? [done, counts.changed + counts.restored + counts.kept] : [done, total];
}

export function countText(count: number, { noun }: Pick<BulkEditRoom, 'noun'>): string {
  return `${count.toLocaleString('en-AU')} ${count === 1 ? noun.one : noun.many}`;
}

function linkTo(room: BulkEditRoom, run: BulkEdit) {
  return { label: 'See each one', to: room.pathOf(run.id) };
}
