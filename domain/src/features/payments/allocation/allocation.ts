import { z } from 'zod';
import { idOf } from '../../../kernel/ids.ts';
import { formatCents, largestCents } from '../../../kernel/money.ts';
import { type Store, stores } from '../../dealers/sales/stores.ts';

export const allocationId = idOf('payment-allocation');

/** What a payment can be a part of: the company's own orders, those of the stores, and invoices of repairs. */
export const allocatedKinds = ['order', 'marketplace', 'service'] as const;
export type AllocatedKind = (typeof allocatedKinds)[number];

const signedCents = z
  .number({ error: 'Enter an amount.' })
  .int('Enter an amount in whole cents.')
  .min(-largestCents, `Enter ${formatCents(-largestCents)} or more.`)
  .max(largestCents, `Enter up to ${formatCents(largestCents)}.`)
  .refine((amount) => amount !== 0, 'Enter an amount other than $0.00.');

/** Parts of a payment that go to orders; what is allocated of money paid back is below zero. */
export const newAllocations = z
  .array(
    z.strictObject({
      kind: z.enum(allocatedKinds),
      orderId: z.uuid('This id is not valid.'),
      amountCents: signedCents,
    }),
  )
  .min(1, 'Choose an order.')
  .max(100, 'Allocate to up to 100 orders at once.');
export type NewAllocation = z.output<typeof newAllocations>[number];

/** A part of a payment that is allocated to an order. */
export const allocation = z.object({
  id: allocationId,
  kind: z.enum(allocatedKinds),
  orderId: z.string(),
  reference: z.string(),
  store: z.enum(stores as [Store, ...Store[]]).nullable(),
  amountCents: z.number().int(),
  automatic: z.boolean(),
  by: z.string(),
  at: z.string(),
});
export type Allocation = z.output<typeof allocation>;

/** An order that a payment may be for, why it is offered, and what it still owes. */
export const allocationOffer = allocation
  .pick({ kind: true, orderId: true, reference: true, store: true })
  .extend({ name: z.string().nullable(), dueCents: z.number().int(), reason: z.string() });
export type AllocationOffer = z.output<typeof allocationOffer>;

/** Returns why an amount can't be allocated; null when it can. Money paid back goes to orders that were paid. */
export function refuseAllocation(
  amountCents: number,
  { openCents, dueCents, paidCents }: { openCents: number; dueCents: number; paidCents: number },
): string | null {
  if (Math.sign(amountCents) !== Math.sign(openCents))
    return openCents === 0 ? 'All of this payment is allocated.' : 'Enter an amount with the sign of the payment.';
  if (Math.abs(amountCents) > Math.abs(openCents)) return `Only ${formatCents(openCents)} of this payment is left.`;
  if (amountCents > 0 && amountCents > dueCents)
    return dueCents <= 0 ? 'This order owes nothing.' : `This order owes ${formatCents(dueCents)}.`;
  if (amountCents < 0 && -amountCents > paidCents)
    return `Only ${formatCents(Math.max(0, paidCents))} was paid for this order.`;
  return null;
}
