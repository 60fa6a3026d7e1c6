import { expect, test } from 'vitest';
import { LineWriter } from '../csv/line-writer.ts';
import { copiedBytes, describeColumns, withValues } from '../database/copied-rows.ts';
import type { OwnerScope } from '../ownership.ts';
import { allOf } from './conditions.ts';
import { csvOf } from './csv-of.ts';
import { orderBy } from './list-of.ts';
import { everyNote, type NoteRow, noteActions, noteSource, notesOf, useNotes } from './notes-testing.ts';

const { server, ctx, add } = useNotes();

const exported = (scope: OwnerScope) =>
  csvOf(
    ctx(),
    noteSource,
    {
      noun: 'notes',
      where: allOf(),
      order: orderBy({ title: 'n.title' }, 'title', 'n.id'),
      cells: [{ heading: 'Title', cell: (row: NoteRow) => row.title }],
      logged: (rows) => ({ action: noteActions.export, label: `${rows} notes`, filter: { q: 'pump', sort: 'title' } }),
    },
    scope,
  );

async function linesOf(scope: OwnerScope): Promise<string> {
  const { start, rows } = exported(scope);
  if (rows === null) throw new Error('The rows are streamed.');
  const client = await server.pool.connect();
  try {
    const select = withValues(rows.query);
    const lines = new LineWriter(rows.columns, await describeColumns(client, select));
    for await (const bytes of copiedBytes(client, select)) lines.add(bytes);
    return start + lines.take().toString();
  } finally {
    client.release();
  }
}

test('an export has the caller’s rows, as a spreadsheet can open them', async () => {
  await add('Pump', 'C1');
  await add('=cmd()', 'C1');
  await add('Heater', 'C2');
  expect(await linesOf(notesOf('C1'))).toBe('\uFEFFTitle\r\n"\'=cmd()"\r\n"Pump"\r\n');
  expect(await linesOf(everyNote)).toContain('Heater');
});

test('is logged with its filter; the words that were searched for are sealed', async () => {
  await exported(everyNote).rows?.onEnd(3);
  const { rows } = await server.pool.query("select target_label, changes from audit_log where target_kind = 'list'");
  expect(rows).toMatchObject([
    { target_label: '3 notes', changes: [{ field: 'filter', after: { sort: 'title' } }, { fields: ['search'] }] },
  ]);
});
