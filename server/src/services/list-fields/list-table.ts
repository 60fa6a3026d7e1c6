import type { SortOf } from '@poolhouse/domain/kernel/paging';
import type {
  FilterOf,
  FilterValue,
  ListFields,
  ListFieldTable,
  ListSort,
} from '@poolhouse/domain/services/list-fields/define-list-fields';
import { type RawBuilder, sql } from 'kysely';
import { allOf, contains, hasWords } from '../../platform/records/index.ts';
import { conditionsOf, type TableParts } from './list-conditions.ts';
import type { OwnFilter } from './own-filter.ts';
import type { Reference } from './reference.ts';

/** The filters that no single column decides. */
type OwnFilters<Fields extends ListFieldTable> = {
  readonly [Name in keyof Fields as Fields[Name] extends { column: null } ? Name : never]: OwnFilter<
    FilterValue<Fields[Name]>
  >;
};
/** The tables that filters name records of. */
type References<Fields extends ListFieldTable> = {
  readonly [Name in keyof Fields as Fields[Name] extends { kind: 'reference'; to: infer To extends string }
    ? To
    : never]: Reference;
};

/** What a table has to say where its list has such filters. */
type Needed<Name extends string, Entries> = [keyof Entries] extends [never]
  ? { [Key in Name]?: Entries }
  : { [Key in Name]: Entries };

type Parts<Own, To> = Needed<'own', Own> &
  Needed<'references', To> & {
    name: string;
    /** What conditions and the source of the rows call the table. */
    alias: string;
    /** The rows that are records of the list, on the alias; all unless given. */
    only?: string;
    /** The columns that words are looked for in, where the list has no index: it has some thousand records at most. */
    searched?: readonly string[];
    /** The text in whose index of words they are looked for instead, where there are many records: an SQL expression on the alias. */
    words?: string;
  };
type AnyParts = Parts<TableParts['own'], TableParts['references']>;

type Search = { q?: string | undefined; sort?: string | undefined };

/** What a list without an index finds, in its order. */
export type Found = { where: RawBuilder<unknown>; order: RawBuilder<unknown>; isRemoved: boolean };

/** Where the records of a list are read from, and how its filters and sorts are read there. */
export class ListTable<Filter extends object = object, Sort extends string = string> {
  readonly list: ListFields;
  readonly parts: AnyParts;
  /** The column with the id. */
  readonly key: string;

  constructor(list: ListFields, parts: AnyParts) {
    this.list = list;
    this.parts = parts;
    this.key = `${parts.alias}.id`;
  }

  /** Returns what the filters and the words of a query find. */
  readonly find = (query: Filter & Search): Found => {
    const removed = Object.keys(this.list.fields).find((name) => this.list.fields[name]?.kind === 'removed');
    return {
      where: allOf(this.condition(query), this.#search(query.q)),
      order: this.order(query.sort as SortOf<Sort>),
      isRemoved: removed !== undefined && (query as Readonly<Record<string, unknown>>)[removed] === 'yes',
    };
  };

  #search(q: string | undefined): RawBuilder<unknown> | undefined {
    const { words, searched = [] } = this.parts;
    return words === undefined ? contains(q, ...searched) : hasWords(q, words);
  }

  /** Returns the condition of the filters; `found` are the ids that a search found, as text of a `uuid[]`. */
  condition(filter: Filter, found?: string): RawBuilder<unknown> {
    return allOf(
      this.parts.only && sql.raw(this.parts.only),
      found !== undefined && sql`${sql.ref(this.key)} = any(${found}::uuid[])`,
      ...conditionsOf(this.list.fields, this.parts, filter as Record<string, unknown>),
    );
  }

  /** Returns the order of the list. It ends with the id, so that no record is on two pages. */
  order(sort: SortOf<Sort> = this.list.usualSort as SortOf<Sort>): RawBuilder<unknown> {
    const isDescending = sort.startsWith('-');
    const { column, ignoresCase, canBeEmpty } = this.list.sorts[isDescending ? sort.slice(1) : sort] as ListSort;
    const named = `${this.parts.alias}.${column}`;
    if (named === this.key) return sql.raw(isDescending ? `${named} desc` : named);
    const by = ignoresCase ? `lower(${named})` : named;
    // Without a word on empty values an index is read backwards.
    return sql.raw(
      isDescending ? `${by} desc${canBeEmpty ? ' nulls last' : ''}, ${this.key} desc` : `${by}, ${this.key}`,
    );
  }
}

/** Declares the table of a list, with the filters that the declaration leaves to the server. */
export function defineListTable<Fields extends ListFieldTable, Sorts extends Readonly<Record<string, ListSort>>>(
  list: ListFields<Fields, Sorts>,
  parts: Parts<OwnFilters<Fields>, References<Fields>>,
): ListTable<FilterOf<Fields>, keyof Sorts & string> {
  return new ListTable(list as unknown as ListFields, { own: {}, references: {}, ...(parts as object) } as AnyParts);
}
