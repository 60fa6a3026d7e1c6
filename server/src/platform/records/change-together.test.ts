import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { asAnotherRequest } from '../../testing/one-connection-testing.ts';
import type { Context } from '../context.ts';
import { changeRecord } from './change-record.ts';
import { changeLoaded, changeTogether } from './change-together.ts';
import { lockRows } from './lock-rows.ts';
import { type NoteRow, noteActions, notes, useNotes } from './notes-testing.ts';

const { server, ctx, add, stored, logged } = useNotes();

/** Swaps the texts of two notes. */
const swap = (ids: readonly [string, string], context: Context = ctx(), meanwhile?: () => Promise<unknown>) =>
  changeTogether(context, async (tx) => {
    const read = async (id: string) =>
      (await sql<NoteRow>`select * from test_notes where id = ${id}`.execute(tx)).rows[0] as NoteRow;
    const [one, other] = [await read(ids[0]), await read(ids[1])];
    await meanwhile?.();
    await lockRows(tx, [{ of: notes.table, ids }]);
    const change = (row: NoteRow, bodyText: string) =>
      changeLoaded(context, tx, notes, row, {
        after: { ...notes.values(row), bodyText },
        action: noteActions.update,
        logged: { reference: 'swap' },
      });
    const changed = [await change(one, other.body_text), await change(other, one.body_text)];
    return { answer: changed.map(({ answer }) => answer), audit: changed.map(({ audit }) => audit), status: 202 };
  });

const change = (id: string, bodyText: string) =>
  changeRecord(ctx(), notes, { id, action: noteActions.update, decide: (before) => ({ ...before, bodyText }) });

test('changes several records with a revision and an entry each, and keeps the answer for the idempotency key', async () => {
  const [one, other] = [await add('Pump'), await add('Filter')];
  await change(one.id, 'One');
  const key = { scope: 'test', route: 'POST /swap', key: crypto.randomUUID(), bodyHash: 'hash' };
  const answer = await swap([one.id, other.id], { ...ctx(), idempotencyKey: key });
  expect(answer).toMatchObject([
    { bodyText: '', revision: 3 },
    { bodyText: 'One', revision: 2 },
  ]);
  expect((await logged(one.id)).at(-1)).toMatchObject({
    revision: 3,
    reference: 'swap',
    changes: [{ field: 'bodyText' }],
  });
  expect(await stored(other.id)).toMatchObject({ body_text: 'One', revision: 2 });
  const { rows } = await server.pool.query('select status, answer from idempotency_keys where key = $1', [key.key]);
  expect(rows.map((row) => [row.status, JSON.parse(row.answer)])).toEqual([[202, answer]]);
});

test('where another change was faster, all of it is undone and done again', async () => {
  const [one, other] = [await add('Pump'), await add('Filter')];
  await change(one.id, 'One');
  let tries = 0;
  await swap([one.id, other.id], ctx(), async () => {
    tries++;
    if (tries === 1) await asAnotherRequest(() => change(other.id, 'Two'));
  });
  expect(tries).toBe(2);
  expect(await stored(one.id)).toMatchObject({ body_text: 'Two', revision: 3 });
  expect(await stored(other.id)).toMatchObject({ body_text: 'One', revision: 3 });
});

test('what is refused changes nothing, and what changed nothing writes nothing', async () => {
  const { id } = await add('Pump');
  const refused = changeTogether(ctx(), async (tx) => {
    await sql`update test_notes set title = 'Filter' where id = ${id}`.execute(tx);
    throw new Error('refused');
  });
  await expect(refused).rejects.toThrow('refused');
  expect(await stored(id)).toMatchObject({ title: 'Pump' });
  const before = await logged(id);
  expect(await changeTogether(ctx(), async () => ({ answer: 'same', audit: [] }))).toBe('same');
  expect(await logged(id)).toEqual(before);
});
