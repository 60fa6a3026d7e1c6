import { can } from '@poolhouse/domain/features/access/can';
import type { Permission } from '@poolhouse/domain/features/access/permissions';
import type { Robot } from '@poolhouse/domain/features/service-requests/robots/robot';
import { isRobotDone, type RobotStatus } from '@poolhouse/domain/features/service-requests/robots/robot-status';
import type { RefusedStep, StepBy } from '@poolhouse/domain/features/service-requests/step';
import type { FieldChange } from '@poolhouse/domain/kernel/field-change';
import type { RecordKind } from '@poolhouse/domain/kernel/records';
import { isSameValue } from '@poolhouse/domain/kernel/same-value';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../platform/database/connect.ts';
import { queueIntents } from '../../platform/database/write.ts';
import type { Platform } from '../../platform/platform.ts';
import type { BulkDone, BulkEditDefinition, BulkRun } from '../../services/bulk-edits/index.ts';
import { namedBranch } from './find-branch.ts';
import { countUninvoiced } from './quotes/quotes-to-check.ts';
import { type RequestHook, runHooks } from './request-hooks.ts';

type BulkChange<Status> =
  | { field: 'status'; status: Status; reason: string | null }
  | { field: 'branch'; branch: string; label?: string | undefined };

/** As much of a request as a bulk edit looks at; its robots are never changed. */
export type RequestBulkValues<Status> = {
  status: Status;
  statusReason: string | null;
  statusChangedAt: string;
  branch: { id: string; label: string };
  robots: { place: number; status: RobotStatus; isDone: boolean }[];
};

type Row<Status> = {
  id: string;
  status: Status;
  status_reason: string | null;
  status_changed_at: Date;
  branch_id: string;
  branch_label: string;
  name: string;
  revision: number;
  robots: readonly Robot[];
};

/** How requests of one kind are changed in bulk. */
type RequestBulk<Status extends string, Stored, Filter, Effect extends { kind: string }, Request> = {
  kind: string;
  permission: Permission;
  manage: Permission;
  page: string;
  noun: { one: string; many: string };
  table: 'pick_ups' | 'drop_offs';
  record: RecordKind;
  change: z.ZodType<BulkChange<Status>>;
  isSame(from: Status, to: Status): boolean;
  refuse(request: RequestBulkValues<Status>, to: Status, by: StepBy): RefusedStep | null;
  /** A step that told others outside, and so can't be undone. */
  isTold(to: Status): boolean;
  findTargets(filter: Filter): Promise<RawBuilder<unknown>>;
  /** Reads requests; for writing they are held until the end of the transaction. */
  read(db: Db, ids: readonly string[], isForWriting: boolean): Promise<Stored[]>;
  rowOf(stored: Stored): Row<Status>;
  effects(stored: Stored, before: RequestBulkValues<Status>, after: RequestBulkValues<Status>): Effect[];
  present(stored: Stored): Request;
  hooks: readonly RequestHook<Request, Effect>[];
  /** Writes the columns that follow from effects. */
  note?(tx: Db, id: string, effects: readonly Effect[], after: Status, now: Date): Promise<void>;
  contextFor: Platform['contextFor'];
};

