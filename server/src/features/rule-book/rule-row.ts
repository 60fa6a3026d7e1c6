import { stateOf, validToOf } from '@poolhouse/domain/features/rule-book/in-force';
import { ruleRecord } from '@poolhouse/domain/features/rule-book/records';
import type { Reading, Rule, RuleId } from '@poolhouse/domain/features/rule-book/rule';
import type { RuleInUse } from '@poolhouse/domain/features/rule-book/rule-list';
import type { RuleKind } from '@poolhouse/domain/features/rule-book/rule-values';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import type { Selectable } from 'kysely';
import type { RuleChoicesTable, RulesTable } from '../../platform/database/database-tables.ts';

export type RuleRow = Selectable<RulesTable>;
export type ChoiceRow = Selectable<RuleChoicesTable>;

/** A row as the rules of the domain look at it. */
export type BookRule = RuleInUse & { row: RuleRow };
export type BookChoice = { kind: RuleKind; key: string; reading: Reading; validFrom: string; row: ChoiceRow };

/** Everything about one key. `rules` are those that count, `replaced` those that a correction set aside. */
export type KeyRules = {
  rules: readonly BookRule[];
  replaced: readonly BookRule[];
  choices: readonly BookChoice[];
};

export function bookRuleOf(row: RuleRow): BookRule {
  return {
    id: row.id as RuleId,
    kind: row.kind as RuleKind,
    key: row.key,
    label: row.label,
    reading: row.reading as Reading,
    value: row.value as Record<string, unknown> | null,
    validFrom: row.valid_from,
    row,
  };
}

export function bookChoiceOf(row: ChoiceRow): BookChoice {
  return {
    kind: row.kind as RuleKind,
    key: row.key,
    reading: row.reading as Reading,
    validFrom: row.valid_from,
    row,
  };
}

/** Returns what of a rule people change, as the log shows it. */
export function valuesOfRule(row: RuleRow) {
  return {
    key: row.key,
    label: row.label,
    reading: row.reading,
    value: row.value as Record<string, unknown> | null,
    validFrom: row.valid_from,
    note: row.note,
  };
}
export type LoggedRule = ReturnType<typeof valuesOfRule>;

/** Returns how the log names a row. */
export function targetOfRule(row: Pick<RuleRow, 'id' | 'key' | 'valid_from'>) {
  return { kind: ruleRecord.kind, id: row.id, label: `${row.key} from ${formatDay(row.valid_from)}` };
}

/** Returns a row as the calls answer it, as it stands on a day among the others of its key. */
export function presentRule(
  rule: BookRule,
  { rules, choices }: Pick<KeyRules, 'rules' | 'choices'>,
  today: string,
): Rule {
  const { row, ...plain } = rule;
  const isReplaced = row.replaced_by !== null;
  return {
    ...plain,
    validTo: isReplaced ? null : validToOf(rule, rules),
    state: isReplaced ? 'replaced' : stateOf(rule, rules, choices, today),
    note: row.note,
    replacedBy: row.replaced_by as RuleId | null,
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by_name,
    revision: row.revision,
  };
}
