import { expect, test } from 'vitest';
import { changeRecord, loadOne } from '../../platform/records/index.ts';
import { noteActions, noteSource, notes, notesOf, useNotes } from '../../platform/records/notes-testing.ts';
import { historyOf } from './record-history.ts';

const { ctx, add } = useNotes();

test('the history of a record has its changes, newest first', async () => {
  const { id } = await add('Pump', 'C1');
  const action = noteActions.update;
  await changeRecord(ctx(), notes, { id, action, decide: (before) => ({ ...before, title: 'Filter' }) });
  const { entries, more, fields } = await historyOf(ctx(), notes, id);
  expect(entries).toMatchObject([
    { action: 'update', user: 'tester', revision: 2, changes: [{ field: 'title', before: 'Pump', after: 'Filter' }] },
    { action: 'create', revision: 1 },
  ]);
  expect([more, fields]).toEqual([false, ['bodyText', 'labels', 'title']]);
});

test('a record outside the caller’s scope gets the answer of one that isn’t there', async () => {
  const { id } = await add('Pump', 'C1');
  const scoped = {
    ...notes,
    load: ({ db }: ReturnType<typeof ctx>, of: string) => loadOne(db, noteSource, of, notesOf('C2')),
  };
  await expect(historyOf(ctx(), scoped, id)).rejects.toMatchObject({ code: 'not-found' });
  await expect(historyOf(ctx(), scoped, crypto.randomUUID())).rejects.toMatchObject({ code: 'not-found' });
});