/** Declares how bulk edits change the status or the branch of requests; each carries out what it causes, once, as a single change does. */
export function requestBulkDefinition<Status extends string, Stored, Filter, Effect extends { kind: string }, Request>(
  of: RequestBulk<Status, Stored, Filter, Effect, Request>,
): BulkEditDefinition<BulkChange<Status>, Filter, RequestBulkValues<Status>> {
  type Values = RequestBulkValues<Status>;
  return {
    ...{ kind: of.kind, permission: of.permission, page: of.page, noun: of.noun, change: of.change },
    table: {
      ...{ name: of.table, module: of.record.module ?? '', targetKind: of.record.kind },
      columns: {
        status: { column: 'status' },
        statusReason: { column: 'status_reason' },
        statusChangedAt: { column: 'status_changed_at' },
        branch: { column: 'branch_id', stored: (branch) => (branch as Values['branch']).id },
      },
    },
    checkChange: async (db, change) => {
      if (change.field === 'status') return change;
      const { id, label } = await namedBranch(db, change.branch, 'branch');
      return { field: 'branch', branch: id, label };
    },
    findTargets: of.findTargets,
    load: async (db, ids, isForWriting) => {
      const rows = (await of.read(db, ids, isForWriting)).map(of.rowOf);
      return new Map(rows.map((row) => [row.id, targetOf(row)]));
    },
    refuse: ({ values }, change, { person }) => {
      if (change.field === 'branch' || of.isSame(values.status, change.status)) return null;
      const by = { isDealer: false, mayManage: can(person, of.manage), reason: change.reason };
      return of.refuse(values, change.status, by)?.message ?? null;
    },
    apply: (values, change, now) => {
      if (change.field === 'branch')
        return values.branch.id === change.branch
          ? values
          : { ...values, branch: { id: change.branch, label: change.label ?? '' } };
      if (of.isSame(values.status, change.status)) return values;
      const { status, reason: statusReason } = change;
      return { ...values, status, statusReason, statusChangedAt: now.toISOString() };
    },
    warn: async (db, ids, change) => {
      if (change.field !== 'status' || change.status !== 'Closed') return null;
      const count = await countUninvoiced(db, ids);
      if (count === 0) return null;
      return count === 1
        ? `1 ${of.noun.one} has an approved quote that isn’t invoiced. Close it without an invoice?`
        : `${count.toLocaleString('en-AU')} ${of.noun.many} have approved quotes that aren’t invoiced. Close them without an invoice?`;
    },
    revert: revertOf,
    refuseUndo: (change) =>
      change.field === 'status' && of.isTold(change.status)
        ? 'This can’t be undone: couriers and customers were told.'
        : null,
    settle: (tx, done, run) => settle(of, tx, done, run),
    checkValues: async (_db, all) => all.map(() => null),
  };
}

function targetOf<Status>(row: Row<Status>) {
  const robots = row.robots.map(({ place, status }) => ({ place, status, isDone: isRobotDone(status) }));
  return {
    ...{ id: row.id, label: row.name, revision: row.revision, owner: 'company' as const },
    values: {
      ...{ status: row.status, statusReason: row.status_reason, robots },
      statusChangedAt: row.status_changed_at.toISOString(),
      branch: { id: row.branch_id, label: row.branch_label },
    },
  };
}

/** Returns the values after an undo; null when the same was changed since. */
function revertOf<Values extends object>(
  values: Values,
  _change: unknown,
  changes: readonly FieldChange[],
): Values | null {
  const current = values as Readonly<Record<string, unknown>>;
  if (!changes.every(({ field, after }) => isSameValue(current[field], after))) return null;
  return { ...values, ...Object.fromEntries(changes.map(({ field, before }) => [field, before])) };
}

/** Carries out what the changes cause, and keeps who ended each request. */
async function settle<Status extends string, Stored, Filter, Effect extends { kind: string }, Request>(
  of: RequestBulk<Status, Stored, Filter, Effect, Request>,
  tx: Db,
  done: readonly BulkDone<RequestBulkValues<Status>>[],
  { change, actor, isUndo, now }: BulkRun<BulkChange<Status>>,
): Promise<void> {
  if (change.field !== 'status') return;
  const ids = done.map(({ target }) => target.id);
  await sql`update ${sql.table(of.table)} set (date_completed, completed_by) = (select
      case when status in ('Closed', 'Cancelled') then ${now}::timestamptz end,
      case when status in ('Closed', 'Cancelled')
        then coalesce((select email from users where id = ${actor.userId}::uuid), ${actor.userName}) end)
    where id = any(${ids}::uuid[])`.execute(tx);
  if (isUndo) return;
  const ctx = of.contextFor(actor.userName);
  const stored = new Map((await of.read(tx, ids, false)).map((one) => [of.rowOf(one).id, one]));
  for (const { target, values } of done) {
    const request = stored.get(target.id);
    if (request === undefined) continue;
    const effects = of.effects(request, target.values, values);
    await of.note?.(tx, target.id, effects, values.status, now);
    const intents = await runHooks(of.hooks, tx, { ctx, request: of.present(request), effects });
    await queueIntents(tx, intents, { now, createdBy: actor.userId });
  }
}
