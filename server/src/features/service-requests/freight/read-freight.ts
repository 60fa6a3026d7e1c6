import { freightApi } from '@poolhouse/domain/features/service-requests/freight/api';
import { carrierNamed } from '@poolhouse/domain/features/service-requests/freight/carriers';
import type { FreightWait } from '@poolhouse/domain/features/service-requests/freight/pick-up-freight';
import { companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { sql } from 'kysely';
import type { FreightPort } from '../../../connectors/freight/port.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { useCase } from '../../../platform/use-case.ts';
import type { RuleBook, RuleOf } from '../../rule-book/index.ts';
import { readRates } from './ask-rates.ts';
import { presentConsignment, selectConsignments } from './consignment-row.ts';
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
    const isStaff = ctx.who?.person.role !== 'DEALER';
    const carriers = await ruleBook.inForce('carrier', dayIn(companyZone, ctx.clock.now()));
    return {
      consignments: rows.map((row) => presentConsignment(row, ctx.who)),
      rates: await readRates(ctx.db, request.id),
      limitCents: (await approvalLimit(ruleBook, ctx.clock))?.cents ?? null,
      windows: site.offered,
      returnWindows: goesBack === undefined ? [] : (await siteOf(ruleBook, request, branch)).offered,
      isOn: freight.carries === 'everything',
      waits: isStaff ? await readWaits(ctx.db, request.id, ctx.clock.now()) : [],
      carriersWithoutEmail: isStaff
        ? rows.map((row) => row.carrier_name).filter((name) => !hasEmail(carriers, name))
        : [],
    };
  });
}

function hasEmail(carriers: readonly RuleOf<'carrier'>[], name: string): boolean {
  return (carrierNamed(carriers, name)?.value.email ?? null) !== null;
}

/** A step that takes no longer needs no explanation. */
const quickMs = 20_000;

/** Returns why steps of the couriers of a pick-up are still under way, and when they are tried again. */
async function readWaits(db: Db, pickUpId: string, now: Date): Promise<FreightWait[]> {
  const { rows } = await sql<{ id: FreightWait['consignmentId']; last_error: string | null; not_before: Date }>`
    select c.id, x.last_error, x.not_before from service_consignments c
      join outbox x on x.id in (c.intent_id, c.booking_intent_id)
    where c.pick_up_id = ${pickUpId} and x.state = 'queued' and x.created_at < ${new Date(now.getTime() - quickMs)}
    order by c.created_at, x.created_at`.execute(db);
  return rows.map(({ id, last_error: message, not_before: nextAt }) => ({
    consignmentId: id,
    message,
    nextAt: nextAt > now ? nextAt.toISOString() : null,
  }));
}
