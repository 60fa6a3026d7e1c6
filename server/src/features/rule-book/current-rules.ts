import { nextChangeOf, rowInForce } from '@poolhouse/domain/features/rule-book/in-force';
import { ruleKinds } from '@poolhouse/domain/features/rule-book/rule-kinds';
import type { ListedRule } from '@poolhouse/domain/features/rule-book/rule-list';
import { ruleValueText } from '@poolhouse/domain/features/rule-book/rule-text';
import { type RuleKind, ruleKindNames } from '@poolhouse/domain/features/rule-book/rule-values';
import type { RuleBook } from './rule-book.ts';
import { type BookRule, type KeyRules, presentRule } from './rule-row.ts';

export type CurrentRulesQuery = { kind?: RuleKind | undefined; q?: string | undefined; sort?: string | undefined };

/** Returns one line a key: the row that is in force on a day, or else the next one that will. In order. */
export async function currentRules(book: RuleBook, query: CurrentRulesQuery, day: string): Promise<ListedRule[]> {
  const kinds = query.kind === undefined ? ruleKindNames : [query.kind];
  const lines: ListedRule[] = [];
  for (const kind of kinds) {
    const ofKind = (await book.keysOf(kind)).flatMap((key) => lineOf(key, day));
    lines.push(...ofKind.filter((line) => fits(line, query.q)).sort(inOrder(query.sort)));
  }
  return lines;
}

function lineOf(key: KeyRules, day: string): ListedRule[] {
  const { rules, choices } = key;
  const shown = rowInForce(rules, choices, day) ?? nextOf(rules, day);
  if (shown === null) return [];
  const on = nextChangeOf(rules, choices, day);
  const isPlanned = shown.validFrom > day;
  const next = on === null || isPlanned ? null : rowInForce(rules, choices, on);
  return [
    {
      ...presentRule(shown, key, day),
      readings: new Set(rules.map(({ reading }) => reading)).size,
      nextChange:
        on === null || isPlanned ? null : { on, value: next?.value ?? null, reading: next?.reading ?? shown.reading },
    },
  ];
}

/** What begins first of what is to come. */
function nextOf(rules: readonly BookRule[], day: string): BookRule | null {
  const later = rules.filter(
    ({ validFrom, value, reading }) => validFrom > day && value !== null && reading === 'first',
  );
  return later.sort((one, other) => (one.validFrom < other.validFrom ? -1 : 1))[0] ?? null;
}

/** Every typed word stands somewhere in what is shown of the rule. */
function fits(line: ListedRule, q: string | undefined): boolean {
  if (q === undefined || q === '') return true;
  const { label: kindLabel } = ruleKinds[line.kind];
  const text = `${line.label} ${line.key} ${ruleValueText(line.kind, line.value)} ${line.note ?? ''} ${kindLabel}`;
  const shown = text.toLowerCase();
  return q
    .toLowerCase()
    .split(/\s+/)
    .every((word) => shown.includes(word));
}

type Order = (one: ListedRule, other: ListedRule) => number;
const collator = new Intl.Collator('en-AU', { numeric: true, sensitivity: 'base' });
const byLabel: Order = (one, other) => collator.compare(one.label, other.label) || collator.compare(one.key, other.key);
const orders: Record<string, Order> = {
  label: byLabel,
  key: (one, other) => collator.compare(one.key, other.key),
  validFrom: (one, other) => collator.compare(one.validFrom, other.validFrom) || byLabel(one, other),
};

/** Lists that people choose from stand in their own order unless another one is asked for. */
function inOrder(sort: string | undefined): Order {
  if (sort === undefined) return (one, other) => placeOf(one) - placeOf(other) || byLabel(one, other);
  const order = orders[sort.replace(/^-/, '')] ?? byLabel;
  return sort.startsWith('-') ? (one, other) => order(other, one) : order;
}

function placeOf({ value }: ListedRule): number {
  return typeof value?.position === 'number' ? value.position : 0;
}
