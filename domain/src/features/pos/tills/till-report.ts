import { z } from 'zod';
import { calendarDay } from '../../../kernel/calendar-day.ts';
import { idOf } from '../../../kernel/ids.ts';
import { enteredCents } from '../../../kernel/money-fields.ts';
import { listQuery } from '../../../kernel/paging.ts';
import { line, textLimits } from '../../../kernel/text.ts';
import { tenderMethods } from '../sales/tender.ts';
import { creditKinds } from '../sales-on-credit/sale-credit.ts';
import { tillDay, tillId, tillMovement } from './till.ts';

export const tillDayId = idOf('till-day');
export type TillDayId = z.output<typeof tillDayId>;

const cents = z.number().int();
const text = z.string().nullable();

/** What of the counted cash of a day was taken to the bank. */
export const enteredBanking = z.strictObject({
  bankedCents: enteredCents(),
  /** The day on which it was paid in. */
  bankedOn: calendarDay,
  /** The reference of the deposit. */
  bankReference: line(textLimits.code).min(4, 'Enter 4 to 40 characters.'),
});

/** A closed day of a till, as the list of its days has it. */
export const closedDay = tillDay.extend({
  id: tillDayId,
  /** Null while the till is open: its report is an X report. */
  zNumber: cents.nullable(),
  tillId,
  till: z.string(),
  closedBy: text,
  sales: cents,
  totalCents: cents,
  /** Counted less expected, over all methods; null while the till is open. */
  differenceCents: cents.nullable(),
  /** The cash that was counted; null while the till is open. */
  countedCashCents: cents.nullable(),
  bankedCents: cents.nullable(),
  bankedOn: text,
  bankReference: text,
  bankedBy: text,
  /** The cash that stayed in the till; null until some was taken to the bank. */
  floatLeftCents: cents.nullable(),
  revision: cents,
});
export type ClosedDay = z.output<typeof closedDay>;

/** The report of a day: X while the till is open, Z with its number once it is closed. */
export const tillReport = closedDay.extend({
  /** When the figures were read. */
  at: z.string(),
  gstCents: cents,
  discountCents: cents,
  refunds: cents,
  refundedCents: cents,
  takenCents: cents,
  roundingCents: cents,
  cashInCents: cents,
  cashOutCents: cents,
  methods: z.array(
    z.object({
      method: z.enum(tenderMethods),
      takenCents: cents,
      refundedCents: cents,
      /** Null for store credits: nothing of them is in the till. */
      expectedCents: cents.nullable(),
      countedCents: cents.nullable(),
      differenceCents: cents.nullable(),
    }),
  ),
  /** What was sold to be paid later, and what refunds took off it: no money went over the counter. */
  credits: z.array(z.object({ kind: z.enum(creditKinds), givenCents: cents, creditedCents: cents })),
  movements: z.array(tillMovement),
  /** Sales without a network that arrived after the day on which they were taken was closed. */
  lateSales: z.array(
    z.object({
      saleId: z.string(),
      sale: z.string(),
      offlineNumber: z.string(),
      takenAt: z.string(),
      totalCents: cents,
    }),
  ),
  approvals: z.array(
    z.object({
      saleId: z.string(),
      sale: z.string(),
      what: z.enum(['price', 'item', 'delivery']),
      name: z.string(),
      /** The difference from the shop's price, or the price of the other item; null for delivery. */
      amountCents: cents.nullable(),
      reason: z.string(),
      approvedBy: z.string(),
    }),
  ),
  note: text,
});
export type TillReport = z.output<typeof tillReport>;

export const closedDays = listQuery({}, ['number']).pick({ page: true, limit: true });

/** Returns what people call the report of a day. */
export function reportTitle({ till, zNumber }: Pick<TillReport, 'till' | 'zNumber'>): string {
  return zNumber === null ? `X report, till ${till}` : `Z report ${zNumber}, till ${till}`;
}

/** Returns why an amount can't have been taken to the bank; null when it can. */
export function refuseBanking(bankedCents: number, countedCashCents: number | null): string | null {
  if (countedCashCents === null) return 'This till is open. Close it first: its cash isn’t counted.';
  return bankedCents > countedCashCents ? 'Enter no more than the cash that was counted.' : null;
}
