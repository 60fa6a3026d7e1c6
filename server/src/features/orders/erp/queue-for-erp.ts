import { randomBytes } from 'node:crypto';
import type { Permission } from '@poolhouse/domain/features/access/permissions';
import type { ErpOrder } from '@poolhouse/domain/features/orders/erp-order';
import { isSentToErp } from '@poolhouse/domain/features/orders/erp-state';
import { erpActions } from '@poolhouse/domain/features/orders/records';
import { type OrderToErp, sendingApi } from '@poolhouse/domain/features/orders/sending/api';
import { Failure, notFound } from '@poolhouse/domain/kernel/errors';
import { makeId } from '@poolhouse/domain/kernel/ids';
import { inModule } from '@poolhouse/domain/kernel/records';
import { sql } from 'kysely';
import { authorise } from '../../../platform/authorise.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { type Change, write } from '../../../platform/database/write.ts';
import { useCase } from '../../../platform/use-case.ts';
import { withdraw } from '../../../services/outbox/index.ts';
import type { CheckOrders } from './check-orders.ts';
import type { ErpOrderTable, ErpRow } from './erp-order-table.ts';

/** Sends the orders of one feature to the ERP. The feature that keeps them brings it; this one doesn't know them. */
export type ErpOrderSource = {
  /** Queues the order and answers how far it is; null when it isn't one of this feature's. Refuses what can't be sent. */
  send(ctx: Context, orderId: string, confirmTo: string | null): Promise<OrderToErp | null>;
  /** Compares the orders that were sent with the ERP. */
  check: CheckOrders;
};

/** What sending to the ERP needs to know of one kind of orders. */
export type ErpOrders<Row extends ErpRow, Rules> = ErpOrderTable<Row> & {
  /** What sending takes. */
  permission: Permission;
  /** Returns the entries of the outbox that sent an order elsewhere, and failed: they are withdrawn. */
  otherSends?(row: Row): (string | null)[];
  /** Returns what the rule book says of orders of a day: asked before the transaction, since it may need a connection of its own. */
  rulesOn(day: string): Promise<Rules>;
  /** Returns an order in the ERP's words, or why it can't be sent; `tx` has it locked. */
  erpOrder(
    row: Row,
    given: { rules: Rules; confirmTo: string | null },
    tx: Db,
  ): Promise<{ order: ErpOrder } | { refused: string }>;
};

/** What became of an order that was to be sent. */
type ErpQueued = {
  state: 'sending' | 'sent' | 'refused';
  intentId: string | null;
  erpNumber: string | null;
  /** Why it was refused. */
  message: string | null;
};

/** Returns what queues one order of this kind for the ERP; `idOf` finds the id of what a call names. */
export function queueOneForErp<Row extends ErpRow, Rules>(
  kind: ErpOrders<Row, Rules>,
  idOf: (db: Db, named: string) => Promise<string | null>,
): Pick<ErpOrderSource, 'send'> {
  return {
    send: async (ctx, named, confirmTo) => {
      const id = await idOf(ctx.db, named);
      if (id === null) return null;
      authorise(ctx.who, kind.permission);
      return sendOneToErp(ctx, kind, { id, confirmTo });
    },
  };
}

/** Queues one order for the ERP and answers how far it is; null when it is gone. Refuses what can't be sent. */
export async function sendOneToErp<Row extends ErpRow, Rules>(
  ctx: Context,
  kind: ErpOrders<Row, Rules>,
  { id, confirmTo }: { id: string; confirmTo: string | null },
): Promise<OrderToErp | null> {
  const rules = await rulesFor(ctx.db, kind, [id]);
  return ctx.db.transaction().execute(async (tx) => {
    const row = (await lockForErp(tx, kind, [id])).get(id);
    if (row === undefined) return null;
    const { sending, change } = await decideSending({ ...ctx, db: tx }, kind, row, { rules, confirmTo });
    const { state, intentId, erpNumber, message } = sending;
    if (state === 'refused') throw new Failure('not-allowed-now', message ?? '');
    const made = { orderId: id, state, intentId, erpNumber };
    if (change !== null) await write(ctx, { ...change, answer: made, status: 202 }, tx);
    return made;
  });
}

type RulesByDay<Rules> = ReadonlyMap<string, Rules>;

