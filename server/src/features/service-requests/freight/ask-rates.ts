import { freightApi } from '@poolhouse/domain/features/service-requests/freight/api';
import type { FreightRates } from '@poolhouse/domain/features/service-requests/freight/pick-up-freight';
import type { Package } from '@poolhouse/domain/features/service-requests/freight/standard-packages';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { sql } from 'kysely';
import { type FreightPort, FreightRefused, type LookUp } from '../../../connectors/freight/port.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { useCase } from '../../../platform/use-case.ts';
import { type FreightRequest, loadFreightRequest } from './freight-request.ts';
import { type LoadParts, loadOfRequest, type Shipment } from './order-of-request.ts';

export type RateParts = LoadParts & { freight: FreightPort };
type RateRow = {
  rates: FreightRates['rates'];
  packages: Package[];
  goods: string[];
  message: string | null;
  asked_at: Date;
};

/** Asks carriers what they charge, while a person waits. */
export function askRates(parts: RateParts) {
  return useCase(freightApi.rates, async (ctx, { params: { id }, body: { packages, robotId = null } }) => {
    if (parts.freight.carries === 'nothing') throw freightIsOff();
    const request = await loadFreightRequest(ctx, id, freightApi.rates);
    return fetchRates(parts, ctx.db, request, { shipment: { robotId, packages }, lookUp: { signal: ctx.signal } });
  });
}

/** Asks carriers and keeps what they say. What they refuse is kept as the message; any other failure is the caller's. */
export async function fetchRates(
  parts: RateParts,
  db: Db,
  request: FreightRequest,
  { shipment, lookUp }: { shipment: Shipment; lookUp: LookUp },
): Promise<FreightRates> {
  const { load, packages, goods } = await loadOfRequest(parts, request, shipment);
  const names = goods.map(({ unNumber, shippingName }) => `UN${unNumber} ${shippingName}`);
  const { rates, message } = await quoted(parts.freight, load, lookUp);
  const forId = shipment.robotId ?? request.id;
  const at = parts.clock.now();
  await sql`insert into freight_rates (for_id, pick_up_id, rates, packages, goods, message, asked_at)
    values (${forId}, ${request.id}, ${JSON.stringify(rates)}, ${JSON.stringify(packages)}, ${JSON.stringify(names)}, ${message}, ${at})
    on conflict (for_id) do update set rates = excluded.rates, packages = excluded.packages, goods = excluded.goods,
      message = excluded.message, asked_at = excluded.asked_at, retry_at = null`.execute(db);
  return { rates, packages, dangerousGoods: names, message, askedAt: at.toISOString() };
}

async function quoted(freight: FreightPort, load: Parameters<FreightPort['quote']>[0], lookUp: LookUp) {
  try {
    const quotes = await freight.quote(load, lookUp);
    const rates = quotes.map(({ totalCents, ...quote }) => ({ ...quote, costCents: totalCents }));
    return { rates, message: rates.length === 0 ? 'No carrier takes this.' : null };
  } catch (error) {
    if (!(error instanceof FreightRefused)) throw error;
    return { rates: [], message: error.message };
  }
}

/** Returns what carriers said last of a pick-up, or of a robot that goes back; null when no one asked. */
export async function readRates(db: Db, forId: string): Promise<FreightRates | null> {
  const { rows } = await sql<RateRow>`select rates, packages, goods, message, asked_at from freight_rates
    where for_id = ${forId}`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  const { rates, packages, goods, message, asked_at } = row;
  return { rates, packages, dangerousGoods: goods, message, askedAt: asked_at.toISOString() };
}

/** Returns the refusal of everything that needs carriers while no freight system is configured. */
export function freightIsOff(): Failure {
  return new Failure('not-allowed-now', 'Couriers aren’t set up. Ask IT to connect the freight system.');
}
