import type { Tally } from '@poolhouse/domain/services/column-table/column-table';
import { type RawBuilder, sql } from 'kysely';
import type { Changes } from '../../platform/database/notified-cache.ts';
import { NotifiedCollection } from '../../platform/database/notified-collection.ts';
import { readUntilAborted } from '../../platform/database/read-until-aborted.ts';
import { listNames, unnamed } from '../../platform/database/statement-names.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Source } from '../../platform/records/index.ts';
import type { RecordIndexDefinition, RecordOrder, RecordSums, WantedRecords } from './definition.ts';
import { IndexedRecords } from './indexed-records.ts';
import { rowsById, rowsInOrder } from './page-rows.ts';
import { type RowCells, readAllRows, readRows } from './read-rows.ts';
import { StoredRecords } from './stored-records.ts';

/** When more changed records than this wait to be read again, all are read instead. */
const maxChanged = 50_000;
/** Changes that arrive one by one are read together, so that reading them doesn't slow those who write. */
const gatherMs = 100;
/** Up to here the database is given the ids of what the filters match, rather than the filters. */
const maxIds = 2_000;

type Parts = Pick<Platform, 'db' | 'pool' | 'log'> & { listener: Changes; config: Pick<Platform['config'], 'role'> };

/**
 * Which page, and its order where it is another than the newest or the best match first: one that the database sorts by is SQL.
 * The signal ends the reading of its rows.
 */
export type WantedPage = {
  page: number;
  limit: number;
  order?: RecordOrder | RawBuilder<unknown> | undefined;
  signal: AbortSignal;
};
type FoundPage = { sums: RecordSums } & ({ ids: readonly string[] } | { among: string | null });

/**
 * Lists, counts, sums and searches the records of a table by filters in any combination. All of them are in the process, kept
 * current row by row; until they are, the database answers all but searches.
 */
export class RecordIndex<Code extends string, List extends string> {
  readonly #parts: Parts;
  readonly #definition: RecordIndexDefinition<Code, List>;
  readonly #records: NotifiedCollection<IndexedRecords<Code, List>, readonly RowCells[]>;
  readonly #stored: StoredRecords;

