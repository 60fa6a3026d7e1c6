import type { PickUpDetails } from '@poolhouse/domain/features/service-requests/freight/pick-up-window';
import { siteInstant } from '@poolhouse/domain/features/service-requests/freight/site-time';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { z } from 'zod';
import { type FreightPort, freightDropsAfterMs } from '../../../connectors/freight/port.ts';
import type { Clock } from '../../../platform/context.ts';
import { DeliveryRefused } from '../../../services/outbox/index.ts';
import { maxAtOnce } from './freight-steps.ts';

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
