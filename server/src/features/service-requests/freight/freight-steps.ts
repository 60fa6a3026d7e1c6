import type { PickUpDetails } from '@poolhouse/domain/features/service-requests/freight/pick-up-window';
import { siteInstant } from '@poolhouse/domain/features/service-requests/freight/site-time';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { z } from 'zod';
import { type FreightPort, FreightRefused, freightDropsAfterMs } from '../../../connectors/freight/port.ts';
import type { Clock } from '../../../platform/context.ts';
import { confirmNotFound, DeliveryRefused, type QueuedIntent } from '../../../services/outbox/index.ts';

/** What leaves for the freight system at once: people's prices and papers shall never wait for it. */
export const maxAtOnce = 2;

/** Two of a case at once would both find nothing, and so would one that makes it and one that takes it back. */
export const concurrencyByCase = '$.reference';

/** What every call to the freight system has in common: no user waits for it. */
export const backgroundLookUp = { isBackground: true } as const;

/** Returns null once it is certain that an earlier attempt made nothing. */
export function confirmFreightNotFound(intent: QueuedIntent, clock: Clock): null {
  return confirmNotFound(intent, { system: 'The freight system', dropsAfterMs: freightDropsAfterMs, clock });
}

/** Runs the work, and parks the intent with a sentence for people when the freight system says no. */
export async function parkOnRefusal<Result>(work: () => Promise<Result>, fix: string): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof FreightRefused)) throw error;
    const words = error.message.replace(/\.?$/, '.');
    throw new DeliveryRefused(`The freight system declined this: ${words} ${fix}`, { cause: error });
  }
}

export const freightId = z.string().regex(/^[1-9]\d{0,14}$/);

/** Returns what intents that send a driver have in common. */
export function pickUpRules(freight: FreightPort) {
  return {
    isOn: () => freight.carries === 'everything',
    mostAtOnce: maxAtOnce,
    // A manifest has consignments of many cases, and needs one driver: pick-ups are booked one after the other.
    oneAtATime: '"pick-up"',
    dropsAfterMs: freightDropsAfterMs,
  };
}

/** Returns when the driver comes, such as `21/11/2026 09:00 to 17:00`. */
export function pickUpText({ window }: PickUpDetails): string {
  return `${formatDay(window.day)} ${window.readyAt} to ${window.closesAt}`;
}

/** Refuses a pick-up whose time has passed; `fix` says what to do about it. */
export function requireFuture({ window: { day, closesAt, zone } }: PickUpDetails, clock: Clock, fix: string): void {
  if (siteInstant({ day, time: closesAt, zone }) > clock.now()) return;
  throw new DeliveryRefused(`This pick-up time has passed (${formatDay(day)}, until ${closesAt}). ${fix}`);
}
