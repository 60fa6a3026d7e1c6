import { z } from 'zod';
import { calendarDay } from '../../kernel/calendar-day.ts';
import { listAnswer, listQuery } from '../../kernel/paging.ts';
import { reading, rule, ruleKey } from './rule.ts';
import { ruleKind, ruleKindNames } from './rule-values.ts';

/** The book on a day (today unless one is given): what is in force, by kind and key. */
export const ruleListQuery = listQuery({ kind: ruleKind.optional(), on: calendarDay.optional() }, [
  'label',
  'key',
  'validFrom',
]);

/** A row in force with what is known of its key besides: how many readings it has, and when it changes next. */
export const listedRule = rule.extend({
  readings: z.number().int(),
  nextChange: z.object({ on: z.string(), value: z.record(z.string(), z.unknown()).nullable(), reading }).nullable(),
});
export type ListedRule = z.output<typeof listedRule>;
export const ruleListAnswer = listAnswer('rules', listedRule);

export const kindCounts = z.object({
  kinds: z.array(
    z.object({
      kind: z.enum(ruleKindNames),
      /** Keys that are in force today. */
      count: z.number().int(),
      /** Keys that change on a later day. */
      planned: z.number().int(),
    }),
  ),
  today: z.string(),
});

/** All rows of a key, the newest first, and which reading was chosen from which day on. */
export const ruleTimeline = z.object({
  kind: ruleKind,
  key: z.string(),
  today: z.string(),
  rules: z.array(rule),
  choices: z.array(z.object({ reading, validFrom: z.string(), reason: z.string().nullable(), createdBy: z.string() })),
});
export type RuleTimeline = z.output<typeof ruleTimeline>;

export const keyQuery = z.strictObject({ kind: ruleKind, key: ruleKey });

/** The rules of a kind in force on a day that is not in the future. */
export const inForceQuery = listQuery({ kind: ruleKind, on: calendarDay.optional() }, ['label', 'key']);
export const ruleInUse = rule.pick({
  id: true,
  kind: true,
  key: true,
  label: true,
  reading: true,
  value: true,
  validFrom: true,
});
export type RuleInUse = z.output<typeof ruleInUse>;
export const inForceAnswer = listAnswer('rules', ruleInUse).extend({ on: z.string() });
