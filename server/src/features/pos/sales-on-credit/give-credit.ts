import { salesApi } from '@poolhouse/domain/features/pos/sales/api';
import { saleLimits } from '@poolhouse/domain/features/pos/sales/sale-status';
import { refuseDue } from '@poolhouse/domain/features/pos/sales/tender';
import type { LayByRule } from '@poolhouse/domain/features/pos/sales-on-credit/lay-by';
import {
  dueDayOf,
  type EnteredCredit,
  refuseBuyer,
  refuseDueDay,
  type SaleCredit,
} from '@poolhouse/domain/features/pos/sales-on-credit/sale-credit';
import { companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { Failure, invalidField } from '@poolhouse/domain/kernel/errors';
import { sql } from 'kysely';
import { type Context, requireSignedIn } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Intent } from '../../../platform/database/write.ts';
import { loadNamedDealer } from '../../../platform/load-named-dealer.ts';
import { useCase } from '../../../platform/use-case.ts';
import { chargeTillOrder, finishTillOrder, holdTillOrder } from '../../orders/index.ts';
import { chargeAccount, requireAccount } from '../../payments/index.ts';
import { type Booked, bookTender } from '../sales/book-tender.ts';
import { dueOf, type PaymentPlan, type PayParts, planDue, preparePayment } from '../sales/plan-payment.ts';
import type { SaleValues } from '../sales/sale-row.ts';
import { layByTerms } from './lay-by-terms.ts';

type Dealer = Awaited<ReturnType<typeof loadNamedDealer>>;
type Agreement = {
  body: EnteredCredit;
  dealer: Dealer | null;
  values: SaleValues;
  dueCents: number;
  /** What lay-bys are agreed by today. */
  rule: LayByRule | null;
};
type Terms = Omit<SaleCredit, 'amountCents' | 'agreedBy' | 'agreedAt'>;

const nothingTaken = { amountCents: 0, receivedCents: null, changeCents: 0, roundingCents: 0 };

/** Confirms a sale that is paid later. It becomes an order as with a first payment, and what is left to pay stays owed. */
export function giveCredit(parts: PayParts) {
  return useCase(salesApi.giveCredit, async (ctx, { params: { id }, body }) => {
    const prepared = await preparePayment(ctx, id, parts);
    const dealer = body.kind === 'account' ? await loadNamedDealer(ctx, body.dealer, salesApi.giveCredit) : null;
    return bookTender(ctx, {
      id,
      action: salesApi.giveCredit.audit,
      paidWith: null,
      takenBy: requireSignedIn(ctx).user.name,
      tillId: body.tillId,
      prepared,
      recordPayment: parts.recordPayment,
      plan: async (before, row) => {
        refuseStatus(before);
        const { values, exchange } = await planDue(ctx, { before, row, prepared });
        const dueCents = dueOf(values, row, exchange);
        requireDue(body.dueCents, dueCents);
        const terms = await termsOf(ctx, { body, dealer, values, dueCents, rule: prepared.rules.layBy });
        return planCredit(ctx, { values, dueCents, terms });
      },
      also: (tx, booked) => settle(ctx, tx, { ...booked, saleId: id, dealer }),
    });
  });
}

/** Refuses a sale that is confirmed already, and an exchange of which nothing came back yet. */
function refuseStatus({ status, exchange }: SaleValues): void {
  if (status !== 'open' && status !== 'part-paid')
    throw new Failure('not-allowed-now', saleLimits[status].edit as string);
  if (status === 'open' && exchange !== null)
    throw new Failure(
      'not-allowed-now',
      'This is an exchange. Take a payment first: what comes back pays a part of it.',
    );
}

/** Returns by when a sale is paid, and by whom; refuses a buyer or a dealer who can't pay later. */
async function termsOf(ctx: Context, { body, dealer, values, dueCents, rule }: Agreement): Promise<Terms> {
  const today = dayIn(companyZone, ctx.clock.now());
  if (body.kind === 'account') {
    const { id, priorityId, name } = dealer as Dealer;
    const dueOn = dueDayOf(await requireAccount(ctx, id), today);
    return { kind: body.kind, dueOn, dealer: `${priorityId} ${name}`, instalments: [], chargeCents: 0 };
  }
  const missing = refuseBuyer(values.customerInfo);
  if (missing !== null) throw invalidField('customerInfo', missing);
  const terms = { kind: body.kind, dueOn: body.dueOn, dealer: null };
  if (body.kind === 'lay-by') return { ...terms, ...layByTerms({ rule, body, values, dueCents, today }) };
  const wrongDay = refuseDueDay(body.dueOn, today);
  if (wrongDay !== null) throw invalidField('dueOn', wrongDay);
  return { ...terms, instalments: [], chargeCents: 0 };
}

/** Refuses a sale of which another amount is left to pay than the till showed, or nothing. */
function requireDue(shownCents: number, dueCents: number): void {
  const changed = refuseDue(shownCents, dueCents);
  if (changed !== null)
    throw new Failure('conflict', changed, { fields: [{ path: 'dueCents', message: changed }], facts: { dueCents } });
  if (dueCents <= 0) throw invalidField('dueCents', 'Nothing is left to pay. Take the payment instead.');
}

function planCredit(
  ctx: Context,
  { values, dueCents, terms }: Pick<Agreement, 'values' | 'dueCents'> & { terms: Terms },
): PaymentPlan {
  const credit: SaleCredit = {
    ...terms,
    amountCents: dueCents,
    agreedBy: requireSignedIn(ctx).user.name,
    agreedAt: ctx.clock.now().toISOString(),
  };
  // An account is charged at once: for the till the sale is over, like one that is paid.
  const status = terms.kind === 'account' ? ('paid' as const) : terms.kind;
  return { values: { ...values, status, credit }, tender: nothingTaken, exchange: null, credit: null };
}

/** Charges the dealer, holds the order of a lay-by, and completes that of a sale that the buyer takes along before it is paid. */
async function settle(
  ctx: Context,
  tx: Db,
  { orderId, dayId, after, saleId, dealer }: Booked & { saleId: string; dealer: Dealer | null },
): Promise<readonly Intent[]> {
  await sql`update sales set credit_day_id = ${dayId} where id = ${saleId}`.execute(tx);
  if (dealer !== null) await chargeAccount(ctx, tx, dealer.id, () => chargeTillOrder(ctx, tx, orderId, dealer));
  if (after.status === 'lay-by') await holdTillOrder(tx, orderId);
  if (after.status !== 'pay-later') return [];
  return finishTillOrder(ctx, tx, orderId, { isHandedOver: after.handOver === 'taken', wasUnpaid: false });
}
