import { ColumnTable, type Selection, type Tally } from '@poolhouse/domain/services/column-table/column-table';
import type { RecordIndexDefinition, RecordOrder, RecordQuery, RecordSums } from './definition.ts';
import { type RowCells, textsOf } from './read-rows.ts';
import { searchedTexts, type TextSearch, textSearchOf } from './text-search.ts';

/** Answers kept until a record changes, and the most ids that one of them has. */
const mostRemembered = 200;
const mostIdsRemembered = 10_000;

type Query<Code extends string, List extends string> = Pick<RecordQuery<Code, List>, 'filter' | 'q' | 'orFits' | 'ids'>;
type Page = { offset: number; limit: number; order?: RecordOrder | undefined };

/** All records of a table in the process: searched, filtered, counted and summed together, since both parts share their slots. */
export class IndexedRecords<Code extends string, List extends string> {
  readonly #sumBy: Code;
  readonly #texts: number;
  readonly #codes: readonly Code[];
  readonly #lists: readonly List[];
  readonly #search: TextSearch;
  readonly #table: ColumnTable<Code, List>;
  readonly #remembered = new Map<string, unknown>();

  constructor({ codes, lists, sumBy, search }: RecordIndexDefinition<Code, List>) {
    this.#sumBy = sumBy;
    this.#texts = searchedTexts(search).length;
    this.#codes = Object.keys(codes) as Code[];
    this.#lists = Object.keys(lists) as List[];
    this.#search = textSearchOf(search);
    this.#table = new ColumnTable(this.#codes, this.#lists);
  }

  put(row: RowCells): void {
    this.#remembered.clear();
    let at = 1 + this.#texts;
    const codes = {} as Record<Code, string | null>;
    for (const code of this.#codes) codes[code] = row[at++] ?? null;
    const lists = {} as Record<List, readonly string[]>;
    for (const list of this.#lists) lists[list] = textsOf(row[at++]);
    const slot = this.#search.put(row[0] ?? '', row.slice(1, 1 + this.#texts));
    const rest = row[at + 2] ?? undefined;
    const sums = { amount: Number(row[at + 1]), rest: rest === undefined ? rest : Number(rest) };
    this.#table.put(slot, { codes, lists, day: row[at] ?? '', ...sums });
  }

  remove(id: string): void {
    const slot = this.#search.slotOf(id);
    if (slot === undefined) return;
    this.#remembered.clear();
    this.#search.remove(id);
    this.#table.remove(slot);
  }

  /** Returns the sums of what a query finds, by the values of `sumBy`: exact, whatever their number. */
  sums(query: Query<Code, List>): RecordSums {
    return this.#sumsOf(this.#find(query, 0).slots);
  }

  /** Returns the same by month and by the values of some columns. */
  tally(query: Query<Code, List>, codes: readonly Code[]): Tally[] {
    return this.#table.tally(this.#find(query, 0).slots, codes);
  }

  /** Returns a page; without an order the best match first where words rank, else the latest day and within it the greatest id. */
  page(query: Query<Code, List>, { offset, limit, order }: Page): { sums: RecordSums; ids: string[] } {
    const { slots, best } = this.#find(query, order === undefined ? offset + limit : 0);
    const idOf = (slot: number) => this.#search.idOf(slot);
    if (order === undefined && best !== undefined) return { sums: this.#sumsOf(slots), ids: best.slice(offset) };
    const by = order === 'amount' || order === '-amount' ? 'amount' : 'day';
    const page = { down: order !== 'day' && order !== 'amount', offset, limit };
    return { sums: this.#sumsOf(slots), ids: this.#table.inOrder(slots, by, page, idOf).map(idOf) };
  }

  /** Returns the ids of all that a query finds, in no order; null where there are more than `most`, or `mostFound` where words were searched for. */
  among(query: Query<Code, List>, most: number, mostFound: number): { sums: RecordSums; ids: string[] | null } {
    const { slots } = this.#find(query, 0);
    const isFew = slots.length <= (query.q ? mostFound : most);
    return { sums: this.#sumsOf(slots), ids: isFew ? Array.from(slots, (slot) => this.#search.idOf(slot)) : null };
  }

  /** Returns the ids of all that a query finds, as `page` orders them. */
  ids(query: Query<Code, List>, order?: RecordOrder): string[] {
    return this.page(query, { offset: 0, limit: this.#search.size, order }).ids;
  }

  /** Returns a test whether a query finds a record. */
  test(query: Query<Code, List>): (id: string) => boolean {
    const isFound = new Uint8Array(this.#table.length);
    for (const slot of this.#find(query, 0).slots) isFound[slot] = 1;
    return (id) => isFound[this.#search.slotOf(id) ?? isFound.length] === 1;
  }

  /** Returns what records have in a column, sorted. */
  valuesOf(code: Code): string[] {
    const sums = this.#table.sumsBy(this.#table.select({}), code);
    return sums.flatMap(({ value, count }) => (value === null || count === 0 ? [] : [value])).toSorted();
  }

  /** Returns what was answered to the same question since the last change, or asks again. */
  remember<Answer extends object>(question: string, answer: () => Answer): Answer {
    const known = this.#remembered.get(question);
    if (known !== undefined) return known as Answer;
    if (this.#remembered.size >= mostRemembered) this.#remembered.clear();
    const given = answer();
    if ('ids' in given && Array.isArray(given.ids) && given.ids.length > mostIdsRemembered) return given;
    this.#remembered.set(question, given);
    return given;
  }

  #find({ filter, ids, q, orFits }: Query<Code, List>, limit: number): { slots: Selection; best?: string[] } {
    const fitting = this.#table.select(filter);
    const chosen = ids === undefined ? fitting : this.#only(fitting, ids);
    if (!q) return { slots: chosen };
    const found = this.#search.find(q, chosen, limit);
    if (orFits === undefined) return found;
    return { slots: this.#table.someOrFitting(chosen, found.slots, orFits) };
  }

  #only(selected: Selection, ids: readonly string[]): Selection {
    const only = new Set(ids.map((id) => this.#search.slotOf(id)));
    return selected.filter((slot) => only.has(slot));
  }

  #sumsOf(selected: Selection): RecordSums {
    return this.#table.sumsBy(selected, this.#sumBy).filter(({ count }) => count > 0);
  }
}
