import {
  dealerFlagLabels,
  dealerStatusLabels,
  dealerTypeLabels,
} from '@poolhouse/domain/features/dealers/dealer-codes';
import { dealerFields } from '@poolhouse/domain/features/dealers/dealer-fields';
import { fileOfLogo } from '@poolhouse/domain/features/dealers/links/logo';
import { itemOfField } from '@poolhouse/domain/features/dealers/links/url-lists';
import { dealerRecord } from '@poolhouse/domain/features/dealers/records';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { labelsOf } from '@poolhouse/domain/kernel/fields';
import { formatPhone } from '@poolhouse/domain/kernel/phone';
import { isObject } from '../../platform/stored.ts';
import { shortAddress } from '../../ui/detail/short-address.ts';
import { valueText } from '../../ui/value-text.ts';

/** What people call the fields of a dealer, and what else its history knows. */
export const dealerLabels = labelsOf(dealerFields);
export const dealerHistoryLabels: Readonly<Record<string, string>> = labelsOf(dealerRecord.fields);

const codeLabels: Record<string, Readonly<Record<string, string>>> = {
  flag: dealerFlagLabels,
  type: dealerTypeLabels,
  status: dealerStatusLabels,
};

/** A value of a dealer's field in words: codes by their labels, phones as people read them. */
function dealerValueText(field: string, value: unknown): string {
  if (field === 'schedules' && Array.isArray(value)) return value.map(scheduleText).filter(Boolean).join(', ');
  if (itemOfField(field) !== null && Array.isArray(value))
    return value.map((address) => shortAddress(String(address))).join(', ');
  if (field === 'logo' && typeof value === 'string' && fileOfLogo(value) !== null) return 'a picture from Files';
  if ((field === 'phone' || field === 'mobile') && typeof value === 'string') return formatPhone(value);
  if (field === 'busyUntil' && typeof value === 'string') return formatDay(value);
  const labels = codeLabels[field];
  const format = (code: unknown) => (typeof code === 'string' ? (labels?.[code] ?? code) : valueText(code));
  return Array.isArray(value) ? value.map(format).join(', ') : format(value);
}

type Choices = readonly { value: string; label: string }[];
type Known = { reps: Choices; states?: Choices; branches?: Choices };

/** Returns the same with the names of account managers, states and service branches, as far as they are known yet. */
export function dealerValueTextWith({ reps, states = [], branches = [] }: Known) {
  const lists: Readonly<Record<string, Choices>> = { rep: reps, state: states, assigned_service_branch: branches };
  return (field: string, value: unknown) =>
    lists[field]?.find((known) => known.value === value)?.label ?? dealerValueText(field, value);
}

function scheduleText(schedule: unknown): string {
  if (!isObject(schedule)) return '';
  const code = dealerValueText(schedule.kind === 'flag' ? 'flag' : 'type', schedule.type);
  const days = Number(schedule.duration);
  const until = typeof schedule.expireOn === 'string' ? `, until ${formatDay(schedule.expireOn)}` : '';
  return `${code} ${days < 0 ? 'permanent' : days === 1 ? 'for 1 day' : `for ${days} days`}${until}`;
}
