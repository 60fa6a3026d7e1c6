import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { inMonths, oneOf } from '@poolhouse/domain/services/column-table/column-conditions';
import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ChangesByHand } from '../../platform/database/changes-testing.ts';
import { serverRole } from '../../platform/database/server-role.ts';
import { createLog } from '../../platform/log.ts';
import type { Source } from '../../platform/records/index.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { countOf, RecordIndex, type RecordIndexDefinition, type RecordOrder, type RecordSums } from './index.ts';

const server = useTestServer();

type Robot = { id: string; name: string; cents: number };
const source: Source<Robot> = {
  name: 'robot',
  from: sql`robots r`,
  columns: sql`r.id, r.name, r.cents` as RawBuilder<Robot>,
  key: 'r.id',
};
const definition: RecordIndexDefinition<'model' | 'state', 'part'> = {
  table: 'robots',
  alias: 'r',
  codes: { model: 'model', state: 'state' },
  lists: { part: 'parts' },
  day: 'day',
  amount: 'cents',
  rest: 'cents * 2',
  sumBy: 'model',
  search: { keys: [{ column: 'name', weight: 1 }], threshold: 0.15 },
};

type Filter = { model?: string[]; parts?: string[]; year?: number[]; q?: string; ids?: string[] };
const query = ({ model, parts, year, q, ids }: Filter) => ({
  q,
  ids,
  filter: { codes: { model: oneOf(model) }, lists: { part: parts }, day: inMonths({ year }) },
  where: sql`${model ? sql`r.model = any(${model})` : sql`true`} and ${parts ? sql`r.parts && ${parts}` : sql`true`}
    and ${year ? sql`extract(year from r.day) = any(${year})` : sql`true`}
    and ${ids ? sql`r.id = any(${ids})` : sql`true`}`,
  question: JSON.stringify([model, parts, year, q, ids]),
});
const first = { page: 1, limit: 3, signal: new AbortController().signal };
const odd = 'Back\\slash \\N\ttab\nline, "quoted"';
const idOf = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;

const robots = [
  { number: 1, name: 'Coral cleaner', model: 'M700', state: 'NSW', parts: ['brush'], day: '2025-03-01', cents: 100 },
  { number: 2, name: odd, model: 'S100', state: null, parts: [], day: '2026-03-01', cents: 250 },
  { number: 3, name: 'Reef cleaner', model: 'M700', state: odd, parts: ['brush', odd], day: '2026-11-22', cents: 300 },
  { number: 4, name: 'Lagoon', model: 'M700', state: 'QLD', parts: ['motor'], day: '2026-11-22', cents: 50 },
  { number: 5, name: 'Oasis', model: 'X6', state: 'QLD', parts: ['motor', 'brush'], day: '2024-01-01', cents: 7 },
] as const;

async function add({ number, name, model, state, parts, day, cents }: (typeof robots)[number]): Promise<void> {
  const values = [idOf(number), name, model, state, parts, day, cents];
  await server.pool.query('insert into robots values ($1, $2, $3, $4, $5, $6, $7)', values);
}

let changes = new ChangesByHand();
let index: RecordIndex<'model' | 'state', 'part'>;
const indexOf = (given: typeof definition) =>
  new RecordIndex({ ...server.database, listener: changes, log: createLog('silent'), config: { role: 'web' } }, given);
const listed = async (filter: Filter, page: object = {}) => {
  const { rows, sums } = await index.list(query(filter), source, { ...first, ...page });
  return { names: rows.map(({ name }) => name), sums: sums.toSorted((one, other) => other.amount - one.amount) };
};
const tallied = async (filter: Filter) =>
  (await index.tally(query(filter), ['state', 'model'])).map((tally) => JSON.stringify(tally)).toSorted();
/** The statements that read the table, beside the rows of a page. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const run = vi.spyOn(pg.Client.prototype, 'query');
  await work();
  const texts = run.mock.calls.map(([given]) => (typeof given === 'string' ? given : JSON.stringify(given)));
  run.mockRestore();
  return texts.filter((text) => text.includes('robots') && !text.includes('with ordinality'));
}
/** Lists until the index answers. */
const untilRead = () => expect.poll(() => statementsOf(() => listed({}))).toEqual([]);

beforeAll(async () => {
  const owner = new pg.Client(server.database.connection);
  await owner.connect();
  await owner.query(`create table robots (id uuid primary key, name text, model text, state text, parts text[], day date, cents int);
    grant all on robots to ${serverRole}`);
  await owner.end();
});

beforeEach(async () => {
  await server.pool.query('delete from robots');
  for (const robot of robots) await add(robot);
  changes = new ChangesByHand();
  index = indexOf(definition);
});

afterEach(() => changes.stop());

