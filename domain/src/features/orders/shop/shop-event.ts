import { z } from 'zod';
import { unzonedInstant } from '../../../kernel/calendar-day.ts';

/** What of the shop we hear about; whatever else it tells is none of our business, and people’s accounts least of all. */
export const shopResources = ['order', 'product', 'coupon'] as const;
export type ShopResource = (typeof shopResources)[number];

/** Further behind than this, a state comes late: the shop was cut off, or an old message is replayed. */
export const lateAfterMs = 5 * 60_000;

/** A state of something in the shop, or that it is gone; `modifiedAt` is null for the latter, which the shop doesn't date. */
export type ShopEvent = {
  resource: ShopResource;
  /** The shop's number of it. */
  resourceId: number;
  modifiedAt: Date | null;
  payload: Record<string, unknown>;
};

const id = z.int().positive();
/** In UTC, but without saying so. */
const instant = unzonedInstant.transform((text) => new Date(`${text}Z`));
const dated = z.looseObject({ id, date_modified_gmt: instant });
/** Neither topic nor resource is signed: what it is has to show in what it holds. */
const states = {
  order: dated.extend({ order_key: z.string(), line_items: z.array(z.unknown()) }),
  product: dated.extend({ slug: z.string(), stock_status: z.string() }),
  coupon: dated.extend({ code: z.string(), discount_type: z.string() }),
} as const satisfies Record<ShopResource, z.ZodType>;
const gone = z.strictObject({ id });

/**
 * Reads what the shop tells under a topic such as `order.updated`. Answers `ignored` for what we don't keep, `unreadable` for
 * what isn't what its topic says.
 */
export function readShopEvent(topic: string, body: unknown): ShopEvent | 'ignored' | 'unreadable' {
  const [, name, happened] = /^(\w+)\.(created|updated|restored|deleted)$/.exec(topic) ?? [];
  const resource = shopResources.find((one) => one === name);
  if (resource === undefined) return 'ignored';
  if (happened === 'deleted') {
    const read = gone.safeParse(body);
    return read.success ? { resource, resourceId: read.data.id, modifiedAt: null, payload: read.data } : 'unreadable';
  }
  const read = states[resource].safeParse(body);
  if (!read.success) return 'unreadable';
  const { id: resourceId, date_modified_gmt: modifiedAt } = read.data;
  return { resource, resourceId, modifiedAt, payload: body as Record<string, unknown> };
}

/**
 * Returns the instant that a state is of. Never later than when it arrived: a clock that is ahead in the shop must not hold back
 * every state that follows.
 */
export function stateInstant(modifiedAt: Date | null, receivedAt: Date): Date {
  return modifiedAt === null || modifiedAt > receivedAt ? receivedAt : modifiedAt;
}

/** Returns whether a state is older than the one in force. Of two of the same second the one that arrives later is taken. */
export function isOlder(stateAt: Date, inForceAt: Date | null): boolean {
  return inForceAt !== null && stateAt < inForceAt;
}

/** Returns whether a state arrives long after it was. It still counts, unless a newer one is in force: shops are cut off at times. */
export function isLate(stateAt: Date, receivedAt: Date): boolean {
  return receivedAt.getTime() - stateAt.getTime() > lateAfterMs;
}
