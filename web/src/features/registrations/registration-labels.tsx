import { dealerTypeLabels } from '@poolhouse/domain/features/dealers/dealer-codes';
import { paymentTermLabels } from '@poolhouse/domain/features/payments/receivables/payment-terms';
import { registrationRecord } from '@poolhouse/domain/features/registrations/records';
import type { Registration } from '@poolhouse/domain/features/registrations/registration';
import { checkLabels, restorableUntil } from '@poolhouse/domain/features/registrations/registration-codes';
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
import { dayText } from '../../ui/zoned-instant.ts';

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

/** Returns the last day on which a deleted registration can be restored: `27/12/2026`. */
export const lastRestoreDay = ({ statusChangedAt }: Pick<Registration, 'statusChangedAt'>) =>
  dayText(restorableUntil(statusChangedAt).toISOString());

type StatusParts = Pick<Registration, 'status' | 'missing' | 'statusChangedAt'>;

/** Returns until when a deleted registration can be restored; nothing for the others. */
export const restoreText = (registration: Pick<StatusParts, 'status' | 'statusChangedAt'>) =>
  registration.status === 'deleted' ? `Restore by ${lastRestoreDay(registration)}` : '';

/** Shows the status of a registration; one that waits for documents says so. */
export function RegistrationStatusDot({ status, missing }: Pick<StatusParts, 'status' | 'missing'>) {
  if (status === 'pending' && missing !== null) return <StatusDot colour="yellow" label="Documents asked for" />;
  return <StatusDot colour={colours[status]} label={registrationStatusLabels[status]} />;
}

/** Shows the status of a registration, with the day until which a deleted one can be restored. */
export function RegistrationStatusCell(registration: StatusParts) {
  if (registration.status !== 'deleted') return <RegistrationStatusDot {...registration} />;
  return <StatusDot colour="red" label={`Deleted, ${restoreText(registration).toLowerCase()}`} />;
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
