import { dealerTypeLabels } from '@poolhouse/domain/features/dealers/dealer-codes';
import { registrationRecord } from '@poolhouse/domain/features/registrations/records';
import type { Registration } from '@poolhouse/domain/features/registrations/registration';
import { checkLabels, paymentTermLabels } from '@poolhouse/domain/features/registrations/registration-codes';
import {
  type RegistrationStatus,
  registrationStatusLabels,
} from '@poolhouse/domain/features/registrations/registration-status';
import { formatAbn } from '@poolhouse/domain/kernel/abn';
import { labelsOf } from '@poolhouse/domain/kernel/fields';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { formatPhone } from '@poolhouse/domain/kernel/phone';
import { type StatusColour, StatusDot } from '../../ui/status-dot.tsx';
import { valueText } from '../../ui/value-text.ts';

/** What people call the fields of a registration, on its page and in its history. */
export const registrationLabels = labelsOf(registrationRecord.fields);

const colours: Readonly<Record<RegistrationStatus, StatusColour>> = {
  pending: 'blue',
  approved: 'teal',
  active: 'green',
  rejected: 'gray',
  blocked: 'orange',
  deleted: 'red',
};

/** Shows the status of a registration; one that waits for documents says so. */
export function RegistrationStatusDot({ status, missing }: Pick<Registration, 'status' | 'missing'>) {
  const label = status === 'pending' && missing !== null ? 'Documents asked for' : registrationStatusLabels[status];
  return <StatusDot colour={missing !== null && status === 'pending' ? 'yellow' : colours[status]} label={label} />;
}

const codes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  status: registrationStatusLabels,
  statusBefore: registrationStatusLabels,
  checklist: checkLabels,
  types: dealerTypeLabels,
  dealerTypes: dealerTypeLabels,
  terms: paymentTermLabels,
};

/** Returns a value of a registration's field in words. */
export function registrationValueText(field: string, value: unknown): string {
  if (Array.isArray(value)) return value.map((one) => codes[field]?.[String(one)] ?? String(one)).join(', ');
  if (field === 'creditLimitCents' && typeof value === 'number') return formatCents(value);
  if (typeof value !== 'string') return valueText(value);
  if (field === 'abn') return formatAbn(value);
  if (field === 'phone' || field === 'mobile') return formatPhone(value);
  return codes[field]?.[value] ?? value;
}
