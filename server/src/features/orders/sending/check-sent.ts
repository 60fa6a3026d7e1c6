import { orderRecord } from '@poolhouse/domain/features/orders/records';
import { type CheckedOrder, sendingApi } from '@poolhouse/domain/features/orders/sending/api';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { sql } from 'kysely';
import { z } from 'zod';
import type { ErpPort } from '../../../connectors/erp/port.ts';
import { inPaceOf, type Pause } from '../../../connectors/http/port.ts';
import { defineJob, defineWork, type JobRun, type Work } from '../../../platform/jobs/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { useCase } from '../../../platform/use-case.ts';
import {
  failOutsideChecks,
  finishOutsideCheck,
  lastOutsideCheck,
  startOutsideCheck,
} from '../../../services/outside-checks/index.ts';
import type { CheckOrders, CheckProgress } from '../erp/check-orders.ts';

/** Orders that were sent longer ago are the ERP's alone. */
const checkedDays = 90;
const dayMs = 86_400_000;

const table = 'sent_order_checks';
const checkSentJob = defineJob('orders-check-sent', z.strictObject({}), 'long');

type Parts = {
  erp: ErpPort;
  contextFor: Platform['contextFor'];
  /** Those of all kinds of orders that go to the ERP. */
  checks: readonly CheckOrders[];
  /** Waits until there is room for the next call. */
  pause?: Pause;
};

/** Asks the ERP which orders it holds, corrects ours, and keeps what differed for people to read. */
export function checkSentWork(parts: Parts): Work {
  return defineWork(
    checkSentJob,
    async (_payload, run) => {
      const { checked, differences } = await checkAll(parts, run);
      await finishOutsideCheck(run, table);
      return `${checked} orders checked, ${differences.length} differed.`;
    },
    {
      onFailed: (db, _payload, message) => failOutsideChecks(db, table, message),
    },
  );
}

async function checkAll({ erp, contextFor, checks, pause }: Parts, run: JobRun): Promise<CheckProgress> {
  const since = new Date(run.clock.now().getTime() - checkedDays * dayMs);
  const inPace = inPaceOf(run, pause);
  const lookUp = { isBackground: true, signal: run.signal };
  const inErp = await inPace(() => erp.listChangedOrders(since, lookUp));
  const changed = new Map(inErp.map((order) => [order.number, order]));
  let progress = await readProgress(run);
  const keep = (now: CheckProgress) => keepProgress(run, now);
  const from = checks.findIndex(({ kind }) => kind === progress.until?.kind);
  for (const { check } of checks.slice(Math.max(from, 0)))
    progress = await check({ erp, run, since, changed, contextFor, inPace, progress, keep });
  return progress;
}

/** Returns how far an earlier attempt of this check came. */
async function readProgress({ db, id }: JobRun): Promise<CheckProgress> {
  const { rows } = await sql<CheckProgress>`select checked, differences, checked_until as until
    from sent_order_checks where job_id = ${id}`.execute(db);
  return rows[0] ?? { checked: 0, differences: [], until: null };
}

async function keepProgress({ db, id }: JobRun, { checked, differences, until }: CheckProgress): Promise<void> {
  await sql`update sent_order_checks set checked = ${checked}, differences = ${JSON.stringify(differences)},
    checked_until = ${JSON.stringify(until)} where job_id = ${id}`.execute(db);
}

/** Starts a check of what the ERP holds; a person who asks while one runs gets the same. */
export function startCheck({ isOn }: ErpPort) {
  return useCase(sendingApi.checkSent, (ctx) => {
    if (!isOn) throw new Failure('not-allowed-now', 'Priority isn’t set up. Ask IT to connect it.');
    return startOutsideCheck(ctx, {
      table: 'sent_order_checks',
      job: checkSentJob,
      audit: sendingApi.checkSent.audit,
      label: 'Sent orders',
    });
  });
}

/** Returns what the last check found. */
export const getLastCheck = useCase(sendingApi.lastCheck, async ({ db }) => {
  const check = await lastOutsideCheck<CheckedOrder>(db, 'sent_order_checks');
  if (check === null) return { check };
  // Checks of before knew one kind only, and didn't say what is left to do.
  const differences = check.differences.map((order) => ({
    ...order,
    kind: order.kind ?? orderRecord.kind,
    isOpen: order.isOpen ?? false,
  }));
  return { check: { ...check, differences } };
});
