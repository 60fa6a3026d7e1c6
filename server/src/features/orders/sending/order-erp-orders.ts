import type { ErpRules } from '@poolhouse/domain/features/orders/erp-amounts';
import { orderActions, orderRecord } from '@poolhouse/domain/features/orders/records';
import { compareOwnWithErp } from '@poolhouse/domain/features/orders/sending/compare-with-erp';
import { erpOrderOf, type OrderForErp } from '@poolhouse/domain/features/orders/sending/order-for-erp';
import { mailIntent } from '../../../platform/mail/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { RuleBook } from '../../rule-book/index.ts';
import { checkOrders } from '../erp/check-orders.ts';
import type { ErpOrderTable } from '../erp/erp-order-table.ts';
import { erpRulesOn } from '../erp/erp-rules.ts';
import { followErpAnswer } from '../erp/follow-erp-answer.ts';
import type { ErpOrders } from '../erp/queue-for-erp.ts';
import { type OrderRow, orderSource } from '../order-row.ts';
import { erpConfirmationMail } from './erp-confirmation-mail.ts';
import { isUnderWay, stepToSent } from './step-to-sent.ts';

const table: ErpOrderTable<OrderRow> = {
  record: orderRecord,
  table: 'orders',
  source: orderSource,
  label: ({ name }) => name,
};

type Rules = { rules: ErpRules; ownCustomer: string };

/** Returns what sending to the ERP needs to know of the company's own orders. */
export function ownErpOrders(ruleBook: RuleBook): ErpOrders<OrderRow, Rules> {
  return {
    ...table,
    permission: 'orders:approve',
    otherSends: ({ mail_intent_id }) => [mail_intent_id],
    rulesOn: async (day) => {
      const own = await ruleBook.find('erp-code', 'shop-customer', day);
      if (own === null) throw new Error(`The rule book has no code for the shop-customer of ${day}.`);
      return { rules: await erpRulesOn(ruleBook, day), ownCustomer: own.value.code };
    },
    erpOrder: async (row, { rules, confirmTo }, tx) =>
      (await isUnderWay(tx, row.mail_intent_id))
        ? { refused: 'This order is being emailed to its dealer. Take that back first.' }
        : erpOrderOf(orderForErp(row), { ...rules, confirmTo }),
  };
}

/** Compares the company's own orders that were sent with the ERP. */
export const checkOwnOrders = checkOrders<OrderRow>({
  ...table,
  mended: orderActions.mend,
  keyOf: ({ number: reference, source: store }) => ({ reference, store }),
  compare: (row, inErp) =>
    compareOwnWithErp(
      {
        status: row.status,
        erpState: row.erp_state,
        erpNumber: row.erp_number,
        totalCents: row.total_cents,
        hasDealer: row.dealer_id !== null,
      },
      inErp,
    ),
});

/** Returns a stored order as far as the ERP is told of it. */
export function orderForErp(row: OrderRow): OrderForErp {
  return {
    reference: row.number,
    source: row.source,
    name: row.name,
    dealerId: row.dealer_id,
    dealer: row.dealer,
    date: row.date,
    notes: row.customer_note,
    address: row.address,
    city: row.city,
    state: row.state,
    postcode: row.postcode,
    country: row.country,
    phone: row.phone,
    email: row.email,
    status: row.status,
    products: row.products,
    freight: row.freight,
    totalCents: row.total_cents,
  };
}

/** Keeps with an order what the ERP answered: once it has the order, that is sent, and the sender's chosen address is told. */
export function orderErpFollowUp(platform: Pick<Platform, 'contextFor' | 'clock'>) {
  return followErpAnswer(platform, {
    kind: table,
    accepted: (row, { order: { confirmTo }, number, now }) => ({
      ...(row.status !== 'sent' && stepToSent(row.status, 'PRIORITY', now)),
      intents: confirmTo ? [confirmation(row, { to: confirmTo, number, now })] : [],
    }),
  });
}

function confirmation(row: OrderRow, { to, number, now }: { to: string; number: string; now: Date }) {
  const told = { reference: row.number, source: row.source, customer: row.name, dealer: row.dealer_name ?? '–' };
  const mail = {
    to: [{ name: '', address: to }],
    ...told,
    number,
    totalCents: row.total_cents,
    orderId: row.id as string,
  };
  return mailIntent(erpConfirmationMail, mail, now, { kind: orderRecord.kind, id: row.id });
}
