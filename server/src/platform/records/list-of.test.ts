import { exactCountLimit } from '@poolhouse/domain/kernel/paging';
import { sql } from 'kysely';
import { beforeEach, describe, expect, expectTypeOf, test } from 'vitest';
import type { OwnerScope } from '../ownership.ts';
import { allOf, anyOf, beginningWith, contains } from './conditions.ts';
import { isFirstPage, listOf, orderBy } from './list-of.ts';
import { everyNote, type NoteRow, noteSource, notesOf, ownerIds, useNotes } from './notes-testing.ts';
import {
  type AnySource,
  isInScope,
  loadAll,
  loadOne,
  type OwnedSource,
  type ScopeArgument,
  type Source,
} from './source.ts';

const { server, ctx, add } = useNotes();
const order = orderBy({ title: 'n.title' }, 'title', 'n.id');
const page = { where: sql`true`, order, page: 1, limit: 2 };
const titles = (rows: readonly NoteRow[]) => rows.map(({ title }) => title);

beforeEach(async () => {
  for (const [title, owner] of [
    ['Filter', 'C1'],
    ['Heater', 'C2'],
    ['50%_off\\', 'C1'],
    ['Pump', null],
  ] as const)
    await add(title, owner);
});

describe('listOf', () => {
  test('reads a page in order, and counts all that fit', async () => {
    const first = await listOf(ctx(), noteSource, page, everyNote);
    expect({ ...first, rows: titles(first.rows) }).toEqual({
      count: 4,
      countExact: true,
      rows: ['50%_off\\', 'Filter'],
    });
    expectTypeOf(first.rows).toEqualTypeOf<NoteRow[]>();
    expect(titles((await listOf(ctx(), noteSource, { ...page, page: 2 }, everyNote)).rows)).toEqual(['Heater', 'Pump']);
  });

  test('counts beyond the last page and where nothing fits', async () => {
    expect(await listOf(ctx(), noteSource, { ...page, page: 9 }, everyNote)).toEqual({
      count: 4,
      countExact: true,
      rows: [],
    });
    const nothing = { ...page, where: sql`false` };
    expect(await listOf(ctx(), noteSource, nothing, everyNote)).toEqual({ count: 0, countExact: true, rows: [] });
  });

  test('finds a page in the table alone, where a source names it, and reads its joins for the page', async () => {
    const joined = sql`${noteSource.from} join lateral (select upper(n.title) as loud) as other on true`;
    const columns = sql<NoteRow & { loud: string }>`${noteSource.columns}, other.loud`;
    const whole = { ...noteSource, from: joined, columns };
    const alone = { ...whole, table: noteSource.from };
    for (const query of [page, { ...page, page: 2 }, { ...page, page: 9 }, { ...page, where: sql`n.title like 'H%'` }])
      expect(await listOf(ctx(), alone, query, everyNote)).toEqual(await listOf(ctx(), whole, query, everyNote));
    const { rows } = await listOf(ctx(), alone, page, everyNote);
    expect(rows.map(({ loud }) => loud)).toEqual(['50%_OFF\\', 'FILTER']);
  });

  test('keeps the statement of a page that is the same for all, and plans a filter for its values', async () => {
    const client = await server.pool.connect();
    const query = client.query.bind(client);
    const oneClient = { ...ctx(), pool: { connect: async () => ({ query, release: () => undefined }) } as never };
    const kept = async () => (await query('select statement from pg_prepared_statements')).rows.length;
    const before = await kept();
    await listOf(oneClient, noteSource, { ...page, where: sql`n.title = ${'Pump'}` }, everyNote);
    expect(await kept()).toBe(before);
    const steady = { ...page, isSteady: true };
    expect(await listOf(oneClient, noteSource, steady, everyNote)).toEqual(
      await listOf(oneClient, noteSource, steady, everyNote),
    );
    expect(await kept()).toBe(before + 1);
    client.release();
  });

  test.each([
    [{}, true],
    [{ q: '', state: undefined }, true],
    [{ page: 2 }, false],
    [{ q: 'pump' }, false],
    [{ state: ['open'] }, false],
    [{ sort: '-title' }, false],
  ])('finds that %j is the first page: %s', (given, expected) => {
    expect(isFirstPage({ page: 1, limit: 50, ...given })).toBe(expected);
  });

  test('says from where on it doesn’t count exactly', async () => {
    const insert = (count: number) =>
      server.pool.query(
        `insert into test_notes select gen_random_uuid(), 'n' || g, '', '{}', null, '${ownerIds.C9}', 1 from generate_series(1, $1::int) g`,
        [count],
      );
    await insert(exactCountLimit);
    const count = async () => {
      const { rows: _, ...counts } = await listOf(ctx(), noteSource, page, notesOf('C9'));
      return counts;
    };
    expect(await count()).toEqual({ count: exactCountLimit, countExact: true });
    await server.pool.query(
      `insert into test_notes values (gen_random_uuid(), 'one more', '', '{}', null, '${ownerIds.C9}', 1)`,
    );
    expect(await count()).toEqual({ count: exactCountLimit, countExact: false });
  });

  test('sorts by allowed names, empty values last, with a total order', async () => {
    const sorted = async (sort: 'owner' | '-owner' | 'id' | '-id') =>
      (
        await listOf(
          ctx(),
          noteSource,
          { ...page, limit: 9, order: orderBy({ owner: 'n.owner', id: 'n.id' }, sort, 'n.id') },
          everyNote,
        )
      ).rows;
    expect((await sorted('owner')).map(({ owner }) => owner)).toEqual([ownerIds.C1, ownerIds.C1, ownerIds.C2, null]);
    expect((await sorted('-owner')).map(({ owner }) => owner)).toEqual([ownerIds.C2, ownerIds.C1, ownerIds.C1, null]);
    expect(titles(await sorted('-id'))).toEqual(titles(await sorted('id')).reverse());
  });
});

