import { storeLabels } from '@poolhouse/domain/features/dealers/sales/stores';
import { orderFields } from '@poolhouse/domain/features/marketplace/order-fields';
import { orderStatusLabels } from '@poolhouse/domain/features/marketplace/order-status';
import { parkingReasonLabels } from '@poolhouse/domain/features/marketplace/parking';
import { marketplaceOrderRecord } from '@poolhouse/domain/features/marketplace/records';
import { erpStateLabels } from '@poolhouse/domain/features/orders/erp-state';
import { statusReasonLabels } from '@poolhouse/domain/features/orders/status-reasons';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { labelsOf } from '@poolhouse/domain/kernel/fields';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { formatPhone } from '@poolhouse/domain/kernel/phone';
import { isObject } from '../../platform/stored.ts';
import { dollarsText, lineText } from '../../services/order-parts/order-text.ts';
import { valueText } from '../../ui/value-text.ts';
import { instantText } from '../../ui/zoned-instant.ts';

/** What people call the fields of an order, in its form and in its history. */
export const orderLabels = { ...labelsOf(orderFields), freightOption: 'Freight' };
export const orderHistoryLabels: Readonly<Record<string, string>> = {
  ...labelsOf(marketplaceOrderRecord.fields),
  // The log keeps the dealer with its name.
  dealer: orderFields.dealer_name.label,
};

const codes: Record<string, Readonly<Record<string, string>>> = {
  store: storeLabels,
  status: orderStatusLabels,
  statusReason: statusReasonLabels,
  parked: parkingReasonLabels,
  released: parkingReasonLabels,
  erpState: erpStateLabels,
};
const days: readonly string[] = ['date', 'dispatch_date', 'shipBy'];

/** Returns a value of an order's field in words. */
export function orderValueText(field: string, value: unknown): string {
  if (Array.isArray(value)) return value.map((one) => orderValueText(field, one)).join(', ');
  if (typeof value === 'number' && field === 'total') return dollarsText(value);
  if (typeof value === 'number' && field.endsWith('Cents')) return formatCents(value);
  if (field === 'parkingDetails' && isObject(value)) return Object.values(value).flat().join(', ');
  if (isObject(value)) return lineText(value);
  if (typeof value !== 'string') return valueText(value);
  if (days.includes(field)) return formatDay(value);
  if (field === 'statusChangedAt') return instantText(value);
  if (field === 'phone') return formatPhone(value);
  return codes[field]?.[value] ?? value;
}