describe('an index of records', () => {
  const filters: readonly Filter[] = [
    {},
    { model: ['M700'] },
    { model: ['M700', 'X6'], parts: ['brush'] },
    { parts: [odd] },
    { year: [2026] },
    { model: ['none'] },
    { ids: [idOf(2), idOf(4), idOf(99)] },
  ];

  test.each(filters)('answers as the database does until all records are read: %o', async (filter) => {
    const [before, sumsBefore, talliesBefore] = [
      await listed(filter),
      await index.sums(query(filter)),
      await tallied(filter),
    ];
    await untilRead();
    expect([await listed(filter), await tallied(filter)]).toEqual([before, talliesBefore]);
    const sorted = (sums: RecordSums) => sums.toSorted((one, other) => other.amount - one.amount);
    expect(sorted(await index.sums(query(filter)))).toEqual(sorted(sumsBefore));
  });

  test('asks the database two questions at a time, and has others wait until all records are read', async () => {
    const statements = await statementsOf(async () => {
      const answers = await Promise.all(Array.from({ length: 5 }, () => index.sums(query({ model: ['X6'] }))));
      expect(answers).toEqual(Array.from({ length: 5 }, () => [{ value: 'X6', count: 1, amount: 7, rest: 14 }]));
    });
    expect(statements.filter((text) => text.includes('sum(')).length).toBe(2);
  });

  test('gives pages, other orders and sums, whatever characters the texts have', async () => {
    await untilRead();
    expect(await listed({ model: ['M700', 'S100'] })).toEqual({
      names: ['Lagoon', 'Reef cleaner', odd],
      sums: [
        { value: 'M700', count: 3, amount: 450, rest: 900 },
        { value: 'S100', count: 1, amount: 250, rest: 500 },
      ],
    });
    expect((await listed({}, { page: 2 })).names).toEqual(['Coral cleaner', 'Oasis']);
    expect((await listed({ parts: ['brush'] }, { order: sql`r.cents` })).names).toEqual([
      'Oasis',
      'Coral cleaner',
      'Reef cleaner',
    ]);
    expect(await index.valuesOf('state')).toEqual([odd, 'NSW', 'QLD']);
  });

  test.each<[RecordOrder, string[]]>([
    ['day', ['Oasis', 'Coral cleaner', odd]],
    ['-day', ['Lagoon', 'Reef cleaner', odd]],
    ['amount', ['Oasis', 'Lagoon', 'Coral cleaner']],
    ['-amount', ['Reef cleaner', odd, 'Coral cleaner']],
  ])('is in the order %s from the database, and from the process', async (order, names) => {
    expect((await listed({}, { order })).names).toEqual(names);
    await untilRead();
    expect((await listed({}, { order })).names).toEqual(names);
    const cleaners = ['Coral cleaner', 'Reef cleaner'];
    expect((await listed({ q: 'cleaner' }, { order })).names).toEqual(
      order.startsWith('-') ? cleaners.toReversed() : cleaners,
    );
  });

  test('finds words among what the filter leaves, best first', async () => {
    expect((await listed({ q: 'cleaner', year: [2025, 2026] })).names.toSorted()).toEqual([
      'Coral cleaner',
      'Reef cleaner',
    ]);
    expect(await listed({ q: 'reef cleaner', model: ['M700'] })).toMatchObject({
      sums: [{ value: 'M700', count: 1, amount: 300, rest: 600 }],
    });
    expect(await index.idsOf(query({ q: 'lagoon' }))).toBe(`{${idOf(4)}}`);
  });

  test('finds words that follow each other, and what other columns find beside them, among the rows of the list', async () => {
    const search = { words: `concat_ws(' ', name, state)` };
    index = indexOf({ ...definition, only: 'cents > 50', search });
    const found = async (q: string, further: object = {}) =>
      (await index.list({ ...query({ q }), ...further }, source, first)).rows.map(({ name }) => name);
    expect(await found('cleaner n')).toEqual(['Coral cleaner']);
    expect(await found('cleaner')).toEqual(['Reef cleaner', 'Coral cleaner']);
    expect(await found('lagoon')).toEqual([]);
    expect(await found('cleaner n', { question: 'or', orFits: { model: oneOf(['S100']) } })).toEqual([
      odd,
      'Coral cleaner',
    ]);
    expect((await index.valuesOf('state')).includes('QLD')).toBe(false);
    expect(await index.idsOf(query({ q: 'cleaner' }), 'amount')).toBe(`{${idOf(1)},${idOf(3)}}`);
  });

  test('follows changes row by row, also those whose notifications are on their way', async () => {
    await untilRead();
    await server.pool.query("update robots set model = 'X6', cents = 60 where id = $1", [idOf(4)]);
    await server.pool.query('delete from robots where id = $1', [idOf(1)]);
    changes.notify('robots', `${idOf(4)},${idOf(1)}`);
    expect((await listed({})).sums).toEqual([
      { value: 'M700', count: 1, amount: 300, rest: 600 },
      { value: 'S100', count: 1, amount: 250, rest: 500 },
      { value: 'X6', count: 2, amount: 67, rest: 134 },
    ]);
    await add({ ...robots[0], number: 6 as never });
    changes.catchUp = async () => changes.notify('robots', idOf(6));
    expect((await listed({ year: [2025] })).names).toEqual(['Coral cleaner']);
  });

  test('reads nothing in advance while notifications can’t arrive', async () => {
    changes.connect(false);
    const statements = await statementsOf(async () =>
      expect((await listed({ model: ['X6'] })).names).toEqual(['Oasis']),
    );
    expect(statements.filter((text) => text.includes('copy'))).toEqual([]);
  });

  test('is read before the first question, once notifications arrive', async () => {
    const send = vi.spyOn(Worker.prototype, 'postMessage');
    changes.connect(true);
    await expect.poll(() => send.mock.calls.map(([{ name }]) => name)).toEqual(['fill']);
    send.mockRestore();
    await untilRead();
  });

  test('has the database answer when its thread ends, and reads all again', async () => {
    const send = vi.spyOn(Worker.prototype, 'postMessage');
    changes.connect(true);
    await untilRead();
    const [thread] = send.mock.contexts as Worker[];
    send.mockRestore();
    const ended = once(thread as Worker, 'exit');
    await thread?.terminate();
    await ended;
    const statements = await statementsOf(async () =>
      expect((await listed({ model: ['X6'] })).names).toEqual(['Oasis']),
    );
    expect(statements).not.toEqual([]);
    await expect.poll(() => statementsOf(() => listed({}))).toEqual([]);
    expect((await listed({ q: 'oasis' })).names).toEqual(['Oasis']);
  });

  test('has the database answer when the index is late with a change', async () => {
    await untilRead();
    const { promise, resolve } = Promise.withResolvers<void>();
    changes.catchUp = () => promise;
    await server.pool.query('delete from robots where id = $1', [idOf(5)]);
    expect((await listed({ model: ['X6'] })).names).toEqual([]);
    changes.notify('robots', idOf(5));
    resolve();
    changes.catchUp = async () => undefined;
    await untilRead();
    expect((await listed({ model: ['X6'] })).names).toEqual([]);
  });

  test('finds beginnings by the database until all records are read, the exact ones first, and says so', async () => {
    const parts = { ...server.database, log: createLog('silent'), config: { role: 'web' } } as const;
    const begins = ['lower(r.name)', 'lower(r.model)'];
    const found = async (filter: Filter, page: object = {}) => {
      const early = new RecordIndex({ ...parts, listener: changes, searchPatienceMs: 0 }, { ...definition, begins });
      const { rows, isPart, sums } = await early.list(query(filter), source, { ...first, ...page });
      return { names: rows.map(({ name }) => name), isPart, count: countOf(sums) };
    };
    await add({ ...robots[0], number: 7 as never, name: 'M70' as never, model: 'X6' as never });
    expect(await found({ q: 'M70' })).toEqual({ names: ['M70', 'Lagoon', 'Reef cleaner'], isPart: true, count: 4 });
    expect((await found({ q: 'm70' }, { page: 2 })).names).toEqual(['Coral cleaner']);
    expect(await found({ q: 'reef', model: ['M700'] })).toEqual({ names: ['Reef cleaner'], isPart: true, count: 1 });
    expect((await found({ q: 'cleaner' })).names).toEqual([]);
    expect((await found({ q: '%' })).names).toEqual([]);
    index = new RecordIndex({ ...parts, listener: changes, searchPatienceMs: 0 }, { ...definition, begins });
    expect(await index.idsOf(query({ q: 'reef cleaner', model: ['M700'] }))).toBe(`{${idOf(3)}}`);
    await untilRead();
    const all = await index.list(query({ q: 'cleaner' }), source, first);
    expect([all.rows.length, all.isPart]).toEqual([2, false]);
  });

  test('sorts what words find in many records by another column, on any page', async () => {
    await server.pool.query(`insert into robots select gen_random_uuid(), 'Swarm ' || lpad(n::text, 5, '0'), 'S1', 'NSW', '{}', '2026-01-01', n
      from generate_series(1, 12000) n`);
    const sorted = async (page: number) =>
      listed({ q: 'swarm', model: ['S1'] }, { order: sql`r.name desc`, page, limit: 2 });
    expect(await sorted(1)).toMatchObject({ names: ['Swarm 12000', 'Swarm 11999'], sums: [{ count: 12_000 }] });
    expect((await sorted(3_000)).names).toEqual(['Swarm 06002', 'Swarm 06001']);
    expect((await sorted(6_000)).names).toEqual(['Swarm 00002', 'Swarm 00001']);
    expect((await sorted(6_001)).names).toEqual([]);
  });
});
