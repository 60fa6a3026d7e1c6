import { FreightRefused } from '../../connectors/freight/port.ts';
import { NotDelivered } from '../intent-kind.ts';

/** What every call to the freight system has on its way: nobody waits for it. */
export const inBackground = { isBackground: true } as const;

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
