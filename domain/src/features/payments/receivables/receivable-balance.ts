import { formatCents } from '../../../kernel/money.ts';
import type { AllocatedKind } from '../allocation/allocation.ts';

/**
 * What was paid for a receivable and paid back, added up over all of its payments. Whichever way money is paid, allocated or refunded, these sums
 * decide how much of it there may be: never more is allocated than is owed, and never more is paid back than was paid.
 */
export type ReceivableBalance = {
  kind: AllocatedKind;
  totalCents: number;
  /** What the receivable no longer comes to, since it was refunded. */
  refundedCents: number;
  /** Payments less what was paid back. */
  allocatedCents: number;
  /** What was paid back, by the receivable's own refunds and by refunds of its payments. */
  paidBackCents: number;
};

/** Returns what is left to pay; below zero when more was paid than the receivable comes to. */
export function dueOf({
  totalCents,
  refundedCents,
  allocatedCents,
}: Pick<ReceivableBalance, 'totalCents' | 'refundedCents' | 'allocatedCents'>): number {
  return totalCents - refundedCents - allocatedCents;
}

/** Returns what we hold of the money that was paid: as much can be paid back by a payment, or taken off the receivable. */
export function fundsOf({ allocatedCents }: Pick<ReceivableBalance, 'allocatedCents'>): number {
  return Math.max(0, allocatedCents);
}

/**
 * Returns what a refund of the receivable itself can come to. Buyers pay a store before the store pays us: its orders can be refunded up to their
 * total, less what was paid back already.
 */
export function refundableOf(balance: ReceivableBalance): number {
  const { kind, totalCents, paidBackCents } = balance;
  return kind === 'marketplace' ? Math.max(fundsOf(balance), totalCents - paidBackCents) : fundsOf(balance);
}

/** Returns why an amount can't be refunded of a receivable; null when it can. */
export function refuseRefund(cents: number, balance: ReceivableBalance): string | null {
  const leftCents = refundableOf(balance);
  return cents > leftCents ? `${formatCents(leftCents)} of what was paid is left to refund.` : null;
}

type PaidPart = { id: string; orderId: string; amountCents: number; heldCents: number };

/**
 * Returns the parts by which a refund of a payment reduces its allocations, the last one first; refuses more than is held for their orders. What
 * is held for an order is held once, however many parts go to it.
 */
export function partsToPayBack(
  cents: number,
  allocations: readonly PaidPart[],
): { id: string; cents: number }[] | { refused: string } {
  let leftCents = cents;
  const takenCents = new Map<string, number>();
  const parts = allocations.flatMap(({ id, orderId, amountCents, heldCents }) => {
    const before = takenCents.get(orderId) ?? 0;
    const part = Math.min(leftCents, amountCents, heldCents - before);
    if (part <= 0) return [];
    leftCents -= part;
    takenCents.set(orderId, before + part);
    return [{ id, cents: part }];
  });
  if (leftCents === 0) return parts;
  const paidBack = `was paid back with ${allocations.length === 1 ? 'its order' : 'its orders'} already`;
  return {
    refused: `${formatCents(leftCents)} of this amount ${paidBack}: ${formatCents(cents - leftCents)} is left.`,
  };
}