/** Returns what the rule book says of the days of these orders. */
export async function rulesFor<Row extends ErpRow, Rules>(
  db: Db,
  { table, rulesOn }: ErpOrders<Row, Rules>,
  ids: readonly string[],
): Promise<RulesByDay<Rules>> {
  const { rows } = await sql<{ date: string }>`select distinct date from ${sql.table(table)}
    where id = any(${ids}::uuid[])`.execute(db);
  return new Map(await Promise.all(rows.map(async ({ date }) => [date, await rulesOn(date)] as const)));
}

type LockedRow<Row> = Row & { intentState: string | null };

/**
 * Takes orders for this transaction, always in the order of their ids, with where their last sending is. That is locked first, as
 * the worker does when it settles one.
 */
export async function lockForErp<Row extends ErpRow>(
  tx: Db,
  { table, source }: ErpOrderTable<Row>,
  ids: readonly string[],
): Promise<Map<string, LockedRow<Row>>> {
  const { rows: intents } = await sql<{ id: string; state: string }>`select x.id, x.state from outbox x
    where x.id in (select o.erp_intent_id from ${sql.table(table)} o where o.id = any(${ids}::uuid[]))
    order by x.id for update`.execute(tx);
  const states = new Map(intents.map(({ id, state }) => [id, state]));
  const { rows } = await sql<Row>`select ${source.columns} from ${source.from}
    where o.id = any(${ids}::uuid[]) order by o.id for update of o`.execute(tx);
  return new Map(rows.map((row) => [row.id, { ...row, intentState: states.get(row.erp_intent_id ?? '') ?? null }]));
}

/** A sending that was cancelled in the outbox is none; one that failed there and was tried again is under way. */
function isUnderWay({ erp_state, intentState }: LockedRow<ErpRow>): boolean {
  if (erp_state === 'sending') return intentState !== 'cancelled';
  return isSentToErp(erp_state) || intentState === 'queued' || intentState === 'sending';
}

/**
 * Returns what becomes of an order that is to be sent, and what to write for it: nothing where it is under way already. `ctx.db` is the
 * transaction that has it locked.
 */
export async function decideSending<Row extends ErpRow, Rules>(
  ctx: Context,
  kind: ErpOrders<Row, Rules>,
  row: LockedRow<Row>,
  { rules, confirmTo }: { rules: RulesByDay<Rules>; confirmTo: string | null },
): Promise<{ sending: ErpQueued; change: Change | null }> {
  const { id, erp_number: erpNumber, erp_intent_id: intentId } = row;
  if (isUnderWay(row)) {
    const state = row.erp_state === 'sent' ? 'sent' : 'sending';
    return { sending: { state, intentId, erpNumber, message: null }, change: null };
  }
  const rulesOfDay = rules.get(row.date);
  const made =
    rulesOfDay === undefined
      ? { refused: 'The date of this order was just changed. Send it again.' }
      : await kind.erpOrder(row, { rules: rulesOfDay, confirmTo }, ctx.db);
  if ('refused' in made)
    return { sending: { state: 'refused', intentId: null, erpNumber: null, message: made.refused }, change: null };
  const now = ctx.clock.now();
  // What failed before is replaced by this one: a retry would send the order as it was then, or twice.
  await withdraw(ctx.db, [intentId, ...(kind.otherSends?.(row) ?? [])], { now, uncertainToo: true });
  const target = { kind: kind.record.kind, id };
  const intent = {
    id: makeId(now.getTime(), randomBytes(10)) as string,
    kind: 'erp.create-order',
    payload: made.order,
    target,
  };
  const sending = { state: 'sending' as const, intentId: intent.id, erpNumber: null, message: null };
  const change = {
    change: sql`update ${sql.table(kind.table)} set erp_state = 'sending', erp_message = null, erp_intent_id = ${intent.id},
      revision = revision + 1, updated_at = ${now} where id = ${id} returning id`,
    audit: {
      action: inModule(erpActions.send, kind.record.module),
      target: { ...target, label: kind.label(row) },
      changes: [{ field: 'erpState', before: row.erp_state, after: 'sending' }],
      revision: row.revision + 1,
    },
    intents: [intent],
    answer: sending,
  };
  return { sending, change };
}

/** Sends an order to the ERP, whichever feature keeps it. */
export function processPriority(sources: readonly ErpOrderSource[]) {
  return useCase(sendingApi.processPriority, async (ctx, { body: { orderId, emailRecipient } }) => {
    for (const source of sources) {
      const answer = await source.send(ctx, orderId, emailRecipient);
      if (answer !== null) return answer;
    }
    throw notFound('order');
  });
}
