import type { Tally } from '@poolhouse/domain/services/column-table/column-table';
import { type RawBuilder, sql } from 'kysely';
import type { Changes } from '../../platform/database/notified-cache.ts';
import { NotifiedCollection } from '../../platform/database/notified-collection.ts';
import { readUntilAborted } from '../../platform/database/read-until-aborted.ts';
import { listNames, unnamed } from '../../platform/database/statement-names.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Source } from '../../platform/records/index.ts';
import {
  mostIds,
  type RecordIndexDefinition,
  type RecordOrder,
  type RecordQuery,
  type RecordSums,
  type StoredQuery,
} from './definition.ts';
import type { FoundPage, Reading } from './index-messages.ts';
import { IndexGone, type IndexThread, indexThreadOf } from './index-thread.ts';
import { rowsById, rowsInOrder } from './page-rows.ts';
import { StoredRecords } from './stored-records.ts';
import { within } from './within.ts';

/** When more changed records than this wait to be read again, all are read instead. */
const maxChanged = 250_000;
/** Changes that arrive one by one are read together, so that reading them doesn't slow those who write. */
const gatherMs = 100;
/** How long an answer that the database knows too waits for the index, which may be behind or busy with another. */
const patienceMs = 200;
/** How long a search waits for records that are being read, which the database answers in part: together within the same time. */
const searchMs = 50;
/** How many times a question is repeated when its records were reloaded before it was answered. */
const mostTries = 3;

type Parts = Pick<Platform, 'db' | 'pool' | 'log' | 'connection'> & {
  listener: Changes;
  config: Pick<Platform['config'], 'role'>;
  /** How long a search waits for the records to be read, before it finds beginnings only. */
  searchPatienceMs?: number | undefined;
};

/**
 * Which page, and its order where it is another than the newest or the best match first: one that the database sorts by is SQL.
 * The signal ends the reading of its rows.
 */
export type PageRequest = {
  page: number;
  limit: number;
  order?: RecordOrder | RawBuilder<unknown> | undefined;
  signal: AbortSignal;
};

/** Indexes of this process, which share a thread, and their readings. */
let indexes = 0;
let readings = 0;

/**
 * Lists, counts, sums and searches the records of a table by filters in any combination. All of them are in a thread, kept
 * current row by row; until they are, the database answers all but searches.
 */
export class RecordIndex<Code extends string, List extends string> {
  readonly #parts: Parts;
  readonly #definition: RecordIndexDefinition<Code, List>;
  readonly #thread: IndexThread;
  readonly #records: NotifiedCollection<Reading, number>;
  readonly #stored: StoredRecords;
  readonly #index: number;
  #batches = 0;

