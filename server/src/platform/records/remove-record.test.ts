import { Failure } from '@poolhouse/domain/kernel/errors';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Context } from '../context.ts';
import { changeRecord } from './change-record.ts';
import { everyNote, noteActions, noteSource, notes, useNotes } from './notes-testing.ts';
import { deleteRecord, removeRecord, restoreRecord } from './remove-record.ts';
import { loadOne } from './source.ts';

const { server, ctx, add, stored, logged } = useNotes();
const action = noteActions.remove;
const answer = ({ id }: { id: string }, revision: number) => ({ id, revision });
const remove = (id: string, seen: number) => removeRecord(ctx(), notes, { id, seen, action, answer });
const load = ({ db }: Context, id: string) => loadOne(db, noteSource, id, everyNote);
const restore = (id: string) => restoreRecord(ctx(), notes, { id, action: noteActions.restore, load });
const rename = (id: string, title: string) =>
  changeRecord(ctx(), notes, { id, action: noteActions.update, decide: (before) => ({ ...before, title }) });

describe('removeRecord and restoreRecord', () => {
  test('take a record away and bring it back as it was, each logged with its revision', async () => {
    const { id } = await add('Pump');
    expect(await remove(id, 1)).toEqual({ id, revision: 2 });
    expect((await stored(id))?.deleted_at).toBeInstanceOf(Date);
    await expect(remove(id, 2)).rejects.toMatchObject({ code: 'not-found' });
    expect(await restore(id)).toMatchObject({ id, title: 'Pump', revision: 3 });
    expect(await restore(id)).toMatchObject({ revision: 3 });
    expect((await logged(id)).map((entry) => [entry.action, entry.revision])).toEqual([
      ['create', 1],
      ['delete', 2],
      ['restore', 3],
    ]);
  });

  test('a record that was changed since it was seen stays, and the answer says how', async () => {
    const { id } = await add('Pump');
    await rename(id, 'Filter');
    await expect(remove(id, 1)).rejects.toMatchObject({
      code: 'revision-conflict',
      detail: { facts: { conflicts: [{ field: 'title', yours: 'Pump', theirs: 'Filter' }] } },
    });
    expect(await stored(id)).toMatchObject({ deleted_at: null, revision: 2 });
  });

  test('of many who remove it at once, one does', async () => {
    const { id } = await add('Pump');
    const done = await Promise.allSettled(Array.from({ length: 6 }, () => remove(id, 1)));
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await logged(id)).toHaveLength(2);
  });

  test('a record that has to stay is refused in words', async () => {
    const { id } = await add('Pump');
    const refuse = () => {
      throw new Failure('not-allowed-now', 'It is quoted.');
    };
    await expect(removeRecord(ctx(), notes, { id, seen: 1, action, answer, refuse })).rejects.toThrow('It is quoted.');
    expect(await logged(id)).toHaveLength(1);
  });
});

describe('deleteRecord', () => {
  test('deletes a record for good', async () => {
    const { id } = await add('Pump');
    await rename(id, 'Filter');
    await expect(deleteRecord(ctx(), notes, { id, seen: 1, action, answer })).rejects.toMatchObject({
      code: 'revision-conflict',
    });
    await deleteRecord(ctx(), notes, { id, seen: 2, action, answer });
    expect(await stored(id)).toBeUndefined();
    expect((await logged(id)).at(-1)).toMatchObject({ action: 'delete', target_label: 'Filter' });
  });

  test('where another record comes to name it meanwhile, it is asked again and refused in words', async () => {
    const { id } = await add('Pump');
    let checks = 0;
    const refuse = async () => {
      checks++;
      const links = await sql<{ note: string }>`select note from test_note_links`.execute(ctx().db);
      if (links.rows.length > 0) throw new Failure('not-allowed-now', 'Something names it.');
      await server.pool.query('insert into test_note_links values ($1)', [id]);
    };
    await expect(deleteRecord(ctx(), notes, { id, seen: 1, action, answer, refuse })).rejects.toThrow(
      'Something names it.',
    );
    expect(checks).toBe(2);
    expect(await stored(id)).toBeDefined();
  });

  test('a reference that `refuse` doesn’t know of ends the tries with the error of the database', async () => {
    const { id } = await add('Pump');
    await server.pool.query('insert into test_note_links values ($1)', [id]);
    await expect(deleteRecord(ctx(), notes, { id, seen: 1, action, answer })).rejects.toMatchObject({
      constraint: 'test_note_links_note_fkey',
    });
  });
});
