import { addDays } from '../../kernel/dates.ts';
import type { Reading, RuleState } from './rule.ts';
import type { RuleKind } from './rule-values.ts';

/** What of a row decides when it is in force. Replaced and removed rows have no part in it. */
export type DatedRule = { kind: RuleKind; key: string; reading: Reading; validFrom: string; value: unknown };
/** From a day on, this reading of a key is in force. */
export type DatedChoice = { kind: RuleKind; key: string; reading: Reading; validFrom: string };

/** Normalises a key, since keys ignore case. */
export function ruleKeyOf({ kind, key }: { kind: RuleKind; key: string }): string {
  return `${kind}/${key.toLowerCase()}`;
}

/** The latest entry that has begun by a day; null when none has. */
function latestBy<Entry extends { validFrom: string }>(entries: readonly Entry[], day: string): Entry | null {
  let latest: Entry | null = null;
  for (const entry of entries)
    if (entry.validFrom <= day && (latest === null || entry.validFrom > latest.validFrom)) latest = entry;
  return latest;
}

/** Returns which reading is chosen on a day; the first one unless a user chose. `choices` are those of one key. */
export function readingOn(choices: readonly DatedChoice[], day: string): Reading {
  return latestBy(choices, day)?.reading ?? 'first';
}

/**
 * Returns the row that is in force on a day: the latest of the chosen reading, or of the first one where the chosen has none yet.
 * Null when there is none, or when the latest says that the rule ends. `rows` and `choices` are those of one key. §16
 */
export function rowInForce<Row extends DatedRule>(
  rows: readonly Row[],
  choices: readonly DatedChoice[],
  day: string,
): Row | null {
  const chosen = readingOn(choices, day);
  const latestOf = (reading: Reading) =>
    latestBy(
      rows.filter((row) => row.reading === reading),
      day,
    );
  const row = latestOf(chosen) ?? latestOf('first');
  return row === null || row.value === null ? null : row;
}

/** Returns the same as `rowInForce`, from the rows of all kinds. */
export function ruleInForce<Row extends DatedRule>(
  rows: readonly Row[],
  choices: readonly DatedChoice[],
  kind: RuleKind,
  key: string,
  day: string,
): Row | null {
  const ruleKey = ruleKeyOf({ kind, key });
  const isOf = (entry: DatedChoice) => ruleKeyOf(entry) === ruleKey;
  return rowInForce(rows.filter(isOf), choices.filter(isOf), day);
}

/** Returns the last day on which a row is in force within its reading; null when nothing follows. */
export function validToOf(row: DatedRule, rows: readonly DatedRule[]): string | null {
  let next: string | null = null;
  for (const other of rows)
    if (other.reading === row.reading && other.validFrom > row.validFrom && (next === null || other.validFrom < next))
      next = other.validFrom;
  return next === null ? null : addDays(next, -1);
}

/** Returns how a live row of a key stands on a day. */
export function stateOf(
  row: DatedRule,
  rows: readonly DatedRule[],
  choices: readonly DatedChoice[],
  day: string,
): Exclude<RuleState, 'replaced'> {
  if (row.validFrom > day) return 'planned';
  const end = validToOf(row, rows);
  if (end !== null && end < day) return 'past';
  if (row.value === null) return 'in-force';
  return rowInForce(rows, choices, day) === row ? 'in-force' : 'set-aside';
}

/** Returns the next day after `day` on which something about a key changes; null when nothing is planned. */
export function nextChangeOf(rows: readonly DatedRule[], choices: readonly DatedChoice[], day: string): string | null {
  const now = rowInForce(rows, choices, day);
  const later = [...rows, ...choices].map(({ validFrom }) => validFrom).filter((from) => from > day);
  return later.sort().find((from) => rowInForce(rows, choices, from) !== now) ?? null;
}
