import { newRule, type Reading, type Rule, readings, ruleChanges } from '@poolhouse/domain/features/rule-book/rule';
import { ruleFields } from '@poolhouse/domain/features/rule-book/rule-fields';
import { type RuleField, ruleFieldsOf, ruleKinds } from '@poolhouse/domain/features/rule-book/rule-kinds';
import type { RuleTimeline } from '@poolhouse/domain/features/rule-book/rule-list';
import { type RuleKind, ruleValues } from '@poolhouse/domain/features/rule-book/rule-values';
import { addDays } from '@poolhouse/domain/kernel/dates';
import { labelsOf } from '@poolhouse/domain/kernel/fields';
import { errorsOf, type FieldErrors } from '../../ui/form/field-errors.ts';

/** A rule as its form holds it: empty texts for what is missing, and the parts of its value as they are entered. */
export type RuleFormValues = {
  label: string;
  key: string;
  reading: string;
  value: Readonly<Record<string, unknown>>;
  ends: boolean;
  validFrom: string;
  note: string;
  reason: string;
};

/** What the form is for: a new key, the next row of a known one, a planned row, or one that is corrected. */
export type RuleFormMode =
  | { is: 'new'; kind: RuleKind; today: string }
  | { is: 'next'; kind: RuleKind; timeline: RuleTimeline; from: Rule }
  | { is: 'edit'; kind: RuleKind; rule: Rule; today: string }
  | { is: 'correct'; kind: RuleKind; rule: Rule; today: string };

export const ruleLabels = labelsOf(ruleFields);

/** Returns what people call the fields of a rule of a kind. */
export const ruleLabelsOf = (kind: RuleKind) => ({ ...ruleLabels, key: ruleKinds[kind].keyLabel });

const emptyParts: Record<RuleField['input'], unknown> = {
  money: null,
  whole: null,
  percent: null,
  text: '',
  day: '',
  link: '',
  pdf: null,
  'yes-no': false,
  stores: [],
  words: [],
};

/** A value as its inputs hold it. */
function partsOf(kind: RuleKind, value: Rule['value']): Record<string, unknown> {
  return Object.fromEntries(ruleFieldsOf(kind).map(({ name, input }) => [name, value?.[name] ?? emptyParts[input]]));
}

export function startOf(mode: RuleFormMode): RuleFormValues {
  const nothing = { label: '', key: '', reading: 'first', ends: false, note: '', reason: '' };
  const { kind } = mode;
  if (mode.is === 'new') return { ...nothing, value: partsOf(kind, null), validFrom: addDays(mode.today, 1) };
  const rule = mode.is === 'next' ? mode.from : mode.rule;
  const known = {
    ...nothing,
    label: rule.label,
    key: rule.key,
    reading: rule.reading,
    value: partsOf(kind, rule.value),
  };
  if (mode.is === 'next') return { ...known, validFrom: addDays(mode.timeline.today, 1) };
  return { ...known, ends: rule.value === null, validFrom: rule.validFrom, note: rule.note ?? '' };
}

/** Returns what the contract takes for a new row. */
export function newRuleOf(mode: RuleFormMode, values: RuleFormValues) {
  const { ends, value, reading, ...plain } = values;
  return {
    ...plain,
    kind: mode.kind,
    reading: readingOf(reading),
    value: ends ? null : { ...value },
    corrects: mode.is === 'correct' ? mode.rule.id : null,
  };
}

function readingOf(text: string): Reading {
  return readings.find((reading) => reading === text) ?? 'first';
}

/** Returns what changes of a planned row; the end of a rule is a change of its value. */
export function ruleChangesOf(values: RuleFormValues, changed: readonly string[]) {
  const { label, note, validFrom, value, ends } = values;
  const isTouched = changed.includes('value') || changed.includes('ends');
  const plain = { label, note, validFrom };
  const picked = Object.fromEntries(Object.entries(plain).filter(([field]) => changed.includes(field)));
  return { ...picked, ...(isTouched && { value: ends ? null : { ...value } }) };
}

/** Returns everything that the contract would refuse, by the field that a person sees. */
export function checkRule(mode: RuleFormMode, values: RuleFormValues): FieldErrors {
  const { label, note, validFrom } = values;
  const plain =
    mode.is === 'edit'
      ? errorsOf(ruleChanges.safeParse({ label, note, validFrom }))
      : errorsOf(newRule.safeParse(newRuleOf(mode, values)));
  const [part] = values.ends ? [] : Object.values(valueErrors(mode.kind, values.value));
  return { ...plain, ...(part !== undefined && { value: part }), ...reasonError(mode, values) };
}

function reasonError(mode: RuleFormMode, { reason, validFrom }: RuleFormValues): FieldErrors {
  if (!needsReason(mode, validFrom) || reason.trim() !== '') return {};
  return { reason: 'Enter a reason for the history.' };
}

/** Returns whether a day that is over is touched, or what is in force set right. */
export function needsReason(mode: RuleFormMode, validFrom: string): boolean {
  if (mode.is === 'correct') return true;
  if (mode.is === 'edit') return false;
  return validFrom !== '' && validFrom < (mode.is === 'new' ? mode.today : mode.timeline.today);
}

/** Returns what is wrong with the parts of a value, by their names. */
export function valueErrors(kind: RuleKind, value: Readonly<Record<string, unknown>>): FieldErrors {
  return errorsOf(ruleValues[kind].safeParse(value));
}
