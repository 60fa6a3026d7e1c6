import type { PaymentTerm } from '@poolhouse/domain/features/payments/receivables/payment-terms';
import { companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { invalidField } from '@poolhouse/domain/kernel/errors';
import { formatCents } from '@poolhouse/domain/kernel/money';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { lockRows } from '../../../platform/records/index.ts';
import { loadReceivable } from './read-receivables.ts';

/** Returns the payment terms of a dealer whose account can be charged; refuses one without a credit limit, and one that pays before dispatch. */
export async function requireAccount(ctx: Context, dealerId: string): Promise<Exclude<PaymentTerm, 'prepaid'> | null> {
  const { name, creditLimitCents, terms } = await loadAccount(ctx, ctx.db, dealerId);
  if (creditLimitCents === null)
    throw invalidField('dealer', `${name} has no credit limit. Set one in Payments first.`);
  if (terms === 'prepaid') throw invalidField('dealer', `${name} pays before dispatch. Take a payment instead.`);
  return terms;
}

/**
 * Holds the credit limit of a dealer in a transaction and charges its account; refuses what takes it above the limit. No two charges pass it together.
 * `charge` makes the dealer owe the amount.
 */
export async function chargeAccount(
  ctx: Context,
  tx: Db,
  dealerId: string,
  charge: () => Promise<void>,
): Promise<void> {
  await lockRows(tx, [{ of: 'dealer_credit_limits', ids: [dealerId] }]);
  const before = await loadAccount(ctx, tx, dealerId);
  await charge();
  const { name, owedCents, creditLimitCents } = await loadAccount(ctx, tx, dealerId);
  if (creditLimitCents !== null && owedCents <= creditLimitCents) return;
  const leftCents = Math.max(0, (creditLimitCents ?? 0) - before.owedCents);
  throw invalidField(
    'dealer',
    `${formatCents(leftCents)} of the credit limit of ${name} is left: it owes ${formatCents(before.owedCents)} already.`,
  );
}

const loadAccount = ({ clock }: Context, db: Db, dealerId: string) =>
  loadReceivable(db, dealerId, dayIn(companyZone, clock.now()));
