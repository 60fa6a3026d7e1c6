import { z } from 'zod';
import { calendarDay } from '../../kernel/calendar-day.ts';
import { idOf } from '../../kernel/ids.ts';
import { recordChanges } from '../../kernel/record-changes.ts';
import { emptyable, line, lines, textLimits } from '../../kernel/text.ts';
import { ruleKind } from './rule-values.ts';

export const ruleId = idOf('rule');
export type RuleId = z.output<typeof ruleId>;

/** Where two amounts are known for the same thing, both are kept; the first is in force unless another was chosen. §9 */
export const readings = ['first', 'second'] as const;
export type Reading = (typeof readings)[number];
export const readingLabels = { first: 'Price A', second: 'Price B' } as const satisfies Record<Reading, string>;
export const reading = z.enum(readings, { error: 'Choose Price A or Price B.' });

export const ruleKey = line(textLimits.code);

/** Past: its time is over. Set aside: the other reading is chosen instead. Replaced: corrected by another row. */
export const ruleStates = ['in-force', 'planned', 'past', 'set-aside', 'replaced'] as const;
export type RuleState = (typeof ruleStates)[number];
export const ruleStateLabels = {
  'in-force': 'In use',
  planned: 'Scheduled',
  past: 'Past',
  'set-aside': 'Not in use',
  replaced: 'Replaced',
} as const satisfies Record<RuleState, string>;

/**
 * One row of the book: what is in force for a key of a kind from a day on, in one reading, until the next row of that reading
 * begins. `value` is as its kind has it; null says that the rule ends. A row that was in force is never changed:
 * records that quote its id find it as it was. §16
 */
export const rule = z.object({
  id: ruleId,
  kind: ruleKind,
  key: z.string(),
  label: z.string(),
  reading,
  value: z.record(z.string(), z.unknown()).nullable(),
  validFrom: z.string(),
  /** The last day on which it is in force; null while no other row follows. */
  validTo: z.string().nullable(),
  state: z.enum(ruleStates),
  note: z.string().nullable(),
  /** The row that replaces this one since a correction. */
  replacedBy: ruleId.nullable(),
  createdAt: z.string(),
  createdBy: z.string(),
  revision: z.number().int(),
});
export type Rule = z.output<typeof rule>;

const note = emptyable(lines(textLimits.note));
const value = z.record(z.string().max(40), z.unknown(), { error: 'Enter a value.' }).nullable();
/** Why a day that has begun is touched; needed for corrections alone. */
const reason = emptyable(lines(textLimits.note)).optional();

/** A new row. `corrects` names the row of the same first day that it replaces. */
export const newRule = z.strictObject({
  kind: ruleKind,
  key: ruleKey,
  label: line(textLimits.name),
  reading: reading.default('first'),
  value,
  validFrom: calendarDay,
  note: note.default(null),
  reason,
  corrects: ruleId.nullable().default(null),
});
export type NewRule = z.output<typeof newRule>;

/** Label and note of any row; value and day of a planned one. */
export const ruleChanges = recordChanges({
  label: line(textLimits.name),
  note,
  value,
  validFrom: calendarDay,
});
export type RuleChanges = z.output<typeof ruleChanges>;

export const readingChoice = z.strictObject({
  kind: ruleKind,
  key: ruleKey,
  reading,
  validFrom: calendarDay,
  reason,
});
export type ReadingChoice = z.output<typeof readingChoice>;