  constructor(parts: Parts, definition: RecordIndexDefinition<Code, List>) {
    const { listener, log, config } = parts;
    indexes += 1;
    this.#index = indexes;
    this.#parts = parts;
    this.#definition = definition;
    this.#thread = indexThreadOf(parts);
    this.#stored = new StoredRecords(parts.db, definition);
    this.#records = new NotifiedCollection(listener, {
      channel: definition.table,
      log,
      mostChanged: maxChanged,
      gatherMs,
      read: () => this.#readAll(),
      readChanged: (ids, reading) => this.#readChanged(ids, reading),
      apply: (reading, ids, batch) => this.#apply(reading, [...ids], batch),
    });
    if (config.role !== 'worker') this.#readEarly();
    this.#thread.onEnd(() => this.#readAgain());
  }

  /** Returns how many records a query finds and what they come to. */
  sums(query: StoredQuery<Code, List>): Promise<RecordSums> {
    return this.#answer(
      query,
      (reading) => this.#thread.ask('sums', reading, { query: queryWithoutSql(query) }),
      () => this.#stored.sums(query.where),
    );
  }

  /** Returns the same by month and by the values of some columns. */
  tally(query: StoredQuery<Code, List>, codes: readonly Code[]): Promise<readonly Tally[]> {
    return this.#answer(
      query,
      (reading) => this.#thread.ask('tally', reading, { query: queryWithoutSql(query), codes }),
      () => this.#stored.tally(query.where, codes),
    );
  }

  /** Returns a page of the list, and the sums of all that a query finds. */
  async list<Row>(
    query: StoredQuery<Code, List>,
    source: Source<Row>,
    page: PageRequest,
  ): Promise<{ sums: RecordSums; isPart: boolean; rows: Row[] }> {
    const found =
      (await this.#findPart(query, page)) ??
      (await this.#answer(
        query,
        (reading) => this.#findPage(reading, query, source, page),
        (): Promise<FoundPage> => this.#stored.find(query.where, mostIds),
      ));
    const rows = await this.#rowsOf(found, query, source, page);
    return { sums: found.sums, isPart: found.isPart === true, rows };
  }

  /** Finds beginnings by the database while all records are being read and that takes a while; null where the index can answer. */
  async #findPart({ q, where }: StoredQuery<Code, List>, { page, limit }: PageRequest): Promise<FoundPage | null> {
    const { begins } = this.#definition;
    if (!q || begins === undefined || this.#records.isRead) return null;
    const { searchPatienceMs = searchMs } = this.#parts;
    const isRead = await within(
      searchPatienceMs,
      this.#untilAnswered(async () => true),
    );
    if (isRead) return null;
    return this.#stored.findBeginnings(where, q, begins, { offset: (page - 1) * limit, limit });
  }

  /** Returns the ids of all that a query finds, best or newest first unless told, as text of a `uuid[]`. */
  async idsOf(query: RecordQuery<Code, List>, order?: RecordOrder): Promise<string> {
    const ids = await this.#untilAnswered((reading) =>
      this.#thread.ask('ids', reading, { query: queryWithoutSql(query), order }),
    );
    return Buffer.from(ids.buffer).toString('latin1');
  }

  /** Returns what records have in a column, sorted. */
  valuesOf(code: Code): Promise<string[]> {
    return this.#answer(
      {},
      (reading) => this.#thread.ask('values', reading, { code }),
      () => this.#stored.valuesOf(this.#definition.codes[code]),
    );
  }

  /** Begins to read once notifications arrive: at the start, and after the line was lost. */
  #readEarly(): void {
    const reset = () => void this.#records.currentIfRead();
    this.#parts.listener.on(this.#definition.table, { notify: () => undefined, reset });
  }

  /** Reads all again after the thread ended: until then the database answers. */
  #readAgain(): void {
    this.#records.forget();
    if (this.#parts.config.role !== 'worker') void this.#records.currentIfRead();
  }

  /** Only the index knows what words find. Until it is read, or while it is late, the database answers the rest, a few at a time: others wait. */
  async #answer<Answer>(
    { q }: { q?: string | undefined },
    ask: (reading: Reading) => Promise<Answer>,
    ofStored: () => Promise<Answer>,
  ): Promise<Answer> {
    if (q) return this.#untilAnswered(ask);
    const answer = await within(patienceMs, this.#askIfRead(ask));
    if (answer !== null) return answer;
    return this.#stored.isBusy ? this.#untilAnswered(ask) : ofStored();
  }

  async #askIfRead<Answer>(ask: (reading: Reading) => Promise<Answer>): Promise<Answer | null> {
    const reading = await this.#records.currentIfRead();
    if (reading === null) return null;
    return ask(reading).catch((error: unknown) => {
      if (error instanceof IndexGone) return null;
      throw error;
    });
  }

  async #untilAnswered<Answer>(ask: (reading: Reading) => Promise<Answer>): Promise<Answer> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await ask(await this.#records.current());
      } catch (error) {
        if (!(error instanceof IndexGone) || tries === mostTries) throw error;
      }
    }
  }

  #findPage<Row>(
    reading: Reading,
    query: StoredQuery<Code, List>,
    { key }: Source<Row>,
    { page, limit, order }: PageRequest,
  ): Promise<FoundPage> {
    const offset = (page - 1) * limit;
    const task = { query: queryWithoutSql(query) };
    if (typeof order !== 'object')
      return this.#thread.ask('page', reading, { ...task, page: { offset, limit, order } });
    const inOrder = sql`select ${sql.ref(key)} from ${this.#table()} where ${query.where} order by ${order}`;
    const { sql: text, parameters } = inOrder.compile(this.#parts.db);
    return this.#thread.ask('sorted', reading, {
      ...task,
      page: { offset, limit, inOrder: { sql: text, parameters } },
    });
  }

  async #readAll(): Promise<Reading> {
    readings += 1;
    const reading = { index: this.#index, number: readings, table: this.#definition.table };
    await this.#thread.ask('fill', reading, { definition: this.#definition });
    return reading;
  }

  async #readChanged(ids: readonly string[], reading: Reading): Promise<number> {
    this.#batches += 1;
    const batch = this.#batches;
    await this.#thread.ask('read', reading, { batch, ids });
    return batch;
  }

  /** The thread works off what it is asked in turn: questions that come later see the change. */
  #apply(reading: Reading, ids: readonly string[], batch: number): void {
    this.#thread.ask('apply', reading, { batch, ids }).catch((error: unknown) => {
      if (error instanceof IndexGone) return;
      this.#parts.log.warn({ err: error, table: reading.table }, 'a record index could not follow a change');
      this.#records.forget();
    });
  }

  /** The index knows the page in the order of the list; other orders are the database's. */
  async #rowsOf<Row>(
    found: FoundPage,
    { where }: StoredQuery<Code, List>,
    source: Source<Row>,
    { page, limit, order, signal }: PageRequest,
  ): Promise<Row[]> {
    const { db, pool } = this.#parts;
    if ('ids' in found) {
      const statement = rowsById(source, found.ids).compile(db);
      return readUntilAborted<Row & object>({ pool, signal }, listNames.name(statement));
    }
    const statement = rowsInOrder(source, {
      table: this.#table(),
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

  #table(): RawBuilder<unknown> {
    return sql.raw(`${this.#definition.table} ${this.#definition.alias}`);
  }
}

/** Returns what the thread is asked: without the condition for the database. */
function queryWithoutSql<Code extends string, List extends string>({
  filter,
  q,
  orFits,
  ids,
  question,
}: RecordQuery<Code, List>): RecordQuery<string, string> {
  return { filter, q, orFits, ids, question };
}
