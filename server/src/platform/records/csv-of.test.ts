import { expect, test } from 'vitest';
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
  const { query } = rows;
  const found = await server.pool.query(query.sql, [...query.parameters]);
  return start + found.rows.map((row) => rows.lineOf(row)).join('');
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
