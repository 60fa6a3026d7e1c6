import { randomBytes } from 'node:crypto';
import { quoteRules } from '@poolhouse/domain/features/rule-book/rules-used';
import { freightApi } from '@poolhouse/domain/features/service-requests/freight/api';
import { dangerousGoodsText } from '@poolhouse/domain/features/service-requests/freight/consignment';
import { isConsignmentOpen } from '@poolhouse/domain/features/service-requests/freight/consignment-state';
import type { ConsignmentId, FreightRate } from '@poolhouse/domain/features/service-requests/freight/pick-up-freight';
import { consignmentRecord, freightActions } from '@poolhouse/domain/features/service-requests/freight/records';
import type { Package } from '@poolhouse/domain/features/service-requests/freight/standard-packages';
import { isPickUpOpen } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up-status';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { makeId } from '@poolhouse/domain/kernel/ids';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { sql } from 'kysely';
import { type Context, requireSignedIn } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { recordOutcome } from '../../../platform/database/write.ts';
import { type OwnerScope, ownerScope } from '../../../platform/ownership.ts';
import { useCase } from '../../../platform/use-case.ts';
import type { RuleOf } from '../../rule-book/index.ts';
import { freightIsOff, type RateParts, readRates } from './ask-rates.ts';
import { type ConsignmentRow, presentConsignment, selectConsignments } from './consignment-row.ts';
import { type FreightRequest, lockFreightRequest } from './freight-request.ts';
import { loadOfRequest, orderOfLoad } from './order-of-request.ts';
import { targetOf } from './write-consignment.ts';

type Choice = {
  carrierAndService: string;
  costCents: number;
  packages?: Package[] | undefined;
  instructions: string | null;
};
type Given = Choice & { robotId: string | null; approvedBy: string; rule?: RuleOf<'freight-approval'> };

/** Confirms a carrier and its cost for a pick-up, and queues its consignment. */
export function approveFreight(parts: RateParts) {
  return useCase(freightApi.approve, (ctx, { params: { id }, body }) =>
    orderInTransaction(parts, ctx, id, {
      scope: ownerScope(ctx, freightApi.approve),
      given: { ...body, robotId: null },
    }),
  );
}

/** Queues the consignment of a robot that goes back. */
export function createReturnConsignment(parts: RateParts) {
  return useCase(freightApi.createReturn, (ctx, { body: { id, ...body } }) =>
    orderInTransaction(parts, ctx, id, { scope: ownerScope(ctx, freightApi.createReturn), given: body }),
  );
}

async function orderInTransaction(
  parts: RateParts,
  ctx: Context,
  id: string,
  { scope, given }: { scope: OwnerScope; given: Choice & { robotId: string | null } },
) {
  const approvedBy = requireSignedIn(ctx).user.name;
  return ctx.db.transaction().execute(async (tx) => {
    const request = await lockFreightRequest(tx, id, scope);
    return presentConsignment(
      await orderConsignment(parts, ctx, tx, { request, given: { ...given, approvedBy } }),
      ctx.who,
    );
  });
}

