import { freightApi } from '@poolhouse/domain/features/service-requests/freight/api';
import { consignmentStateLabels } from '@poolhouse/domain/features/service-requests/freight/consignment-state';
import {
  courierStatuses,
  isCancelledOrDeleted,
} from '@poolhouse/domain/features/service-requests/freight/courier-status';
import { sql } from 'kysely';
import type { Consignment, FreightPort } from '../../../connectors/freight/port.ts';
import type { Context } from '../../../platform/context.ts';
import { ownedBy, ownerScope } from '../../../platform/ownership.ts';
import { useCase } from '../../../platform/use-case.ts';
import type { RuleBook } from '../../rule-book/index.ts';
import { freightIsOff, readRates } from './ask-rates.ts';
import { type ConsignmentRow, presentConsignment, selectConsignments } from './consignment-row.ts';
import { loadFreightRequest } from './freight-request.ts';
import { approvalLimit, siteOf } from './freight-rules.ts';

/** Returns the couriers of a pick-up. */
export function getFreight({ freight, ruleBook }: { freight: FreightPort; ruleBook: RuleBook }) {
  return useCase(freightApi.get, async (ctx, { params: { id } }) => {
    const request = await loadFreightRequest(ctx, id, freightApi.get);
    const rows = await selectConsignments(ctx.db, sql`c.pick_up_id = ${request.id}`);
    const open = rows.find(({ direction, state }) => direction === 'incoming' && state === 'made');
    const carrierName = open?.carrier_name ?? null;
    const site = await siteOf(ruleBook, request, { direction: 'incoming', carrierName, clock: ctx.clock });
    const goesBack = rows.findLast(({ direction, state }) => direction === 'return' && state === 'made');
    const branch = { direction: 'return', carrierName: goesBack?.carrier_name ?? null, clock: ctx.clock } as const;
    return {
      consignments: rows.map((row) => presentConsignment(row, ctx.who)),
      rates: await readRates(ctx.db, request.id),
      limitCents: (await approvalLimit(ruleBook, ctx.clock))?.cents ?? null,
      windows: site.offered,
      returnWindows: goesBack === undefined ? [] : (await siteOf(ruleBook, request, branch)).offered,
      isOn: freight.carries === 'everything',
    };
  });
}

const mostChecked = 200;

/** Checks open consignments against what the freight system has; what it made without our knowing is named too. */
export function checkSentPickUps(freight: FreightPort) {
  return useCase(freightApi.checkSent, async (ctx) => {
    if (freight.carries !== 'everything') throw freightIsOff();
    const rows = await openRows(ctx);
    const theirs = await readTheirs(freight, ctx, rows);
    const differences = [];
    for (const row of rows) {
      const found = row.freight_id === null ? await madeUnknown(freight, ctx, row) : theirs.get(row.freight_id);
      const difference = differenceOf(row, found ?? null);
      if (difference !== null)
        differences.push({ pickUpId: row.pick_up_id, caseId: row.reference, ours: oursOf(row), theirs: difference });
    }
    return {
      checked: rows.length,
      differences,
      message: rows.length === mostChecked ? `Only ${mostChecked} were checked.` : null,
    };
  });
}

async function readTheirs(freight: FreightPort, ctx: Context, rows: readonly ConsignmentRow[]) {
  const ids = rows.flatMap(({ freight_id: id }) => (id === null ? [] : [id]));
  const found = ids.length === 0 ? [] : await freight.readConsignments(ids, { signal: ctx.signal });
  return new Map<string, Consignment>(found.map((one) => [one.id, one]));
}

function openRows(ctx: Context): Promise<ConsignmentRow[]> {
  const owned = ownedBy(ownerScope(ctx, freightApi.checkSent), 'p.dealer_id');
  return selectConsignments(
    ctx.db,
    sql`c.id in (select o.id from service_consignments o join pick_ups p on p.id = o.pick_up_id
      where o.delivered_at is null and o.state <> 'cancelled' and ${owned} order by o.created_at desc limit ${mostChecked})`,
  );
}

async function madeUnknown(
  freight: FreightPort,
  ctx: Context,
  { reference }: ConsignmentRow,
): Promise<Consignment | null> {
  const found = await freight.findConsignments(reference, { signal: ctx.signal });
  const known = await selectConsignments(ctx.db, sql`c.freight_id = any(${found.map(({ id }) => id)}::text[])`);
  return found.find(({ id }) => !known.some((row) => row.freight_id === id)) ?? null;
}

function oursOf({ status, state }: ConsignmentRow): string {
  return status === null ? consignmentStateLabels[state] : courierStatuses[status].label;
}

/** Returns what the freight system says, where that isn't what we know; null where it is the same. */
function differenceOf(row: ConsignmentRow, found: Consignment | null): string | null {
  if (row.duplicates !== null) return `Also has ${row.duplicates}`;
  if (row.freight_id === null) return found === null ? null : `Has ${found.number} with ${found.carrierName}`;
  if (found === null || (found.status !== null && isCancelledOrDeleted(found.status)))
    return 'Doesn’t have it any more';
  if (found.status === null || found.status === row.status || row.status === null) return null;
  return courierStatuses[found.status].label;
}
