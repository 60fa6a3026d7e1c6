import { orderStore } from '@poolhouse/domain/features/marketplace/order';
import { marketplaceOrderRecord } from '@poolhouse/domain/features/marketplace/records';
import { mailIntent } from '../../../platform/mail/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { followErpAnswer } from '../../orders/index.ts';
import { erpConfirmationMail } from './erp-confirmation-mail.ts';
import { marketplaceErpTable } from './marketplace-erp-orders.ts';

/** Keeps with an order what the ERP answered, and tells the sender's chosen address. */
export function erpFollowUp(platform: Pick<Platform, 'contextFor' | 'clock'>) {
  return followErpAnswer(platform, {
    kind: marketplaceErpTable,
    accepted: (row, { order: { confirmTo }, number, now }) => {
      if (!confirmTo) return {};
      const { id, reference, store, total_cents: totalCents } = row;
      const told = {
        reference,
        store: orderStore.parse(store),
        customer: row.name ?? '',
        dealer: row.dealer_name ?? '',
        number,
        totalCents,
        orderId: id as string,
      };
      const mail = { to: [{ name: '', address: confirmTo }], ...told };
      return { intents: [mailIntent(erpConfirmationMail, mail, now, { kind: marketplaceOrderRecord.kind, id })] };
    },
  });
}
