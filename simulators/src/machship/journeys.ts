import { type Consignment, type Consignments, statusOf } from './consignments.ts';

/** Where a booked consignment goes, one after the other. */
const journey = [4, 24, 15, 16, 5, 18, 13, 7] as const;
const words: Readonly<Record<number, string>> = {
  24: 'Driver on site',
  15: 'Freight picked up',
  16: 'Scanned into depot',
  5: 'On line-haul',
  18: 'Sorted at the depot of delivery',
  13: 'On board for delivery',
  7: 'Delivered in full, signed by RECEPTION',
};

/** Moves a consignment on by so many steps; one that isn't under way stays where it is. */
export function moveOn(consignments: Consignments, consignment: Consignment, steps: number, now: Date): void {
  for (let left = steps; left > 0; left -= 1) {
    const next = journey[journey.indexOf(statusOf(consignment) as 4) + 1];
    if (!journey.includes(statusOf(consignment) as 4) || next === undefined) return;
    consignments.enter(consignment, next, now, words[next]);
  }
}

/** Moves everything on for the time that has passed, so that a consignment travels by itself. */
export function moveByClock(consignments: Consignments, stepMs: number, now: Date): void {
  for (const consignment of consignments.all.values()) {
    if (consignment.isStill) continue;
    const steps = Math.floor((now.getTime() - consignment.updatedAt.getTime()) / stepMs);
    if (steps > 0) moveOn(consignments, consignment, steps, now);
  }
}
