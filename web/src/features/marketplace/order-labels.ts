import { storeLabels } from '@poolhouse/domain/features/dealers/sales/stores';
import { orderFields } from '@poolhouse/domain/features/marketplace/order-fields';
import { orderStatusLabels } from '@poolhouse/domain/features/marketplace/order-status';
import { parkingReasonLabels } from '@poolhouse/domain/features/marketplace/parking';
import { marketplaceOrderRecord } from '@poolhouse/domain/features/marketplace/records';
import { erpStateLabels } from '@poolhouse/domain/features/orders/erp-state';
import { statusReasonLabels } from '@poolhouse/domain/features/orders/status-reasons';
import { labelsOf } from '@poolhouse/domain/kernel/fields';
import { formatPhone } from '@poolhouse/domain/kernel/phone';
import { fieldText } from '../../records/field-text.ts';
import { dollarsText, lineText } from '../../services/order-parts/order-text.ts';

/** What people call the fields of an order, in its form and in its history. */
export const orderLabels = { ...labelsOf(orderFields), freightOption: 'Freight' };
export const orderHistoryLabels: Readonly<Record<string, string>> = {
  ...labelsOf(marketplaceOrderRecord.fields),
  // The log keeps the dealer with its name.
  dealer: orderFields.dealer_name.label,
};

/** Returns a value of an order's field in words. */
export const orderValueText = fieldText(
  {
    store: storeLabels,
    status: orderStatusLabels,
    statusReason: statusReasonLabels,
    parked: parkingReasonLabels,
    released: parkingReasonLabels,
    erpState: erpStateLabels,
    total: dollarsText,
    phone: formatPhone,
    parkingDetails: (details: Readonly<Record<string, readonly string[]>>) => Object.values(details).flat().join(', '),
  },
  lineText,
);
