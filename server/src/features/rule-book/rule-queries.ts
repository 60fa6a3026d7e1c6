import { type RuleKind, ruleKindNames } from '@poolhouse/domain/features/rule-book/rule-values';
import { notFound } from '@poolhouse/domain/kernel/errors';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { type BookRule, bookChoiceOf, bookRuleOf, type ChoiceRow, type KeyRules, type RuleRow } from './rule-row.ts';

/** Returns one row, whatever became of it; refuses with 404 when there is none or it was taken out. */
export async function loadRule(db: Db, id: string): Promise<RuleRow> {
  const row = await db
    .selectFrom('rules')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) throw notFound('rule');
  return row;
}

/** Returns all that the book says about a key, by the index over kind and key. */
export async function loadKey(db: Db, kind: RuleKind, key: string): Promise<KeyRules> {
  const [rules, choices] = await Promise.all([
    db
      .selectFrom('rules')
      .selectAll()
      .where('kind', '=', kind)
      .where(sql<boolean>`lower(key) = lower(${key})`)
      .where('deleted_at', 'is', null)
      .execute(),
    db
      .selectFrom('rule_choices')
      .selectAll()
      .where('kind', '=', kind)
      .where(sql<boolean>`lower(key) = lower(${key})`)
      .execute(),
  ]);
  return keyRulesOf(rules, choices);
}

/** Returns the ids of all rows that a key ever had, also of those that were taken out. */
export async function idsOfKey(db: Db, { kind, key }: Pick<RuleRow, 'kind' | 'key'>): Promise<string[]> {
  const rows = await db
    .selectFrom('rules')
    .select('id')
    .where('kind', '=', kind)
    .where(sql<boolean>`lower(key) = lower(${key})`)
    .execute();
  return rows.map(({ id }) => id);
}

export function keyRulesOf(rules: readonly RuleRow[], choices: readonly ChoiceRow[]): KeyRules {
  const all = rules.map(bookRuleOf);
  return {
    rules: all.filter(({ row }) => row.replaced_by === null),
    replaced: all.filter(({ row }) => row.replaced_by !== null),
    choices: choices.map(bookChoiceOf),
  };
}

/** Returns the whole book. Kinds that this version doesn't know are passed over: a newer one may run beside it. */
export async function loadRuleBook(db: Db): Promise<{ rules: RuleRow[]; choices: ChoiceRow[] }> {
  const kinds = [...ruleKindNames];
  const [rules, choices] = await Promise.all([
    db.selectFrom('rules').selectAll().where('kind', 'in', kinds).where('deleted_at', 'is', null).execute(),
    db.selectFrom('rule_choices').selectAll().where('kind', 'in', kinds).execute(),
  ]);
  return { rules, choices };
}

/** Returns the live rows of the same reading, without one of them. */
export function othersOfReading({ rules }: KeyRules, row: Pick<BookRule, 'reading'> & { id?: string }): BookRule[] {
  return rules.filter((other) => other.reading === row.reading && other.id !== row.id);
}
