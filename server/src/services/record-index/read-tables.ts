import { expectItems } from '@poolhouse/domain/kernel/growing-arrays';
import type { Pool } from 'pg';
import { type AnyRecordIndexDefinition, mostIds } from './definition.ts';
import type { FoundIds, FoundPage, IndexRequest, IndexTasks, Reading } from './index-messages.ts';
import { IndexedRecords } from './indexed-records.ts';
import { pageInOrder } from './page-in-order.ts';
import { estimateRows, type RowCells, readAllRows, readRows } from './read-rows.ts';
import { SmallestFirst } from './smallest-first.ts';

/** The same of what words find, which the database can’t: beyond, its rows are looked at in their order until the page is full. */
const mostFoundIds = 10_000;

/** New records come in before all are read again. */
const roomForMore = 1.05;

/** The reading that a question is about isn't here: a later one began, or it never ended. */
export class ReadingGone extends Error {}

type Records = IndexedRecords<string, string>;
type ReadTable = {
  reading: number;
  definition: AnyRecordIndexDefinition;
  records: Records;
  /** Changed records that were read and wait to be put in. */
  batches: Map<number, RowCells[]>;
};

/** The records of all tables that have an index, as the thread keeps them. */
export class ReadTables {
  readonly #pool: Pool;
  readonly #tables = new Map<number, ReadTable>();
  readonly #fills = new SmallestFirst();

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** Returns the answer to a request. What needs no reading is done before the next request is looked at. */
  async carryOut({ name, reading, task }: IndexRequest): Promise<IndexTasks[typeof name]['answer']> {
    switch (name) {
      case 'fill':
        return this.#fill(reading, task.definition);
      case 'read':
        return this.#read(this.#tableOf(reading), task);
      case 'apply':
        return apply(this.#tableOf(reading), task);
      case 'sorted':
        return this.#sorted(this.#tableOf(reading), task);
      case 'sums': {
        const { records } = this.#tableOf(reading);
        return records.remember(`sums ${task.query.question}`, () => records.sums(task.query));
      }
      case 'tally': {
        const { records } = this.#tableOf(reading);
        return records.remember(`tally ${task.codes} ${task.query.question}`, () =>
          records.tally(task.query, task.codes),
        );
      }
      case 'page': {
        const { records } = this.#tableOf(reading);
        const { offset, limit, order } = task.page;
        return records.remember(`page ${offset} ${limit} ${order} ${task.query.question}`, () =>
          records.page(task.query, task.page),
        );
      }
      case 'ids':
        return uuidList(this.#tableOf(reading).records.ids(task.query, task.order));
      case 'values': {
        const { records } = this.#tableOf(reading);
        return records.remember(`values ${task.code}`, () => records.valuesOf(task.code));
      }
    }
  }

  async #fill({ index, number, table }: Reading, definition: AnyRecordIndexDefinition): Promise<null> {
    // What is replaced is let go first: both would take twice the memory.
    this.#tables.delete(index);
    const rows = await estimateRows(this.#pool, table);
    await this.#fills.run(rows, async () => {
      const records = new IndexedRecords(definition);
      expectItems(Math.ceil(rows * roomForMore));
      await readAllRows(this.#pool, definition, (row) => records.put(row)).finally(() => expectItems(0));
      this.#tables.set(index, { reading: number, definition, records, batches: new Map() });
    });
    return null;
  }

  async #read({ definition, batches }: ReadTable, { batch, ids }: IndexTasks['read']['task']): Promise<number> {
    const rows = await readRows(this.#pool, definition, ids);
    batches.set(batch, rows);
    return rows.length;
  }

  async #sorted({ records }: ReadTable, { query, page }: IndexTasks['sorted']['task']): Promise<FoundPage> {
    const found = records.remember(`among ${query.question}`, () => records.among(query, mostIds, mostFoundIds));
    const { sums, ids } = found;
    if (ids !== null) return { sums, among: `{${ids.join(',')}}` };
    if (!query.q) return { sums, among: null };
    return { sums, ids: await pageInOrder(this.#pool, page, records.test(query)) };
  }

  #tableOf({ index, number, table }: Reading): ReadTable {
    const read = this.#tables.get(index);
    if (read?.reading !== number) throw new ReadingGone(`The records of ${table} are not read.`);
    return read;
  }
}

/** Puts changed records in their places, and takes those away that have no row any more. */
function apply({ records, batches }: ReadTable, { batch, ids }: IndexTasks['apply']['task']): null {
  const settled = new Set(ids);
  for (const row of batches.get(batch) ?? []) if (settled.delete(row[0] ?? '')) records.put(row);
  for (const id of settled) records.remove(id);
  batches.delete(batch);
  return null;
}

const uuidList = (ids: readonly string[]): FoundIds => {
  const text = `{${ids.join(',')}}`;
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
  return bytes;
};
