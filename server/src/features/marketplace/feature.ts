import { orderSavedList } from '@poolhouse/domain/features/marketplace/order-list';
import { marketplaceOrderRecord } from '@poolhouse/domain/features/marketplace/records';
import type { Platform } from '../../platform/platform.ts';
import type { Feature } from '../../services/feature/index.ts';
import type { FormMail } from '../../services/forms/index.ts';
import type { RuleBook } from '../rule-book/index.ts';
import { assignDealer } from './assign-dealer.ts';
import { changeOrderStatus } from './change-order-status.ts';
import { createOrder } from './create-order.ts';
import { erpConfirmationMail } from './erp/erp-confirmation-mail.ts';
import { erpFollowUp } from './erp/erp-follow-up.ts';
import { exportErpForm } from './erp/export-erp-form.ts';
import { getErpView } from './erp/get-erp-view.ts';
import { sendToErp } from './erp/send-to-erp.ts';
import { fulfilmentUseCases } from './fulfilment/fulfilment-use-cases.ts';
import { creditNoteDocument } from './mails/credit-note-document.ts';
import { orderMails } from './mails/mail-use-cases.ts';
import { notifyMail } from './mails/notify-mail.ts';
import { parkedCounter, processingCounter } from './order-counters.ts';
import { addUpOrderCounts } from './order-counts.ts';
import { OrderSearch } from './order-search.ts';
import { readOrders } from './read-orders.ts';
import { releaseOrder } from './release-order.ts';
import { updateOrder } from './update-order.ts';

/** `formMail` is the mail that brings documents; it is made once all features are declared. */
type MarketplaceParts = { ruleBook: RuleBook; formMail: () => FormMail };

/** Declares orders from the online stores. */
export function marketplaceFeature(platform: Platform, { ruleBook, formMail }: MarketplaceParts): Feature {
  const { company } = platform.config;
  const mailed = orderMails({ ruleBook, company, formMail });
  const search = new OrderSearch(platform.pool, platform.listener, platform.log);
  return {
    name: 'marketplace',
    useCases: [
      ...readOrders(search),
      createOrder(ruleBook, search),
      updateOrder(ruleBook, search),
      changeOrderStatus,
      assignDealer,
      releaseOrder,
      sendToErp(ruleBook),
      getErpView(ruleBook),
      exportErpForm(ruleBook, search),
      ...fulfilmentUseCases(ruleBook, search),
      ...mailed.useCases,
    ],
    mails: [erpConfirmationMail, notifyMail],
    documents: [creditNoteDocument],
    recordDocuments: mailed.recordDocuments,
    followUps: [erpFollowUp(platform)],
    topics: [
      {
        list: 'marketplace-orders',
        record: 'marketplace-order',
        channel: 'marketplace_orders',
        access: { by: 'permission', permission: marketplaceOrderRecord.permissions.view },
      },
    ],
    counters: [processingCounter, parkedCounter],
    savedLists: [orderSavedList],
    cleanups: [{ name: 'order counts', run: ({ db }) => addUpOrderCounts(db) }],
  };
}
