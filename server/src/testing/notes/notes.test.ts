import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Feature } from '../../services/feature/index.ts';
import { defineImport, plainImporter, rowsOfDealers } from '../../services/imports/index.ts';
import { emptyTables } from '../empty-tables.ts';
import { ifMatch, sampleBench } from '../sample-bench.ts';
import { useTestServer } from '../test-server.ts';
import { notesFeature } from './feature.ts';
import { plainNoteImporter } from './notes-in-bulk.ts';
import { notesTable } from './notes-table.ts';

/** Files whose rows name no record: each adds one. */
const withoutKey: Feature = {
  name: 'note-lists',
  importers: [
    defineImport(rowsOfDealers(plainImporter({ ...plainNoteImporter, kind: 'note-list', key: null }), 'customerId')),
  ],
};

const server = useTestServer({}, { testFeatures: (parts) => [notesFeature(parts), withoutKey] });
const bench = sampleBench(server);
const staff = { as: 'SERVICE' } as const;
const get = async (path: string) => (await server.call({ url: `/api${path}`, ...staff })).body;
const post = (path: string, body: object) => server.call({ method: 'POST', url: `/api${path}`, ...staff, body });
const create = async (given: object = {}) =>
  (await post('/note', { customerId: 'n1', title: 'Pump', ...given })).body as { id: string };
const titles = async (query = '') => (await get(`/note${query}`)).notes.map(({ title }: { title: string }) => title);
const settled = async (path: string) => {
  await expect.poll(async () => (await get(path)).state, { interval: 20 }).not.toMatch(/ing$/);
  return get(path);
};

beforeAll(async () => {
  await server.pool.query(notesTable);
  await bench.dealer({ name: 'Aqua', priorityId: 'N1', email: 'aqua@test.example' });
  await bench.dealer({ name: 'Bay', priorityId: 'N2' });
});
beforeEach(() => emptyTables(server, 'notes', 'outbox', 'audit_log'));

