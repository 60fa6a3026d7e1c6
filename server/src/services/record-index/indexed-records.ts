import { ColumnTable, type Selection } from '@poolhouse/domain/services/column-table/column-table';
import { createFuzzyIndex } from '@poolhouse/domain/services/fuzzy-search/fuzzy-index';
import type { FuzzyIndex } from '@poolhouse/domain/services/fuzzy-search/fuzzy-search';
import type { RecordIndexDefinition, RecordSums, WantedRecords } from './definition.ts';
import { type RowCells, textsOf } from './read-rows.ts';

/** Answers kept until a record changes. */
const mostRemembered = 200;

type Wanted<Code extends string, List extends string> = Pick<WantedRecords<Code, List>, 'filter' | 'q' | 'ids'>;

/** All records of a table in the process: searched, filtered, counted and summed together, since both parts share their slots. */
export class IndexedRecords<Code extends string, List extends string> {
  readonly #sumBy: Code;
  readonly #keys: readonly string[];
  readonly #codes: readonly Code[];
  readonly #lists: readonly List[];
  readonly #fuzzy: FuzzyIndex;
  readonly #table: ColumnTable<Code, List>;
  readonly #remembered = new Map<string, unknown>();

  constructor({ codes, lists, sumBy, search }: RecordIndexDefinition<Code, List>) {
    this.#sumBy = sumBy;
    this.#keys = search.keys.map(({ column }) => column);
    this.#codes = Object.keys(codes) as Code[];
    this.#lists = Object.keys(lists) as List[];
    const keys = search.keys.map(({ column, weight }) => ({ name: column, weight }));
    this.#fuzzy = createFuzzyIndex({ keys, threshold: search.threshold });
    this.#table = new ColumnTable(this.#codes, this.#lists);
  }

  put(row: RowCells): void {
    this.#remembered.clear();
    let at = 0;
    const next = () => row[at++] ?? null;
    const take = <Name extends string, Value>(names: readonly Name[], read: (cell: string | null) => Value) =>
      Object.fromEntries(names.map((name) => [name, read(next())])) as Record<Name, Value>;
    const slot = this.#fuzzy.put(
      next() ?? '',
      take(this.#keys, (cell) => cell ?? ''),
    );
    const codes = take(this.#codes, (cell) => cell);
    const lists = take(this.#lists, textsOf);
    this.#table.put(slot, { codes, lists, day: next() ?? '', amount: Number(next()) });
  }

  remove(id: string): void {
    const slot = this.#fuzzy.slotOf(id);
    if (slot === undefined) return;
    this.#remembered.clear();
    this.#fuzzy.remove(id);
    this.#table.remove(slot);
  }

  /** Returns what is wanted by the values of `sumBy`: exact, whatever their number. */
  sums(wanted: Wanted<Code, List>): RecordSums {
    return this.#sumsOf(this.#find(wanted, 0).slots);
  }

  /** Returns the ids of a page: by rank where there are words, else the latest day and within it the greatest id first. */
  page(wanted: Wanted<Code, List>, offset: number, limit: number): { sums: RecordSums; ids: string[] } {
    const { slots, best } = this.#find(wanted, offset + limit);
    const idOf = (slot: number) => this.#fuzzy.idOf(slot);
    const ids = best?.slice(offset) ?? this.#table.newest(slots, { offset, limit }, idOf).map(idOf);
    return { sums: this.#sumsOf(slots), ids };
  }

  /** Returns the ids of all that is wanted, in no order; null where there are more than `most`, unless words were searched for. */
  among(wanted: Wanted<Code, List>, most: number): { sums: RecordSums; ids: string[] | null } {
    const { slots } = this.#find(wanted, 0);
    const isFew = slots.length <= most || Boolean(wanted.q);
    return { sums: this.#sumsOf(slots), ids: isFew ? Array.from(slots, (slot) => this.#fuzzy.idOf(slot)) : null };
  }

  /** Returns the ids of all that is wanted, as `page` orders them. */
  ids(wanted: Wanted<Code, List>): string[] {
    return this.page(wanted, 0, this.#fuzzy.size).ids;
  }

  /** Returns what records have in a column, sorted. */
  valuesOf(code: Code): string[] {
    const sums = this.#table.sumsBy(this.#table.select({}), code);
    return sums.flatMap(({ value, count }) => (value === null || count === 0 ? [] : [value])).toSorted();
  }

  /** Returns what was answered to the same question since the last change, or asks again. */
  remember<Answer>(question: string, answer: () => Answer): Answer {
    const known = this.#remembered.get(question);
    if (known !== undefined) return known as Answer;
    if (this.#remembered.size >= mostRemembered) this.#remembered.clear();
    const given = answer();
    this.#remembered.set(question, given);
    return given;
  }

  #find({ filter, ids, q }: Wanted<Code, List>, limit: number): { slots: Selection; best?: string[] } {
    const fitting = this.#table.select(filter);
    const chosen = ids === undefined ? fitting : this.#only(fitting, ids);
    if (!q) return { slots: chosen };
    const isChosen = new Uint8Array(this.#table.length);
    for (const slot of chosen) isChosen[slot] = 1;
    const { slots, hits } = this.#fuzzy.searchCounted(q, { accept: (slot) => isChosen[slot] === 1, limit });
    return { slots, best: hits.map(({ id }) => id) };
  }

  #only(selected: Selection, ids: readonly string[]): Selection {
    const wanted = new Set(ids.map((id) => this.#fuzzy.slotOf(id)));
    return selected.filter((slot) => wanted.has(slot));
  }

  #sumsOf(selected: Selection): RecordSums {
    return this.#table.sumsBy(selected, this.#sumBy).filter(({ count }) => count > 0);
  }
}