  constructor(parts: Parts, definition: RecordIndexDefinition<Code, List>) {
    const { pool, listener, log, config } = parts;
    this.#parts = parts;
    this.#definition = definition;
    this.#stored = new StoredRecords(parts.db, definition);
    this.#records = new NotifiedCollection(listener, {
      channel: definition.table,
      log,
      mostChanged: maxChanged,
      gatherMs,
      read: () => this.#readAll(),
      readChanged: (ids) => readRows(pool, definition, ids),
      apply: (records, ids, rows) => {
        for (const id of ids) records.remove(id);
        for (const row of rows) if (ids.has(row[0] ?? '')) records.put(row);
      },
    });
    if (config.role !== 'worker') this.#readEarly();
  }

  /** Returns how many records are wanted and what they come to. */
  sums(wanted: WantedRecords<Code, List>): Promise<RecordSums> {
    return this.#answer(
      wanted,
      (records) => records.remember(`sums ${wanted.question}`, () => records.sums(wanted)),
      () => this.#stored.sums(wanted.where),
    );
  }

  /** Returns the same by month and by the values of some columns. */
  tally(wanted: WantedRecords<Code, List>, codes: readonly Code[]): Promise<readonly Tally[]> {
    return this.#answer(
      wanted,
      (records) => records.remember(`tally ${codes} ${wanted.question}`, () => records.tally(wanted, codes)),
      () => this.#stored.tally(wanted.where, codes),
    );
  }

  /** Returns a page of the list, and the sums of all that is wanted. */
  async list<Row>(
    wanted: WantedRecords<Code, List>,
    source: Source<Row>,
    page: WantedPage,
  ): Promise<{ sums: RecordSums; rows: Row[] }> {
    const found = await this.#answer(
      wanted,
      (records) => pageOf(records, wanted, page),
      (): Promise<FoundPage> => this.#stored.find(wanted.where, maxIds),
    );
    return { sums: found.sums, rows: await this.#rowsOf(found, wanted, source, page) };
  }

  /** Returns the ids of all that is wanted, best or newest first unless told, as text of a `uuid[]`. */
  async idsOf(wanted: Omit<WantedRecords<Code, List>, 'where' | 'question'>, order?: RecordOrder): Promise<string> {
    return arrayOf((await this.#records.current()).ids(wanted, order));
  }

  /** Returns what records have in a column, sorted. */
  valuesOf(code: Code): Promise<string[]> {
    return this.#answer(
      {},
      (records) => records.remember(`values ${code}`, () => records.valuesOf(code)),
      () => this.#stored.valuesOf(this.#definition.codes[code]),
    );
  }

  /** Begins to read once notifications arrive: at the start, and after the line was lost. */
  #readEarly(): void {
    const reset = () => void this.#records.currentIfRead();
    this.#parts.listener.on(this.#definition.table, { notify: () => undefined, reset });
  }

  /** Only the index knows what words find. Until it is read the database answers the rest, a few at a time: others wait. */
  async #answer<Answer>(
    { q }: { q?: string | undefined },
    ofRecords: (records: IndexedRecords<Code, List>) => Answer,
    ofStored: () => Promise<Answer>,
  ): Promise<Answer> {
    const records = q ? await this.#records.current() : await this.#records.currentIfRead();
    if (records !== null) return ofRecords(records);
    return this.#stored.isBusy ? ofRecords(await this.#records.current()) : ofStored();
  }

  async #readAll(): Promise<IndexedRecords<Code, List>> {
    const records = new IndexedRecords(this.#definition);
    await readAllRows(this.#parts.pool, this.#definition, (row) => records.put(row));
    return records;
  }

  /** The index knows the page in the order of the list; other orders are the database's. */
  async #rowsOf<Row>(
    found: FoundPage,
    { where }: WantedRecords<Code, List>,
    source: Source<Row>,
    { page, limit, order, signal }: WantedPage,
  ): Promise<Row[]> {
    const { db, pool } = this.#parts;
    if ('ids' in found) {
      const statement = rowsById(source, found.ids).compile(db);
      return readUntilAborted<Row & object>({ pool, signal }, listNames.name(statement));
    }
    const { table, alias } = this.#definition;
    const statement = rowsInOrder(source, {
      table: sql.raw(`${table} ${alias}`),
      where: found.among === null ? where : sql`${sql.ref(source.key)} = any(${found.among}::uuid[])`,
      order: typeof order === 'object' ? order : this.#orderOf(order, source.key),
      offset: (page - 1) * limit,
      limit,
    });
    return readUntilAborted<Row & object>({ pool, signal }, unnamed(statement.compile(db)));
  }

  #orderOf(order: RecordOrder = '-day', key: string): RawBuilder<unknown> {
    const { alias, day, amount } = this.#definition;
    const way = order.startsWith('-') ? 'desc' : 'asc';
    const column = order.endsWith('day') ? day : amount;
    return sql.raw(`${alias}.${column} ${way}, ${key} ${way}`);
  }
}

function pageOf<Code extends string, List extends string>(
  records: IndexedRecords<Code, List>,
  wanted: WantedRecords<Code, List>,
  { page, limit, order }: WantedPage,
): FoundPage {
  const { question } = wanted;
  if (typeof order !== 'object')
    return records.remember(`page ${page} ${limit} ${order} ${question}`, () =>
      records.page(wanted, { offset: (page - 1) * limit, limit, order }),
    );
  return records.remember(`among ${question}`, () => {
    const { sums, ids } = records.among(wanted, maxIds);
    return { sums, among: ids && arrayOf(ids) };
  });
}

const arrayOf = (ids: readonly string[]) => `{${ids.join(',')}}`;