describe('notes', () => {
  test('are created, read, changed and remembered', async () => {
    const made = await post('/note', { customerId: 'n1', title: 'Pump', dueDay: '2026-12-01' });
    const start = {
      reference: null,
      customerId: 'N1',
      dealer: 'Aqua',
      title: 'Pump',
      text: null,
      dueDay: '2026-12-01',
    };
    expect(made).toMatchObject({ status: 201, body: { ...start, status: 'open', revision: 1 } });
    const { id } = made.body;
    const url = `/api/note/${id}`;
    const changed = await server.call({ method: 'PATCH', url, ...staff, headers: ifMatch(), body: { status: 'done' } });
    expect(changed).toMatchObject({ status: 200, body: { ...start, status: 'done', revision: 2 } });
    expect(await get(`/note/${id}`)).toEqual(changed.body);
    const body = { status: 'open' };
    expect(await server.call({ method: 'PATCH', url, ...staff, headers: ifMatch(), body })).toMatchObject({
      status: 412,
    });
    expect((await get(`/note/${id}/history`)).entries).toMatchObject([
      { action: 'update', changes: [{ field: 'status', before: 'open', after: 'done' }], revision: 2 },
      { action: 'create', revision: 1 },
    ]);
  });

  test.each([
    [{ title: '' }, 'invalid'],
    [{ dueDay: 'soon' }, 'invalid'],
    [{ customerId: 'N9' }, 'not-found'],
  ])('refuses %j', async (given, code) => {
    expect((await post('/note', { customerId: 'N1', title: 'Pump', ...given })).body.code).toBe(code);
  });

  test('an id that is none is refused, also for files', async () => {
    for (const path of ['/note/1', '/note/1/file', '/note/1/history'])
      expect((await server.call({ url: `/api${path}`, ...staff })).status).toBe(400);
  });

  test('are listed by due day, found, filtered, counted and exported', async () => {
    await create({ title: 'Pump', dueDay: '2026-12-02' });
    await create({ title: 'Heater', dueDay: '2026-12-01', customerId: 'N2' });
    await create({ title: 'Cover, large' });
    expect(await titles()).toEqual(['Heater', 'Pump', 'Cover, large']);
    expect(await titles('?sort=-title&q=p')).toEqual(['Pump']);
    expect(await titles('?q=bay')).toEqual(['Heater']);
    expect(await titles('?status=done')).toEqual([]);
    expect(await get('/note?limit=1&page=2')).toMatchObject({ count: 3, countExact: true, notes: [{ title: 'Pump' }] });
    expect(await get('/counter?fields=registrations_valid')).toEqual({ registrations_valid: 3 });
    const { text } = await server.call({ url: '/api/note/csv?status=open&q=cover', ...staff });
    expect(text).toBe('\uFEFFReference,Customer ID,Title,Text,Status,Due\r\n,"N1","Cover, large",,"Open",\r\n');
  });

  test('are removed, found by the filter alone, and restored', async () => {
    const { id } = await create();
    const url = `/api/note/${id}`;
    const remove = (revision: number) => server.call({ method: 'DELETE', url, ...staff, headers: ifMatch(revision) });
    expect((await remove(7)).body.code).toBe('revision-conflict');
    expect(await remove(1)).toMatchObject({ status: 200, body: { id, revision: 2 } });
    expect((await server.call({ url, ...staff })).status).toBe(404);
    expect(await titles()).toEqual([]);
    expect(await titles('?removed=yes')).toEqual(['Pump']);
    const { text } = await server.call({ url: '/api/note/csv?removed=yes', ...staff });
    expect(text).toContain('"Pump"');
    const body = { targets: { query: {} }, change: { field: 'status', value: 'done' } };
    expect((await post('/bulk-edit/notes/preview', body)).body).toMatchObject({ total: 0 });
    expect((await post(`/note/${id}/restore`, {})).body).toMatchObject({ title: 'Pump', revision: 3 });
    expect((await post(`/note/${id}/restore`, {})).body).toMatchObject({ revision: 3 });
    expect(await titles('?removed=no')).toEqual(['Pump']);
    expect((await get(`/note/${id}/history`)).entries).toMatchObject([
      { action: 'restore', revision: 3 },
      { action: 'delete', revision: 2 },
      { action: 'create', revision: 1 },
    ]);
  });

  test('are on Home from the day after they were due', async () => {
    const overdue = async () => {
      const { waiting } = await get('/today');
      return waiting.filter(({ id }: { id: string }) => id === 'notes:overdue');
    };
    await create({ dueDay: '2026-12-01' });
    await create({ dueDay: '2026-12-02' });
    server.clock.at = new Date('2026-12-01T12:59:59Z');
    expect(await overdue()).toEqual([]);
    server.clock.at = new Date('2026-12-01T13:00:01Z');
    expect(await overdue()).toMatchObject([{ title: '1 note is overdue', at: '2026-12-01T13:00:00.000Z' }]);
    server.clock.at = null;
  });

  test('are emailed to their dealer, held for a moment', async () => {
    const { id } = await create();
    const send = (note: string, key = crypto.randomUUID()) =>
      server.call({ method: 'POST', url: `/api/note/${note}/send`, ...staff, headers: { 'idempotency-key': key } });
    expect(await send(id)).toMatchObject({ status: 202, body: { to: 'aqua@test.example', hold: 30 } });
    const { rows } = await server.pool.query('select payload, target_kind, target_id, held_until from outbox');
    expect(rows).toMatchObject([{ target_kind: 'note', target_id: id, payload: { template: 'note', title: 'Pump' } }]);
    expect((await get(`/note/${id}/history`)).entries[0]).toMatchObject({ action: 'send-note' });
    const { id: unreachable } = await create({ customerId: 'N2' });
    expect(await send(unreachable)).toMatchObject({
      status: 409,
      body: { detail: 'There is no email address for Bay.' },
    });
  });
});

