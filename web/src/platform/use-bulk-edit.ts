import type { Permission } from '@poolhouse/domain/features/access/permissions';
import { bulkEditsApi, bulkRowsPerPage } from '@poolhouse/domain/services/bulk-edits/api';
import { type BulkEdit, type BulkEditRow, isBulkEditWorking } from '@poolhouse/domain/services/bulk-edits/bulk-edit';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { callApi } from './api/call-api.ts';
import { queryOf } from './api/query-of.ts';
import { notify } from './notify.ts';
import type { RecordPaths } from './record-paths.ts';

export type { BulkEdit, BulkEditRow };
export { bulkRowsPerPage };

/** What a feature calls its records, where they and bulk edits of them are shown, and which answers a bulk edit makes old. */
export type BulkEditConfig = {
  kind: string;
  permission: Permission;
  paths: RecordPaths;
  noun: { one: string; many: string };
  queryNames: readonly string[];
  /** Why a change can't be undone; null when it can. Left out where all can. */
  refuseUndo?: (change: unknown) => string | null;
};

/** Work that is over sooner needs no notice of its own. */
const quietMs = 700;
const longestPauseMs = 500;

export const bulkEditQuery = (id: string) => queryOf(bulkEditsApi.get, { params: { id } });

/** Returns a page of what came of each record. */
export const bulkRowsQuery = (id: string, outcome: BulkEditRow['outcome'] | undefined, page: number) =>
  queryOf(bulkEditsApi.rows, { params: { id }, query: { outcome, page: String(page) } });

/** Follows bulk edits to their end, also when the person goes to another page meanwhile. */
export function useBulkEdits(config: BulkEditConfig) {
  const queries = useQueryClient();
  return {
    follow: (run: BulkEdit) => pollBulkEdit(queries, config, run),
    undo: (run: BulkEdit) => undo(queries, config, run.id),
    stop: (run: BulkEdit) => stop(queries, run.id),
  };
}

/** Shows how far a bulk edit is, and tells what came of it; one that is followed already isn't followed twice. */
async function pollBulkEdit(queries: QueryClient, config: BulkEditConfig, started: BulkEdit): Promise<void> {
  if (polledIds.has(started.id)) return;
  polledIds.add(started.id);
  const since = performance.now();
  let noticeId: number | null = null;
  try {
    let run = keep(queries, started);
    for (let pauseMs = 60; isBulkEditWorking(run); pauseMs = Math.min(longestPauseMs, pauseMs * 1.5)) {
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      run = keep(queries, await callApi(bulkEditsApi.get, { params: { id: run.id } }));
      if (isBulkEditWorking(run) && performance.now() - since > quietMs)
        noticeId = show(queries, config, run, noticeId);
    }
    for (const name of [...config.queryNames, bulkEditsApi.rows.name, bulkEditsApi.list.name])
      void queries.invalidateQueries({ queryKey: [name] });
    notifyOutcome(queries, config, run);
  } catch (error) {
    notify.error(error);
  } finally {
    if (noticeId !== null) notify.remove(noticeId);
    polledIds.delete(started.id);
  }
}

const polledIds = new Set<string>();

function keep(queries: QueryClient, run: BulkEdit): BulkEdit {
  queries.setQueryData(bulkEditQuery(run.id).queryKey, run);
  return run;
}

function show(queries: QueryClient, config: BulkEditConfig, run: BulkEdit, noticeId: number | null): number {
  const [done, total] = progressOf(run);
  const verb = run.state === 'undoing' ? 'Undoing' : 'Changing';
  const message = `${verb} ${countText(total, config)}: ${done.toLocaleString('en-AU')} done.`;
  const action = run.state === 'applying' ? { label: 'Stop', run: () => void stop(queries, run.id) } : undefined;
  const id = noticeId ?? notify.work(message, { link: linkTo(config, run), ...(action && { action }) });
  notify.update(id, total === 0 ? 0 : done / total, message);
  return id;
}

function notifyOutcome(queries: QueryClient, config: BulkEditConfig, run: BulkEdit): void {
  const message = run.message ?? 'Done.';
  const link = linkTo(config, run);
  if (run.state === 'stopped') notify.error(message, { link });
  else if (run.state === 'applied' && run.counts.changed > 0 && !config.refuseUndo?.(run.change)) {
    notify.undoable(message, () => undo(queries, config, run.id), { link });
  } else notify.success(message, { link });
}

async function undo(queries: QueryClient, config: BulkEditConfig, id: string): Promise<void> {
  try {
    await pollBulkEdit(queries, config, await callApi(bulkEditsApi.undo, { params: { id } }));
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

/** Returns how many records are dealt with, of how many; while it is being undone, of those that were changed. */
export function progressOf({ state, done, total, counts }: BulkEdit): [done: number, total: number] {
  return state === 'undoing' ? [done, counts.changed + counts.restored + counts.kept] : [done, total];
}

export function countText(count: number, { noun }: Pick<BulkEditConfig, 'noun'>): string {
  return `${count.toLocaleString('en-AU')} ${count === 1 ? noun.one : noun.many}`;
}

function linkTo(config: BulkEditConfig, run: BulkEdit) {
  return { label: 'View results', to: config.paths.bulkEdit(run.id) };
}
