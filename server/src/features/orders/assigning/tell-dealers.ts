import { orderRecord } from '@poolhouse/domain/features/orders/records';
import { holdSeconds } from '@poolhouse/domain/services/outbox/hold-seconds';
import type { Intent } from '../../../platform/database/write.ts';
import { mailIntent } from '../../../platform/mail/index.ts';
import type { OrderRow } from '../order-row.ts';
import { orderAssignedMail, orderTakenBackMail, toldOf } from './dealer-order-mails.ts';

type Dealer = { name: string; email: readonly string[] };

/** Returns the mail that tells a dealer of an order that was assigned to them, held for a moment; none without an address. */
export function assignedMails(row: OrderRow, dealer: Dealer | null, now: Date): Intent[] {
  return dealer === null ? [] : mailsTo(orderAssignedMail, row, dealer, now);
}

/** Returns the mail that tells a dealer that an order isn't theirs any more. */
export function takenBackMails(row: OrderRow, dealer: Dealer, now: Date): Intent[] {
  return mailsTo(orderTakenBackMail, row, dealer, now);
}

function mailsTo(
  mail: typeof orderAssignedMail | typeof orderTakenBackMail,
  row: OrderRow,
  { name, email }: Dealer,
  now: Date,
): Intent[] {
  if (email.length === 0) return [];
  const to = email.map((address) => ({ name, address }));
  const target = { kind: orderRecord.kind, id: row.id };
  return [{ ...mailIntent(mail, { to, ...toldOf(row, name) }, now, target), hold: holdSeconds }];
}

/** Returns the dealer of an order as mails name them; null without one. */
export const dealerOf = ({ dealer_id, dealer_name, dealer_email }: OrderRow): Dealer | null =>
  dealer_id === null ? null : { name: dealer_name ?? '', email: dealer_email };
