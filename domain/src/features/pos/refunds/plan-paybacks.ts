import { roundedCash, type TenderMethod } from '../sales/tender.ts';

/** What a sale was paid with, and what of it went back; in the order in which it was paid. */
export type PaidTender = {
  id: string;
  method: TenderMethod;
  amountCents: number;
  paidBackCents: number;
  storeCreditId: string | null;
};

/** A part of a refund: cash is rounded to five cents, the rest goes back to the cent. */
export type Payback = {
  tenderId: string;
  method: TenderMethod;
  /** The store credit that it goes back to; null with the method `gift` where one is issued for it. */
  storeCreditId: string | null;
  amountCents: number;
  /** How much more than the amount goes back, since the smallest coin is five cents; below zero when less does. */
  roundingCents: number;
};

export type PaybackPlan = {
  /** What pays a part of the new sale of an exchange: no money moves. */
  exchanged: Payback[];
  paidBack: Payback[];
};

/**
 * Returns what a refund goes back by: the tenders of the sale, the first one first, each up to what it paid. Of an exchange, `exchangedCents` of
 * it pay the new sale first. `toStoreCredit` is the choice of the buyer to get a store credit instead of what they paid with; what a store
 * credit paid goes back to it. Cash that goes back is rounded once. An amount above what was paid is left out. §8
 */
export function planPaybacks(
  tenders: readonly PaidTender[],
  {
    amountCents,
    exchangedCents = 0,
    toStoreCredit = false,
  }: { amountCents: number; exchangedCents?: number; toStoreCredit?: boolean },
): PaybackPlan {
  const exchanged = takeFrom(tenders, exchangedCents);
  const rest = tenders.map((tender) => ({
    ...tender,
    paidBackCents: tender.paidBackCents + (exchanged.find(({ tenderId }) => tenderId === tender.id)?.amountCents ?? 0),
  }));
  const paidBack = takeFrom(rest, amountCents - exchangedCents);
  if (toStoreCredit) return { exchanged, paidBack: paidBack.map((one) => ({ ...one, method: 'gift' as const })) };
  return { exchanged, paidBack: roundCash(paidBack) };
}

function takeFrom(tenders: readonly PaidTender[], cents: number): Payback[] {
  let left = cents;
  return tenders.flatMap(({ id, method, storeCreditId, amountCents, paidBackCents }) => {
    const part = Math.min(left, amountCents - paidBackCents);
    if (part <= 0) return [];
    left -= part;
    return [{ tenderId: id, method, storeCreditId, amountCents: part, roundingCents: 0 }];
  });
}

/** The last part in cash brings the sum of all of them to five cents. */
function roundCash(paybacks: readonly Payback[]): Payback[] {
  const cash = paybacks.filter(({ method }) => method === 'cash');
  const cents = cash.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return paybacks.map((one) => (one === cash.at(-1) ? { ...one, roundingCents: roundedCash(cents) - cents } : one));
}
