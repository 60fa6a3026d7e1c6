import { ConnectorError, type ErpPort } from '../../../connectors/erp/port.ts';
import type { Clock } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';

export type IdCheckParts = { db: Db; erp: ErpPort; clock: Clock; signal: AbortSignal };

type DueRow = { id: string; priority_id: string | null; priority_id_tries: number };

const batchSize = 20;
const minute = 60_000;
const hour = 60 * minute;
/** How long after each try without an answer the next one comes; the last goes on forever. */
const waitsMs = [minute, 5 * minute, 15 * minute, hour, 4 * hour, 12 * hour, 24 * hour];
/** A customer whom the ERP doesn't know may be entered there later. */
const askAgainMs = 24 * hour;

/** Troubles in which the ERP wasn't asked, or doesn't want to be for now: dealers that are due stay due. */
const pausedReasons = ['off', 'paused', 'throttled'];

/** Asks the ERP for every customer id that is due, the longest due first; ends early when the ERP is to be left alone. */
export async function checkDueIds(checks: IdCheckParts): Promise<void> {
  for (;;) {
    const due = await dueRows(checks);
    for (const row of due) if (!(await checkOne(checks, row))) return;
    if (due.length < batchSize) return;
  }
}

/** In the order of the index on `priority_id_check_at`. */
function dueRows({ db, clock }: IdCheckParts): Promise<DueRow[]> {
  return db
    .selectFrom('dealers')
    .select(['id', 'priority_id', 'priority_id_tries'])
    .where('priority_id', 'is not', null)
    .where('priority_id_check_at', '<=', clock.now())
    .orderBy('priority_id_check_at')
    .limit(batchSize)
    .execute();
}

async function checkOne(checks: IdCheckParts, row: DueRow): Promise<boolean> {
  const { erp, clock, signal } = checks;
  if (row.priority_id === null || signal.aborted) return false;
  try {
    const customer = await erp.findCustomer(row.priority_id, { signal, isBackground: true });
    const now = clock.now();
    await settle(checks, row, {
      priority_id_status: customer === null ? 'unknown' : 'verified',
      priority_id_name: customer?.name ?? null,
      priority_id_checked_at: now,
      priority_id_tries: 0,
      priority_id_check_at: customer === null ? new Date(now.getTime() + askAgainMs) : null,
    });
    return true;
  } catch (error) {
    if (signal.aborted) return false;
    if (!(error instanceof ConnectorError)) throw error;
    if (pausedReasons.includes(error.reason)) return false;
    await postpone(checks, row);
    return true;
  }
}

function postpone(checks: IdCheckParts, row: DueRow): Promise<void> {
  const wait = waitsMs[row.priority_id_tries] ?? 24 * hour;
  return settle(checks, row, {
    priority_id_tries: Math.min(row.priority_id_tries + 1, waitsMs.length),
    priority_id_check_at: new Date(checks.clock.now().getTime() + wait),
  });
}

type Outcome = {
  priority_id_status?: 'verified' | 'unknown';
  priority_id_name?: string | null;
  priority_id_checked_at?: Date;
  priority_id_tries: number;
  priority_id_check_at: Date | null;
};

/** Writes what came of it, unless the dealer has another customer id by now. */
async function settle({ db }: IdCheckParts, row: DueRow, outcome: Outcome): Promise<void> {
  await db
    .updateTable('dealers')
    .set(outcome)
    .where('id', '=', row.id)
    .where('priority_id', '=', row.priority_id)
    .execute();
}
