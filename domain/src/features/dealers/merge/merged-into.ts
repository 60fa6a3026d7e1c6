import { z } from 'zod';
import { dealerId } from '../dealer.ts';

/** Where a dealer went that was merged into another. A call that names it is refused with these facts. */
export const mergedInto = z.object({
  mergeId: z.string(),
  /** What the dealer was called that is no more. */
  name: z.string(),
  kept: z.object({ id: dealerId, uiId: z.string(), name: z.string() }),
  at: z.string(),
  by: z.string(),
});
export type MergedInto = z.output<typeof mergedInto>;

/** Returns what people are told who ask for a merged dealer. */
export function mergedMessage({ name, kept }: MergedInto): string {
  return `${name} was merged into ${kept.name}.`;
}

/** A customer id that belongs to a dealer that was merged, and the dealer that answers for it now. */
export type MergedCustomerId = { name: string; keptName: string; keptCustId: string | null };

/** Returns why a merged dealer’s customer id can’t be given to another dealer, and what to do instead. */
export function mergedCustomerIdMessage(customerId: string, { name, keptName, keptCustId }: MergedCustomerId): string {
  const kept = keptCustId === null ? keptName : `${keptName} (${keptCustId})`;
  return `Customer ID ${customerId} belonged to ${name}, which was merged into ${kept}. Use that dealer, or undo the merge first.`;
}