describe('many notes at once', () => {
  test('are changed by a bulk edit, and changed back', async () => {
    const { id } = await create();
    const { id: other } = await create({ dueDay: '2026-12-01' });
    const body = { targets: { query: { status: ['open'] } }, change: { field: 'dueDay', value: '2026-12-01' } };
    expect((await post('/bulk-edit/notes/preview', body)).body).toMatchObject({ total: 2, changed: 1, unchanged: 1 });
    const run = (await post('/bulk-edit/notes', body)).body;
    expect(await settled(`/bulk-edit/${run.id}`)).toMatchObject({ state: 'applied', counts: { changed: 1 } });
    expect(await get(`/note/${id}`)).toMatchObject({ dueDay: '2026-12-01', revision: 2 });
    expect(await get(`/note/${other}`)).toMatchObject({ revision: 1 });
    await post(`/bulk-edit/${run.id}/undo`, {});
    expect(await settled(`/bulk-edit/${run.id}`)).toMatchObject({ state: 'undone', counts: { restored: 1 } });
    expect(await get(`/note/${id}`)).toMatchObject({ dueDay: null, revision: 3 });
    const clear = { targets: { ids: [other] }, change: { field: 'dueDay', value: null } };
    await settled(`/bulk-edit/${(await post('/bulk-edit/notes', clear)).body.id}`);
    expect(await get(`/note/${other}`)).toMatchObject({ dueDay: null });
  });

  test('are refused by a bulk edit whose fields can’t be so together', async () => {
    const { id } = await create();
    const body = { targets: { ids: [id] }, change: { field: 'dueDay', value: '2099-01-01' } };
    expect((await post('/bulk-edit/notes/preview', body)).body).toMatchObject({ total: 1, changed: 0, refused: 1 });
    await server.pool.query(`update notes set status = 'done' where id = $1`, [id]);
    const preview = await post('/bulk-edit/notes/preview', body);
    expect(preview.body).toMatchObject({ total: 1, changed: 1, refused: 0 });
  });

  const importFile = async (lines: readonly string[], kind = 'notes') => {
    const headers = { 'content-type': 'text/csv', 'x-filename': 'notes.csv' };
    const payload = lines.join('\r\n');
    const { body } = await server.call({ method: 'POST', url: `/api/import/${kind}`, ...staff, headers, payload });
    return settled(`/import/${body.id}`);
  };

  test('are imported: new, changed, as they are, and refused with the reason', async () => {
    const heading = 'Reference,Customer ID,Title,Text,Status,Due';
    const first = await importFile([heading, 'R1,N1,Pump,,open,2026-12-01', 'R2,n2,Heater,,,']);
    expect(first).toMatchObject({ state: 'ready', counts: { new: 2, refused: 0 } });
    await post(`/import/${first.id}/commit`, {});
    await settled(`/import/${first.id}`);
    expect((await get('/note')).notes).toMatchObject([
      { reference: 'R1', customerId: 'N1', title: 'Pump', status: 'open', dueDay: '2026-12-01' },
      { reference: 'R2', customerId: 'N2', title: 'Heater', status: 'open', dueDay: null },
    ]);
    const again = ['r1,N1,Pump,New seal,Done,', 'R2,N2,Heater,,Open,', 'R3,N9,Cover,,,', 'R4,N1,Cover,,late,soon'];
    const second = await importFile([heading, ...again]);
    expect(second.counts).toMatchObject({ new: 0, changed: 1, unchanged: 1, refused: 2 });
    const refused = (await get(`/import/${second.id}?outcome=refused`)).rows;
    expect(
      refused.map(({ problems }: { problems: { message: string }[] }) => problems.map(({ message }) => message)),
    ).toEqual([
      ['There is no dealer with this customer ID.'],
      ['Choose a status from the list.', 'Enter a date as yyyy-mm-dd.'],
    ]);
    await post(`/import/${second.id}/commit`, {});
    await settled(`/import/${second.id}`);
    expect((await get('/note?q=pump')).notes).toMatchObject([
      { text: 'New seal', status: 'done', dueDay: null, revision: 2 },
    ]);
    await post(`/import/${second.id}/undo`, {});
    await settled(`/import/${second.id}`);
    expect((await get('/note?q=pump')).notes).toMatchObject([{ text: null, status: 'open', dueDay: '2026-12-01' }]);
  });

  test('are all added where no field names a record', async () => {
    const heading = 'Reference,Customer ID,Title,Text,Status,Due';
    const lines = [heading, 'L1,N1,Pump,,,', 'L2,N2,Pump,,,'];
    const first = await importFile(lines, 'note-list');
    expect(first).toMatchObject({ state: 'ready', counts: { new: 2, refused: 0 } });
    await post(`/import/${first.id}/commit`, {});
    expect(await settled(`/import/${first.id}`)).toMatchObject({ state: 'committed' });
    expect(await titles()).toEqual(['Pump', 'Pump']);
    await post(`/import/${first.id}/undo`, {});
    expect(await settled(`/import/${first.id}`)).toMatchObject({ state: 'undone' });
    expect(await titles()).toEqual([]);
  });

  test('are refused where a removed note has the reference, or the fields can’t be so together', async () => {
    const heading = 'Reference,Customer ID,Title,Text,Status,Due';
    const first = await importFile([heading, 'R8,N1,Pump,,,']);
    await post(`/import/${first.id}/commit`, {});
    await settled(`/import/${first.id}`);
    const [{ id }] = (await get('/note')).notes;
    await server.call({ method: 'DELETE', url: `/api/note/${id}`, ...staff, headers: ifMatch() });
    const second = await importFile([heading, 'r8,N1,Heater,,,', 'R9,N1,Cover,,open,2099-01-01']);
    const { rows } = await get(`/import/${second.id}?outcome=refused`);
    expect(rows.map(({ problems }: { problems: object[] }) => problems)).toMatchObject([
      [{ column: 'Reference', message: 'This note was removed. Restore it first.' }],
      [{ column: 'Due', message: 'Choose a day within two years.' }],
    ]);
  });
});
