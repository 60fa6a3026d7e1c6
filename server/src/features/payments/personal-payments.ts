import { paymentRecord } from '@poolhouse/domain/features/payments/records';
import { sql } from 'kysely';
import { personalColumns } from '../../services/privacy/index.ts';

/** Payments by the customer whom they name. Amounts, dates and references stay: the tax office asks for them. */
export const personalPayments = personalColumns({
  noun: 'payments',
  record: paymentRecord,
  keptBecause: null,
  table: 'payments',
  label: sql`coalesce('Payment ' || r.reference, 'Payment')`,
  date: sql`r.date`,
  isNeeded: sql`false`,
  names: [sql`r.customer`],
  phones: [],
  emails: [],
  cleared: [],
  replaced: {
    customer: sql`'Erased customer'`,
    text: sql`null`,
    note: sql`null`,
  },
});