/** Queues a consignment of a pick-up that this transaction has locked. Its case has one at a time, however often it is asked for. */
export async function orderConsignment(
  parts: RateParts,
  ctx: Context,
  tx: Db,
  { request, given }: { request: FreightRequest; given: Given },
): Promise<ConsignmentRow> {
  if (parts.freight.carries !== 'everything') throw freightIsOff();
  const { robotId, approvedBy, rule, carrierAndService, instructions } = given;
  if (!isPickUpOpen(request.status)) throw new Failure('not-allowed-now', 'This pick-up is closed or cancelled.');
  const rates = await readRates(tx, robotId ?? request.id);
  const loaded = await loadOfRequest(parts, request, { robotId, packages: given.packages ?? rates?.packages });
  await refuseSecond(tx, loaded.reference);
  const rate = requireRate(rates?.rates ?? [], given);
  const order = orderOfLoad(loaded, { carrierAndService, instructions });
  const now = ctx.clock.now();
  const [id, intentId] = [
    makeId<'consignment'>(now.getTime(), randomBytes(10)),
    makeId(now.getTime(), randomBytes(10)),
  ];
  await insertConsignment(tx, { id, intentId: intentId as string, request, given: { ...given, rate, order, now } });
  const [row] = await selectConsignments(tx, sql`c.id = ${id}`);
  const action = robotId === null ? freightActions.approve : freightActions.returnRobot;
  const changes = [
    { field: 'courier', before: null, after: `${rate.carrierName} ${rate.serviceName}` },
    { field: 'freightCost', before: null, after: formatCents(rate.costCents) },
    ...(rule === undefined ? [] : [{ field: 'approvedBy', before: null, after: approvedBy }]),
  ];
  const target = { kind: consignmentRecord.kind, id };
  const intents = [{ id: intentId as string, kind: 'freight.create-consignment', payload: order, target }];
  const answer = presentConsignment(row as ConsignmentRow, ctx.who);
  await recordOutcome(ctx, { audit: { action, target: targetOf(request), changes }, intents, answer, status: 202 }, tx);
  return row as ConsignmentRow;
}

async function refuseSecond(tx: Db, reference: string): Promise<void> {
  const found = await selectConsignments(
    tx,
    sql`c.reference = ${reference} and c.state not in ('failed', 'cancelled')`,
  );
  const [open] = found.filter(({ state }) => isConsignmentOpen(state));
  if (open === undefined) return;
  throw new Failure(
    'not-allowed-now',
    `${reference} already has a consignment with ${open.carrier_name}. Cancel that one first.`,
  );
}

/** A cost that rose since the person saw it is theirs to approve again. */
function requireRate(rates: readonly FreightRate[], { carrierAndService, costCents }: Choice): FreightRate {
  const rate = rates.find((one) => one.carrierAndService === carrierAndService);
  if (rate === undefined)
    throw new Failure('not-allowed-now', 'This carrier’s rate isn’t there any more. Get rates again, then choose one.');
  if (rate.costCents <= costCents) return rate;
  const asks = `${rate.carrierName} now asks ${formatCents(rate.costCents)}, not ${formatCents(costCents)}.`;
  throw new Failure('not-allowed-now', `${asks} Check the rates and approve again.`);
}

type New = {
  id: ConsignmentId;
  intentId: string;
  request: FreightRequest;
  given: Given & {
    rate: FreightRate;
    order: Parameters<typeof dangerousGoodsText>[0] & { reference: string };
    now: Date;
  };
};

async function insertConsignment(tx: Db, { id, intentId, request, given }: New): Promise<void> {
  const { rate, order, now, robotId, approvedBy, rule } = given;
  await tx
    .insertInto('service_consignments')
    .values({
      id,
      pick_up_id: request.id,
      robot_id: robotId,
      direction: robotId === null ? 'incoming' : 'return',
      reference: order.reference,
      state: 'making',
      ordered: JSON.stringify(order),
      intent_id: intentId,
      carrier_and_service: rate.carrierAndService,
      carrier_name: rate.carrierName,
      service_name: rate.serviceName,
      cost_cents: rate.costCents,
      approved_by_name: approvedBy,
      rules_used: JSON.stringify(rule === undefined ? [] : quoteRules([rule])),
      arrives_at: rate.arrivesAt,
      created_at: now,
      updated_at: now,
    })
    .execute();
  if (robotId !== null) return;
  await sql`update pick_ups set carrier_and_service = ${rate.carrierAndService}, carrier_name = ${rate.carrierName},
    service_name = ${rate.serviceName}, dg = ${dangerousGoodsText(order) !== ''}, dg_desc = nullif(${dangerousGoodsText(order)}, ''),
    shipping_id = null, shipping_consignment = null, label_file_id = null, dg_file_id = null, manifest_file_id = null,
    pickup_reference = null, booked_for = null, updated_at = ${now} where id = ${request.id}`.execute(tx);
}
