import { z } from 'zod';
import { formatCents } from '../../../kernel/money.ts';
import { enteredCents, paidCents } from '../../../kernel/money-fields.ts';
import { emptyable, line, textLimits } from '../../../kernel/text.ts';

/** The ways in which a till takes money. */
export const tenderMethodLabels = { cash: 'Cash', card: 'Card', eft: 'EFT', gift: 'Store credit' } as const;
export type TenderMethod = keyof typeof tenderMethodLabels;
export const tenderMethods = Object.keys(tenderMethodLabels) as [TenderMethod, ...TenderMethod[]];

const terminalReference = line(textLimits.code).min(4, 'Enter 4 to 40 characters.');
/** What the card terminal printed for each amount that goes back to a card, by the id of the payment. */
export const paybackReferences = z.record(z.string(), terminalReference);

/** What a till tells of an amount that it takes. `dueCents` is what it showed as left to pay: another amount is refused. */
export const enteredTender = z.strictObject({
  method: z.enum(tenderMethods, { error: 'Choose how it is paid.' }),
  dueCents: enteredCents(),
  /** A part of what is due; null pays all of it. */
  amountCents: paidCents().nullable().default(null),
  /** The cash that the buyer hands over. */
  receivedCents: paidCents().nullable().default(null),
  /** The reference that the card terminal printed, that of the transfer, or the code of the store credit. */
  reference: emptyable(terminalReference).default(null),
  /** Those of what an exchange gives back to cards. */
  references: paybackReferences.optional(),
});
export type EnteredTender = z.output<typeof enteredTender>;

/** An amount that a till takes: what it pays of the sale, and the cash that goes over the counter for it. */
export type PlannedTender = {
  amountCents: number;
  /** Null where no cash is taken. */
  receivedCents: number | null;
  changeCents: number;
  /** How much more than the amount was kept, since the smallest coin is five cents; below zero when less was. */
  roundingCents: number;
};

/** Returns an amount as cash can pay it: to the nearest five cents. */
export function roundedCash(cents: number): number {
  return Math.round(cents / 5) * 5;
}

type Refused = { field: keyof EnteredTender; message: string };
const refuse = (field: keyof EnteredTender, message: string): { refused: Refused } => ({ refused: { field, message } });

/** Returns why what a till showed as left to pay is refused: it is another amount by now. Null when it is the same. Amounts are integer cents. */
export function refuseDue(shownCents: number, dueCents: number): string | null {
  if (shownCents === dueCents) return null;
  return `${formatCents(dueCents)} is left to pay on this sale. Check it, then try again.`;
}

/** Returns what a till takes of the amount that is due, or why it can't. */
export function planTender(given: EnteredTender, dueCents: number): { tender: PlannedTender } | { refused: Refused } {
  const changed = refuseDue(given.dueCents, dueCents);
  if (changed !== null) return refuse('dueCents', changed);
  const amountCents = given.amountCents ?? dueCents;
  if (amountCents > dueCents) return refuse('amountCents', `Up to ${formatCents(dueCents)} is left to pay.`);
  if (given.method !== 'cash') return planWithoutCash(given, amountCents);
  return planCash(given, amountCents, dueCents);
}

function planWithoutCash({ method, reference, receivedCents }: EnteredTender, amountCents: number) {
  if (receivedCents !== null) return refuse('receivedCents', 'Change is given for cash only.');
  if (method === 'card' && reference === null)
    return refuse('reference', 'Enter the reference that the card terminal printed.');
  if (method === 'gift' && amountCents === 0) return refuse('method', 'Nothing is left to pay. Choose another method.');
  if (method === 'gift' && reference === null) return refuse('reference', 'Enter the code of the store credit.');
  return { tender: { amountCents, receivedCents: null, changeCents: 0, roundingCents: 0 } };
}

function planCash({ receivedCents }: EnteredTender, amountCents: number, dueCents: number) {
  if (receivedCents !== null && receivedCents % 5 !== 0)
    return refuse('receivedCents', 'Enter an amount that coins can make: the smallest is five cents.');
  if (amountCents < dueCents && amountCents % 5 !== 0)
    return refuse('amountCents', 'Enter a part that coins can make: the smallest is five cents.');
  const payableCents = roundedCash(amountCents);
  const handedCents = receivedCents ?? payableCents;
  if (handedCents < payableCents)
    return refuse('receivedCents', `${formatCents(payableCents)} is needed. Enter the cash received, or pay a part.`);
  const tender: PlannedTender = {
    amountCents,
    receivedCents: handedCents,
    changeCents: handedCents - payableCents,
    roundingCents: payableCents - amountCents,
  };
  return { tender };
}
