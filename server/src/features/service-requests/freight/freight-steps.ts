import { FreightRefused, freightDropsAfterMs } from '../../../connectors/freight/port.ts';
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
