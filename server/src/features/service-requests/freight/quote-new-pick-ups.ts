import { Failure } from '@poolhouse/domain/kernel/errors';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { Loop } from '../../../platform/loops.ts';
import type { Platform } from '../../../platform/platform.ts';
import { fetchRates, type RateParts } from './ask-rates.ts';
import { type FreightRequest, lockFreightRequest } from './freight-request.ts';
import { approvalLimit } from './freight-rules.ts';
import { orderConsignment } from './order-consignment.ts';

type Parts = RateParts & { contextFor: Platform['contextFor'] };
const mostAtOnce = 10;
const newForMs = 86_400_000;
/** Carriers that couldn't be asked are asked again after this long; so are those of a program that ended meanwhile. */
const retryAfterMs = 5 * 60_000;

/** Asks for the rates of new pick-ups at once; what the limit of the rule book allows is ordered without an approval. */
export function quoteNewPickUpsLoop(parts: Parts): Loop {
  return {
    name: 'freight-quotes',
    everyMs: 60_000,
    firstAfterMs: 5_000,
    wakesOn: 'pick_up_changes',
    run: () => quoteNewPickUps(parts),
  };
}

/** Does a round of it. A pick-up is claimed by its row, so that no other node asks for it too. */
export async function quoteNewPickUps(parts: Parts): Promise<void> {
  const ctx = parts.contextFor('Freight limit');
  const now = parts.clock.now();
  const retryAt = new Date(now.getTime() + retryAfterMs);
  const { rows } = await sql<{
    pick_up_id: string;
  }>`insert into freight_rates as kept (for_id, pick_up_id, asked_at, retry_at)
    select p.id, p.id, ${now}, ${retryAt} from pick_ups p left join freight_rates r on r.for_id = p.id
    where p.status = 'processing' and p.created_at > ${new Date(now.getTime() - newForMs)}
      and (r.for_id is null or r.retry_at <= ${now})
    order by p.created_at limit ${mostAtOnce}
    on conflict (for_id) do update set retry_at = excluded.retry_at where kept.retry_at <= ${now}
    returning pick_up_id`.execute(ctx.db);
  for (const { pick_up_id: id } of rows) await quoteOne(parts, ctx, id);
}

async function quoteOne(parts: Parts, ctx: Context, id: string): Promise<void> {
  try {
    const request = await ctx.db.transaction().execute((tx) => lockFreightRequest(tx, id, null));
    const lookUp = { isBackground: true };
    const { rates } = await fetchRates(parts, ctx.db, request, {
      shipment: { robotId: null, packages: undefined },
      lookUp,
    });
    await approveByLimit(parts, ctx, request, rates[0]);
  } catch (error) {
    const isFinal = error instanceof Failure;
    const message = isFinal ? error.message : 'Carriers couldn’t be asked. We’ll ask them again in a few minutes.';
    await sql`update freight_rates set message = ${message}, retry_at = case when not ${isFinal} then retry_at end
      where for_id = ${id}`.execute(ctx.db);
    if (!isFinal) ctx.log.warn({ err: error, pickUp: id }, 'carriers couldn’t be asked for rates');
  }
}

async function approveByLimit(
  parts: Parts,
  ctx: Context,
  { id }: FreightRequest,
  cheapest: { carrierAndService: string; costCents: number } | undefined,
): Promise<void> {
  const limit = await approvalLimit(parts.ruleBook, parts.clock);
  if (limit === null || cheapest === undefined || cheapest.costCents > limit.cents) return;
  const given = { ...cheapest, robotId: null, instructions: null, approvedBy: limit.rule.label, rule: limit.rule };
  await ctx.db.transaction().execute(async (tx) => {
    await orderConsignment(parts, ctx, tx, { request: await lockFreightRequest(tx, id, null), given });
  });
}
