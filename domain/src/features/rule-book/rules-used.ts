import { z } from 'zod';
import { type Rule, reading, ruleId } from './rule.ts';
import { ruleKind } from './rule-values.ts';

/**
 * The rules that something was priced or sent by, kept with it: the ids of the rows and what they said, so that it can
 * show them permanently, whatever the book says later. §16
 */
export const rulesUsed = z
  .array(
    z.object({
      id: ruleId,
      kind: ruleKind,
      key: z.string(),
      label: z.string(),
      reading,
      value: z.record(z.string(), z.unknown()).nullable(),
      validFrom: z.string(),
    }),
  )
  .max(1_000);
export type RulesUsed = z.output<typeof rulesUsed>;

type Quoted = Pick<Rule, 'id' | 'kind' | 'key' | 'label' | 'reading' | 'value' | 'validFrom'>;

/** Quotes rules; each row once, in the order of their first use. */
export function quoteRules(rules: readonly Quoted[]): RulesUsed {
  const quoted = rules.map(({ id, kind, key, label, reading: of, value, validFrom }) => {
    return { id, kind, key, label, reading: of, value, validFrom };
  });
  return [...new Map(quoted.map((rule) => [rule.id, rule])).values()];
}
