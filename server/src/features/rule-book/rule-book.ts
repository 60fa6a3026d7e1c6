import { rowInForce, ruleKeyOf } from '@poolhouse/domain/features/rule-book/in-force';
import type { RuleInUse } from '@poolhouse/domain/features/rule-book/rule-list';
import { type RuleKind, type RuleValue, readRuleValue } from '@poolhouse/domain/features/rule-book/rule-values';
import type { Db } from '../../platform/database/connect.ts';
import type { ChangeListener } from '../../platform/database/listen.ts';
import { NotifiedCache } from '../../platform/database/notified-cache.ts';
import { keyRulesOf, loadRuleBook } from './rule-queries.ts';
import type { ChoiceRow, KeyRules, RuleRow } from './rule-row.ts';

/** A rule as other features use it: its value is as its kind has it. `quoteRules` keeps it with what was priced by it. */
export type RuleOf<Kind extends RuleKind> = Omit<RuleInUse, 'value'> & { value: RuleValue<Kind> };

/** By kind, and within it by the key in small letters. */
type Book = ReadonlyMap<RuleKind, ReadonlyMap<string, KeyRules>>;

/** The rule book in the process. It is read whole at the first need and again after every change. §16 */
export class RuleBook {
  readonly #book: NotifiedCache<'book', Book>;

  constructor(db: Db, listener: ChangeListener) {
    this.#book = new NotifiedCache(listener, {
      read: () => readBook(db),
      channels: { rule_book: () => this.invalidate() },
    });
  }

  /** The rules of a kind that hold on a day (`yyyy-mm-dd`, in Sydney), one a key. */
  async inForce<Kind extends RuleKind>(kind: Kind, day: string): Promise<RuleOf<Kind>[]> {
    const keys = await this.keysOf(kind);
    return keys.flatMap((key) => usable(kind, key, day) ?? []);
  }

  /** The rule of one key on a day; null when none is in force. */
  async find<Kind extends RuleKind>(kind: Kind, key: string, day: string): Promise<RuleOf<Kind> | null> {
    const rules = (await this.#read()).get(kind)?.get(key.toLowerCase());
    return rules === undefined ? null : usable(kind, rules, day);
  }

  /** Returns what finds rules of a kind without waiting, as they are now. */
  async reader<Kind extends RuleKind>(kind: Kind): Promise<(key: string, day: string) => RuleOf<Kind> | null> {
    const keys = (await this.#read()).get(kind);
    return (key, day) => {
      const rules = keys?.get(key.toLowerCase());
      return rules === undefined ? null : usable(kind, rules, day);
    };
  }

  /** Everything about each key of a kind. */
  async keysOf(kind: RuleKind): Promise<readonly KeyRules[]> {
    return [...((await this.#read()).get(kind)?.values() ?? [])];
  }

  /** The notes of the rules of a kind, by their ids; they say where a value is from. */
  async notesOf(kind: RuleKind): Promise<ReadonlyMap<string, string | null>> {
    const keys = await this.keysOf(kind);
    return new Map(keys.flatMap(({ rules }) => rules.map(({ id, row }) => [id, row.note])));
  }

  /** After a write: the next reader sees it at once. */
  invalidate(): void {
    this.#book.invalidate('book');
  }

  async #read(): Promise<Book> {
    return this.#book.peek('book') ?? (await this.#book.get('book'));
  }
}

async function readBook(db: Db): Promise<Book> {
  const { rules, choices } = await loadRuleBook(db);
  return arrange(rules, choices);
}

function arrange(rules: readonly RuleRow[], choices: readonly ChoiceRow[]): Book {
  const nameOf = (row: RuleRow | ChoiceRow) => ruleKeyOf({ kind: row.kind as RuleKind, key: row.key });
  const choicesOf = Map.groupBy(choices, nameOf);
  const book = new Map<RuleKind, Map<string, KeyRules>>();
  for (const [name, rows] of Map.groupBy(rules, nameOf)) {
    const { kind, key } = rows[0] as RuleRow & { kind: RuleKind };
    const keys = book.get(kind) ?? new Map<string, KeyRules>();
    keys.set(key.toLowerCase(), keyRulesOf(rows, choicesOf.get(name) ?? []));
    book.set(kind, keys);
  }
  return book;
}

function usable<Kind extends RuleKind>(kind: Kind, { rules, choices }: KeyRules, day: string): RuleOf<Kind> | null {
  const found = rowInForce(rules, choices, day);
  if (found === null) return null;
  const value = readRuleValue(kind, found.value);
  if (value === null) throw new Error(`The rule ${found.id} doesn’t fit its kind ${kind}.`);
  const { row: _, ...rule } = found;
  return { ...rule, value };
}
