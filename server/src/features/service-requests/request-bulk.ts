import type { Permission } from '@poolhouse/domain/features/access/permissions';
import type { Robot } from '@poolhouse/domain/features/service-requests/robots/robot';
import { revertChanges } from '@poolhouse/domain/services/bulk-edits/revert-changes';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../platform/database/connect.ts';
import { queueIntents } from '../../platform/database/write.ts';
import type { Platform } from '../../platform/platform.ts';
import type { BulkDone, BulkEditDefinition, BulkRun } from '../../services/bulk-edits/index.ts';
import type { RequestKind, RequestParts, RequestRow } from './change-request.ts';
import { runEffects } from './effect-handlers.ts';
import { namedBranch } from './find-branch.ts';
import { countUninvoiced } from './quotes/quotes-to-check.ts';
import { mayManage } from './request-steps.ts';

type BulkChange<Status> =
  | { field: 'status'; status: Status; reason: string | null }
  | { field: 'branch'; branch: string; label?: string | undefined };

/** As much of a request as a bulk edit looks at; its robots are never changed. */
type RequestBulkValues<Status> = {
  status: Status;
  statusReason: string | null;
  statusChangedAt: string;
  branch: { id: string; label: string };
  robots: Pick<Robot, 'place' | 'status'>[];
};
type AnyEffect = { kind: string; places?: readonly number[] };

/** How requests of one kind are changed in bulk. */
type RequestBulk<
  Status extends string,
  Row extends RequestRow<Status>,
  Values extends Record<string, unknown>,
  Request,
  Effect extends AnyEffect,
  Filter,
> = {
  request: Omit<RequestKind<Status, Row, Values, Request, never, Effect>, 'changesOf'>;
  handlers: RequestParts<Request, Effect>['handlers'];
  permission: Permission;
  page: string;
  noun: { one: string; many: string };
  change: z.ZodType<BulkChange<Status>>;
  /** The statuses that others outside are told of, so that they can't be undone. */
  announced: readonly Status[];
  findTargets(filter: Filter): Promise<RawBuilder<unknown>>;
  contextFor: Platform['contextFor'];
};

/** Declares how bulk edits change the status or the branch of requests; each carries out what it causes, once, as a single change does. */
export function requestBulkDefinition<
  Status extends string,
  Row extends RequestRow<Status>,
  Values extends Record<string, unknown>,
  Request,
  Effect extends AnyEffect,
  Filter,
>(
  of: RequestBulk<Status, Row, Values, Request, Effect, Filter>,
): BulkEditDefinition<BulkChange<Status>, Filter, RequestBulkValues<Status>> {
  const { noun } = of;
  const { record, table, lifecycle } = of.request;
  return {
    kind: noun.many,
    permission: of.permission,
    page: of.page,
    noun,
    change: of.change,
    table: {
      name: table,
      module: record.module ?? '',
      targetKind: record.kind,
      columns: {
        status: { column: 'status' },
        statusReason: { column: 'status_reason' },
        statusChangedAt: { column: 'status_changed_at' },
        branch: { column: 'branch_id', stored: (branch) => (branch as { id: string }).id },
      },
    },
    checkChange: async (db, change) => {
      if (change.field === 'status') return change;
      const { id, label } = await namedBranch(db, change.branch, 'branch');
      return { field: 'branch', branch: id, label };
    },
    findTargets: of.findTargets,
    load: async (db, ids, isForWriting) => {
      const rows = await readRequests<Row>(of, db, ids, isForWriting ? sql`for no key update of r` : sql``);
      return new Map(rows.map((row) => [row.id, targetOf(row)]));
    },
    refuse: ({ values }, change, { person }) => {
      if (change.field === 'branch' || lifecycle.isSame(values.status, change.status)) return null;
      const taker = { mayManage: mayManage(lifecycle, person) };
      return lifecycle.refuse(values, change.status, change.reason, taker)?.message ?? null;
    },
    apply: (values, change, now) => {
      if (change.field === 'branch')
        return values.branch.id === change.branch
          ? values
          : { ...values, branch: { id: change.branch, label: change.label ?? '' } };
      if (lifecycle.isSame(values.status, change.status)) return values;
      const { status, reason: statusReason } = change;
      return { ...values, status, statusReason, statusChangedAt: now.toISOString() };
    },
    warn: async (db, ids, change) => {
      if (change.field !== 'status' || change.status !== 'Closed') return null;
      const count = await countUninvoiced(db, ids);
      if (count === 0) return null;
      return count === 1
        ? `1 ${noun.one} has an approved quote that isn’t invoiced. Close it without an invoice?`
        : `${count.toLocaleString('en-AU')} ${noun.many} have approved quotes that aren’t invoiced. Close them without an invoice?`;
    },
    revert: (values, _change, changes) => revertChanges(values, changes),
    refuseUndo: (change) =>
      change.field === 'status' && of.announced.includes(change.status)
        ? 'This can’t be undone: couriers and customers were told.'
        : null,
    settle: (tx, done, run) => settle(of, tx, done, run),
    checkValues: async (_db, all) => all.map(() => null),
  };
}

async function readRequests<Row>(
  { request: { source } }: { request: { source: { columns: RawBuilder<unknown>; from: RawBuilder<unknown> } } },
  db: Db,
  ids: readonly string[],
  lock = sql``,
): Promise<Row[]> {
  const { rows } = await sql<Row>`select ${source.columns} from ${source.from} where r.id = any(${[...ids]}::uuid[])
    order by r.id ${lock}`.execute(db);
  return rows;
}

function targetOf<Status extends string>(row: RequestRow<Status>) {
  return {
    id: row.id,
    label: row.name,
    revision: row.revision,
    owner: 'company' as const,
    values: {
      status: row.status,
      statusReason: row.status_reason,
      statusChangedAt: row.status_changed_at.toISOString(),
      branch: { id: row.branch_id, label: row.branch_label },
      robots: row.robots.map(({ place, status }) => ({ place, status })),
    },
  };
}

/** Carries out what the changes cause, and keeps who ended each request. */
async function settle<
  Status extends string,
  Row extends RequestRow<Status>,
  Values extends Record<string, unknown>,
  Request,
  Effect extends AnyEffect,
  Filter,
>(
  of: RequestBulk<Status, Row, Values, Request, Effect, Filter>,
  tx: Db,
  done: readonly BulkDone<RequestBulkValues<Status>>[],
  { change, actor, isUndo, now }: BulkRun<BulkChange<Status>>,
): Promise<void> {
  if (change.field !== 'status') return;
  const ids = done.map(({ target }) => target.id);
  await sql`update ${sql.table(of.request.table)} set (date_completed, completed_by) = (select
      case when status in ('Closed', 'Cancelled') then ${now}::timestamptz end,
      case when status in ('Closed', 'Cancelled')
        then coalesce((select email from users where id = ${actor.userId}::uuid), ${actor.userName}) end)
    where id = any(${ids}::uuid[])`.execute(tx);
  if (isUndo) return;
  const ctx = of.contextFor(actor.userName);
  const noun = of.request.noun(null);
  const stored = new Map((await readRequests<Row>(of, tx, ids)).map((row) => [row.id, row]));
  for (const { target, values } of done) {
    const row = stored.get(target.id);
    if (row === undefined) continue;
    const effects = of.request.effects(row, target.values, values);
    await of.request.note?.(tx, target.id, { status: values.status, effects, now });
    const request = noun.present(row, noun.values(row), now);
    const intents = await runEffects(of.handlers, tx, { ctx, request, effects });
    await queueIntents(tx, intents, { now, createdBy: actor.userId });
  }
}
