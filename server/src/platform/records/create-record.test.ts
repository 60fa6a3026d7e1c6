import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { createRecord } from './create-record.ts';
import { noteActions, notes, ownerIds, useNotes } from './notes-testing.ts';
import { insertRow } from './row-statements.ts';

const { server, ctx, add, stored, logged } = useNotes();
const values = { title: 'Pump', bodyText: 'Seal', labels: ['a'], dueAt: null };
const action = noteActions.create;

describe('createRecord', () => {
  test('stores a record at revision 1 with its entry in the log', async () => {
    const made = await createRecord(ctx(), notes, {
      action,
      values,
      columns: { owner: ownerIds.C1, deleted_at: null },
    });
    expect(made).toEqual({ id: made.id, revision: 1, ...values });
    expect(await stored(made.id)).toEqual({
      id: made.id,
      title: 'Pump',
      body_text: 'Seal',
      labels: ['a'],
      due_at: null,
      owner: ownerIds.C1,
      revision: 1,
      deleted_at: null,
    });
    expect(await logged(made.id)).toMatchObject([
      {
        action: 'create',
        target_label: 'Pump',
        revision: 1,
        changes: [{ field: 'title' }, { field: 'bodyText' }, { field: 'labels' }],
      },
    ]);
  });

  test('takes one statement', async () => {
    const run = vi.spyOn(pg.Client.prototype, 'query');
    const made = await createRecord(ctx(), notes, { action, values });
    // The server reads things of its own meanwhile, such as whether it is closed for maintenance.
    const texts = run.mock.calls.map(([query]) => JSON.stringify(query)).filter((text) => /notes|audit_log/.test(text));
    run.mockRestore();
    expect(texts).toEqual([expect.stringContaining('notes')]);
    expect(await stored(made.id)).toMatchObject({ title: 'Pump' });
  });

  test('takes a chosen id, and logs the named fields alone', async () => {
    const id = crypto.randomUUID();
    const made = await createRecord(ctx(), notes, { id, action, values, logged: { title: 'Pump' } });
    expect(made.id).toBe(id);
    expect((await logged(id))[0]).toMatchObject({ changes: [{ field: 'title', before: null, after: 'Pump' }] });
  });

  test('a taken title is refused in words, and leaves no entry', async () => {
    await add('Pump');
    const id = crypto.randomUUID();
    await expect(createRecord(ctx(), notes, { id, action, values })).rejects.toMatchObject({
      code: 'conflict',
      detail: { fields: [{ path: 'title' }] },
    });
    expect(await logged(id)).toEqual([]);
  });

  test('of many at once with one title, one is stored', async () => {
    const made = await Promise.allSettled(Array.from({ length: 8 }, () => add('Pump')));
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await server.pool.query('select id from test_notes')).rows).toHaveLength(1);
  });

  test('makes further records with it, each with its own entry; all or none', async () => {
    const further = (id: string, title: string) => ({
      change: insertRow(notes, { id, title, body_text: 'Seal', labels: [], revision: 1 } as never),
      audit: { action, target: { kind: notes.record.kind, id, label: title }, isOfNewRecord: true },
    });
    const ids = [crypto.randomUUID(), crypto.randomUUID()] as const;
    const given = ids.map((id, at) => further(id, `Filter ${at}`));
    const made = await createRecord(ctx(), notes, { action, values, further: given, lock: 'notes' });
    expect(await Promise.all([made.id, ...ids].map(logged))).toMatchObject([
      [{ target_label: 'Pump' }],
      [{ target_label: 'Filter 0' }],
      [{ target_label: 'Filter 1' }],
    ]);
    const id = crypto.randomUUID();
    const other = {
      id,
      action,
      values: { ...values, title: 'Hose' },
      further: [further(crypto.randomUUID(), 'Filter 1')],
    };
    await expect(createRecord(ctx(), notes, other)).rejects.toMatchObject({ code: 'conflict' });
    expect([await stored(id), await logged(id)]).toEqual([undefined, []]);
  });

  test('waits for what holds its lock', async () => {
    const client = await server.pool.connect();
    await client.query('begin');
    await client.query(`select pg_advisory_xact_lock(hashtextextended('notes', 0))`);
    const made = createRecord(ctx(), notes, { action, values, lock: 'notes' });
    const waiting = `select from pg_locks where locktype = 'advisory' and not granted
      and (classid::bigint << 32 | objid::bigint) = hashtextextended('notes', 0)
      and database = (select oid from pg_database where datname = current_database())`;
    await expect.poll(async () => (await server.pool.query(waiting)).rowCount).toBe(1);
    await client.query('commit');
    client.release();
    expect(await stored((await made).id)).toMatchObject({ title: 'Pump' });
  });

  test('keeps its answer with status 201 for the idempotency key', async () => {
    const key = { scope: 'test', route: 'POST /note', key: crypto.randomUUID(), bodyHash: 'hash' };
    const made = await createRecord({ ...ctx(), idempotencyKey: key }, notes, { action, values });
    const { rows } = await server.pool.query('select status, answer from idempotency_keys where key = $1', [key.key]);
    expect(rows.map(({ status, answer }) => [status, JSON.parse(answer)])).toEqual([[201, made]]);
  });
});
