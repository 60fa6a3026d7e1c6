import {
  type DealerBulkChange,
  dealerBulkChange,
} from '@poolhouse/domain/features/dealers/bulk-edit/dealer-bulk-change';
import { permanent } from '@poolhouse/domain/features/dealers/schedule';
import { isObject } from '../../../platform/stored.ts';
import { dealerLabels, dealerValueTextWith } from '../dealer-labels.ts';

export const bulkFields = ['rep', 'status', 'flag', 'type', 'active_sprout_completed', 'address'] as const;
export type BulkField = (typeof bulkFields)[number];
export type BulkMode = 'add' | 'remove' | 'replace';
export type DurationChoice = 'as-is' | 'permanent' | 'days';

/** What the dialog holds for all fields at once, so that going from one to another and back loses nothing. */
export type BulkForm = {
  field: BulkField;
  rep: string;
  status: string;
  sprinklr: string;
  mode: BulkMode;
  codes: Readonly<Record<'flag' | 'type', readonly string[]>>;
  lasting: DurationChoice;
  days: number;
};

export const emptyBulkForm: BulkForm = {
  field: 'rep',
  rep: '',
  status: '',
  sprinklr: '',
  mode: 'add',
  codes: { flag: [], type: [] },
  lasting: 'as-is',
  days: 30,
};

/** Stands for “none” in the choice of account managers. */
export const noManager = '-';

/** Returns what the form asks for; null while something is missing or wrong. */
export function changeOf(form: BulkForm): DealerBulkChange | null {
  const parsed = dealerBulkChange.safeParse(rawChange(form));
  return parsed.success ? parsed.data : null;
}

function rawChange(form: BulkForm): unknown {
  const { field } = form;
  if (field === 'rep') return { field, value: form.rep === '' ? undefined : form.rep === noManager ? null : form.rep };
  if (field === 'status') return { field, value: form.status };
  if (field === 'active_sprout_completed')
    return { field, value: form.sprinklr === '' ? undefined : form.sprinklr === 'yes' };
  if (field === 'address') return { field };
  const days = form.mode === 'remove' ? undefined : daysOf(form);
  return { field, mode: form.mode, codes: form.codes[field], ...(days !== undefined && { days }) };
}

function daysOf({ lasting, days }: BulkForm): number | undefined {
  if (lasting === 'as-is') return undefined;
  return lasting === 'permanent' ? permanent : days;
}

/** Returns what is still missing before the count can be made. */
export function missingInput({ field, mode }: BulkForm): string {
  if (field === 'rep') return 'Choose an account manager.';
  if (field === 'status') return 'Choose a status.';
  if (field === 'active_sprout_completed') return 'Choose yes or no.';
  const what = field === 'flag' ? 'flag' : 'type';
  return mode === 'remove'
    ? `Choose at least one ${what} to remove.`
    : `Choose at least one ${what} and a number of days.`;
}

type Reps = readonly { value: string; label: string }[];

/** Returns a bulk edit in words: “Account manager → Grace Whitfield”, “Types: add Elite for 30 days”. */
export function changeText(change: unknown, reps: Reps): string {
  if (!isObject(change) || typeof change.field !== 'string') return '';
  const label = dealerLabels[change.field as BulkField] ?? change.field;
  const format = (value: unknown) => dealerValueTextWith({ reps })(String(change.field), value);
  if (change.field === 'address') return 'Address: split into street, suburb and postcode';
  if (!Array.isArray(change.codes)) return `${label} → ${format(change.value) || 'none'}`;
  if (change.codes.length === 0) return `${label}: none`;
  const verb = { add: 'add ', remove: 'remove ', replace: 'only ' }[String(change.mode)] ?? '';
  return `${label}: ${verb}${format(change.codes)}${lastingText(change.days)}`;
}

function lastingText(days: unknown): string {
  if (typeof days !== 'number') return '';
  if (days === permanent) return ', permanent';
  return days === 1 ? ' for 1 day' : ` for ${days} days`;
}