describe('a scope', () => {
  const hidden = notesOf('C2');

  test('shows the records of one owner alone, whatever the condition says', async () => {
    const own = notesOf('C1');
    const where = anyOf([sql`n.title = 'Heater'`, sql`true`]) ?? sql`true`;
    expect((await listOf(ctx(), noteSource, { ...page, where }, own)).count).toBe(2);
    expect((await listOf(ctx(), noteSource, { ...page, where: sql`false or true` }, own)).count).toBe(2);
    expect(titles(await loadAll(ctx().db, noteSource, order, hidden))).toEqual(['Heater']);
  });

  test('a record of another owner can’t be told from none', async () => {
    const [row] = await loadAll(ctx().db, noteSource, order, notesOf('C1'));
    const { id = '' } = row ?? {};
    expect((await loadOne(ctx().db, noteSource, id, notesOf('C1'))).id).toBe(id);
    const refusals = await Promise.all(
      [id, crypto.randomUUID()].map((one) =>
        loadOne(ctx().db, noteSource, one, hidden).catch(({ code, message }) => ({ code, message })),
      ),
    );
    expect(refusals[0]).toEqual({ code: 'not-found', message: 'We couldn’t find that note.' });
    expect(refusals[1]).toEqual(refusals[0]);
  });

  test('is required for a source with an owner, and refused for any other', () => {
    expectTypeOf<ScopeArgument<typeof noteSource>>().toEqualTypeOf<[scope: OwnerScope]>();
    expectTypeOf<ScopeArgument<OwnedSource<NoteRow>>>().toEqualTypeOf<[scope: OwnerScope]>();
    expectTypeOf<ScopeArgument<AnySource>>().toEqualTypeOf<[scope: OwnerScope]>();
    expectTypeOf<ScopeArgument<Source<NoteRow>>>().toEqualTypeOf<[]>();
    expectTypeOf<typeof noteSource>().not.toExtend<Source<NoteRow>>();
    expect(() => isInScope(noteSource, undefined)).toThrow('with a scope');
  });
});

describe('conditions', () => {
  const found = async (where: ReturnType<typeof allOf>) =>
    titles((await listOf(ctx(), noteSource, { ...page, limit: 9, where }, everyNote)).rows);

  test('filters that aren’t given leave everything', async () => {
    expect(await found(allOf(undefined, '', false, null, contains('', 'n.title'), anyOf(undefined)))).toHaveLength(4);
  });

  test('add up; the parts of `anyOf` are alternatives', async () => {
    const either = anyOf([sql`n.title = 'Pump'`, sql`n.owner = ${ownerIds.C1}`]);
    expect(await found(allOf(either, sql`n.title <> 'Filter'`))).toEqual(['50%_off\\', 'Pump']);
  });

  test.each([
    ['PUMP', ['Pump']],
    ['%', ['50%_off\\']],
    ['_', ['50%_off\\']],
    ['\\', ['50%_off\\']],
    ['ter', ['Filter', 'Heater']],
    ["'", []],
  ])('contains %j', async (words, expected) => {
    expect(await found(allOf(contains(words, 'n.title', 'n.body_text')))).toEqual(expected);
  });

  test('a beginning is taken to the letter', async () => {
    const starts = (words: string) => found(sql`n.title like ${beginningWith(words)}`);
    expect(await Promise.all([starts('50%_'), starts('%'), starts('Pu')])).toEqual([['50%_off\\'], [], ['Pump']]);
  });
});
