import { consumerTypeLabels } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off';
import { dropOffFields } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off-fields';
import { dropOffStatusLabels } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off-status';
import { dropOffRecord } from '@poolhouse/domain/features/service-requests/records';
import { robotStatusLabels } from '@poolhouse/domain/features/service-requests/robots/robot-status';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { labelsOf } from '@poolhouse/domain/kernel/fields';
import { formatPhone } from '@poolhouse/domain/kernel/phone';
import { valueText } from '../../../ui/value-text.ts';
import { instantText } from '../../../ui/zoned-instant.ts';

/** What people call the fields of a drop-off and of its robot, on its page and in its history. */
export const dropOffLabels = labelsOf(dropOffFields);
export const dropOffHistoryLabels = labelsOf(dropOffRecord.fields);

const codes: Record<string, Readonly<Record<string, string>>> = {
  status: dropOffStatusLabels,
  robotStatus: robotStatusLabels,
  consumerType: consumerTypeLabels,
};
const days: readonly string[] = ['date', 'dateDropOff.date', 'purchaseDate', 'partDate', 'from', 'to'];
const instants: readonly string[] = ['statusChangedAt', 'dateCompleted', 'createdAt', 'updatedAt'];

/** Returns a value of a drop-off's field in words. */
export function dropOffValueText(field: string, value: unknown): string {
  if (Array.isArray(value)) return value.map((one) => dropOffValueText(field, one)).join(', ');
  if (typeof value !== 'string' || value === '') return valueText(value);
  if (days.includes(field)) return formatDay(value);
  if (instants.includes(field)) return instantText(value);
  if (field.endsWith('.phone')) return formatPhone(value);
  return codes[field]?.[value] ?? value;
}
