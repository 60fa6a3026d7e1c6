import { erpStateLabels } from '@poolhouse/domain/features/orders/erp-state';
import { orderSourceLabels } from '@poolhouse/domain/features/orders/order';
import { orderFields } from '@poolhouse/domain/features/orders/order-fields';
import { orderStatusLabels, sendTypeLabels } from '@poolhouse/domain/features/orders/order-status';
import { orderRecord } from '@poolhouse/domain/features/orders/records';
import { statusReasonLabels } from '@poolhouse/domain/features/orders/status-reasons';
import { labelsOf } from '@poolhouse/domain/kernel/fields';
import { formatPhone } from '@poolhouse/domain/kernel/phone';
import { fieldText } from '../../records/field-text.ts';
import { dollarsText, lineText } from '../../services/order-parts/order-text.ts';

/** What people call the fields of an order, on its page and in its history. */
export const orderLabels = labelsOf(orderFields);
export const orderHistoryLabels: Readonly<Record<string, string>> = {
  ...labelsOf(orderRecord.fields),
  // The log keeps the dealer with its name.
  dealer: orderFields.dealer_name.label,
};

/** Returns a value of an order's field in words. */
export const orderValueText = fieldText(
  {
    source: orderSourceLabels,
    status: orderStatusLabels,
    statusReason: statusReasonLabels,
    sendType: sendTypeLabels,
    erpState: erpStateLabels,
    total: dollarsText,
    phone: formatPhone,
  },
  lineText,
);
