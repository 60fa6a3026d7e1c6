import { erpStateLabels } from '@poolhouse/domain/features/orders/erp-state';
import { orderSourceLabels } from '@poolhouse/domain/features/orders/order';
import { orderFields } from '@poolhouse/domain/features/orders/order-fields';
import { orderStatusLabels, sendTypeLabels } from '@poolhouse/domain/features/orders/order-status';
import { orderRecord } from '@poolhouse/domain/features/orders/records';
import { statusReasonLabels } from '@poolhouse/domain/features/orders/status-reasons';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { labelsOf } from '@poolhouse/domain/kernel/fields';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { formatPhone } from '@poolhouse/domain/kernel/phone';
import { isObject } from '../../platform/stored.ts';
import { dollarsText, lineText } from '../../services/order-parts/order-text.ts';
import { valueText } from '../../ui/value-text.ts';
import { instantText } from '../../ui/zoned-instant.ts';

/** What people call the fields of an order, on its page and in its history. */
export const orderLabels = labelsOf(orderFields);
export const orderHistoryLabels: Readonly<Record<string, string>> = {
  ...labelsOf(orderRecord.fields),
  // The log keeps the dealer with its name.
  dealer: orderFields.dealer_name.label,
};

const codes: Record<string, Readonly<Record<string, string>>> = {
  source: orderSourceLabels,
  status: orderStatusLabels,
  statusReason: statusReasonLabels,
  sendType: sendTypeLabels,
  erpState: erpStateLabels,
};

/** Returns a value of an order's field in words. */
export function orderValueText(field: string, value: unknown): string {
  if (Array.isArray(value)) return value.map((one) => orderValueText(field, one)).join(', ');
  if (typeof value === 'number' && field === 'total') return dollarsText(value);
  if (typeof value === 'number' && field.endsWith('Cents')) return formatCents(value);
  if (isObject(value)) return lineText(value);
  if (typeof value !== 'string') return valueText(value);
  if (field === 'date') return formatDay(value);
  if (field === 'statusChangedAt' || field === 'shopModifiedAt') return instantText(value);
  if (field === 'phone') return formatPhone(value);
  return codes[field]?.[value] ?? value;
}
