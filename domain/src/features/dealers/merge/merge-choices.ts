import { z } from 'zod';
import { isSameValue } from '../../../kernel/same-value.ts';
import { dealerFields } from '../dealer-fields.ts';
import { type DealerValues, emptyDealer } from '../dealer-values.ts';
import type { Schedule } from '../schedule.ts';

/** The fields that are chosen one by one. Schedules go with their flags and types; the links of both stay. */
export type MergeField = Exclude<keyof DealerValues, 'schedules' | 'urls'>;
export type MergeChoice = 'kept' | 'other' | 'both';

const one = z.enum(['kept', 'other'], { error: 'Choose kept or other.' }).optional();
const several = z.enum(['kept', 'other', 'both'], { error: 'Choose kept, other or both.' }).optional();

/** Fields that may take the values of both dealers. */
export const combinableFields = ['email', 'flag', 'type', 'notes'] as const satisfies readonly MergeField[];
export type CombinableField = (typeof combinableFields)[number];

export function canCombine(field: MergeField): field is CombinableField {
  return (combinableFields as readonly MergeField[]).includes(field);
}

const decided: Readonly<Record<MergeField, unknown>> = { ...emptyDealer, name: '', state: '' };
const undecided: readonly string[] = ['schedules', 'urls'];

/** The fields to choose, in the order in which people read them. */
export const mergeFields = Object.keys(dealerFields).filter(
  (field): field is MergeField => Object.hasOwn(decided, field) && !undecided.includes(field),
);

type ChoiceOf<Field extends MergeField> = Field extends CombinableField ? typeof several : typeof one;

/** Whose value each field gets; what isn't named stays as the kept dealer has it. */
export const mergeChoices = z.strictObject(
  Object.fromEntries(mergeFields.map((field) => [field, canCombine(field) ? several : one])) as {
    [Field in MergeField]: ChoiceOf<Field>;
  },
);
export type MergeChoices = z.output<typeof mergeChoices>;

/** A field in which two dealers differ, and what most people would choose. */
export type MergeDifference = { field: MergeField; canTakeBoth: boolean; suggested: MergeChoice };

/** Returns the fields in which two dealers differ. Nothing is lost by what is suggested, as far as both values can stay. */
export function mergeDifferences(kept: DealerValues, other: DealerValues): MergeDifference[] {
  return mergeFields
    .filter((field) => !isSame(field, kept, other))
    .map((field) => {
      const isOneEmpty = isEmpty(kept[field]) || isEmpty(other[field]);
      return { field, canTakeBoth: canCombine(field) && !isOneEmpty, suggested: suggest(field, kept, other) };
    });
}

function suggest(field: MergeField, kept: DealerValues, other: DealerValues): MergeChoice {
  if (isEmpty(other[field])) return 'kept';
  if (isEmpty(kept[field])) return 'other';
  return canCombine(field) ? 'both' : 'kept';
}

function isSame(field: MergeField, kept: DealerValues, other: DealerValues): boolean {
  return isSameValue(comparable(field, kept), comparable(field, other));
}

/** Lists without their order; a code with what is left of its schedule. */
function comparable(field: MergeField, values: DealerValues): unknown {
  const value = values[field];
  if (field === 'flag' || field === 'type') {
    return values[field].map((code) => [code, scheduleOf(values, field, code)?.expireOn ?? '']).sort();
  }
  return Array.isArray(value) ? [...value].sort() : value;
}

/** Returns the schedule of a dealer's code; undefined when it lasts until it is removed. */
export function scheduleOf(values: DealerValues, kind: Schedule['kind'], code: string): Schedule | undefined {
  return values.schedules.find((entry) => entry.kind === kind && entry.type === code);
}

function isEmpty(value: unknown): boolean {
  return value === null || value === '' || value === false || (Array.isArray(value) && value.length === 0);
}
