import { FreightRefused, freightDropsAfterMs } from '../../../connectors/freight/port.ts';
import type { Clock } from '../../../platform/context.ts';
import { NotDelivered, type QueuedIntent } from '../intent-kind.ts';
import { nothingThere } from './may-still-come.ts';

/** What leaves for the freight system at once: people's prices and papers shall never wait for it. */
export const mostAtOnce = 2;

/** Two of a case at once would both find nothing, and so would one that makes it and one that takes it back. */
export const oneOfACase = '$.reference';

/** A manifest has consignments of many cases, and needs one driver: pick-ups are booked one after the other. */
export const onePickUp = '"pick-up"';

/** What every call to the freight system has on its way: nobody waits for it. */
export const inBackground = { isBackground: true } as const;

/** Null once it can be believed that what an attempt before this one handed over is not there. */
export function nothingYet(intent: QueuedIntent, clock: Clock): null {
  return nothingThere(intent, { system: 'The freight system', dropsAfterMs: freightDropsAfterMs, clock });
}

/** Does it, and parks the intent with a sentence for people when the freight system says no. */
export async function orPark<Result>(work: () => Promise<Result>, mend: string): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof FreightRefused)) throw error;
    const words = error.message.replace(/\.?$/, '.');
    throw new NotDelivered(`The freight system refused this: ${words} ${mend}`, { cause: error });
  }
}
