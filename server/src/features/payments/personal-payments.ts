import { paymentRecord } from '@poolhouse/domain/features/payments/records';
import { sql } from 'kysely';
import { personalColumns } from '../../services/privacy/index.ts';

/** Payments by the customer whom they name. Amounts, dates and references stay: the tax office asks for them. */
export const personalPayments = personalColumns({
  noun: 'payments',
  record: paymentRecord,
  keptBecause: null,
  table: 'payments',
  from: sql`payments p`,
  key: sql`p.id`,
  label: sql`coalesce('Payment ' || p.reference, 'Payment')`,
  date: sql`p.date`,
  isNeeded: sql`false`,
  names: [sql`p.customer`],
  phones: [],
  emails: [],
  erased: { customer: sql`'Erased customer'`, text: sql`null`, note: sql`null` },
});
