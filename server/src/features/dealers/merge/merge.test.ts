import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { useTestServer } from '../../../testing/test-server.ts';
import { mergeClient } from './merge-testing.ts';

const server = useTestServer();
const { create, get, merge, undo, patch, auditOf, count } = mergeClient(server);

describe('a preview', () => {
  test('shows where two dealers differ and what would go over', async () => {
    const kept = await create({ name: 'Kept', state: 'NSW', email: 'a@kept.example', contactName: 'Jo' });
    const other = await create({ name: 'Other', state: 'NSW', email: 'b@other.example', phone: '02 9900 5509' });
    await addSales(other.id, '2026-01-01', 2);
    const { status, body } = await server.call({
      url: `/api/dealer/${kept.uiId}/merge-preview?other=${other.uiId}`,
      as: 'ADMIN',
    });
    expect(status).toBe(200);
    expect([body.kept.id, body.other.id]).toEqual([kept.id, other.id]);
    expect(body.differences).toEqual([
      { field: 'name', canTakeBoth: false, suggested: 'kept' },
      { field: 'contactName', canTakeBoth: false, suggested: 'kept' },
      { field: 'email', canTakeBoth: true, suggested: 'both' },
      { field: 'phone', canTakeBoth: false, suggested: 'other' },
    ]);
    expect(body.moves).toEqual([{ what: 'Market Place orders', count: 2 }]);
  });

  test('of one dealer with itself, or with none, is refused', async () => {
    const { id } = await create({ name: 'Lonely', state: 'NSW' });
    const preview = (other: string) =>
      server.call({ url: `/api/dealer/${id}/merge-preview?other=${other}`, as: 'ADMIN' });
    expect((await preview(id)).status).toBe(400);
    expect((await preview(randomUUID())).status).toBe(404);
  });
});

describe('merging', () => {
  test('keeps one dealer with the values that were chosen; the other one is gone from every list', async () => {
    const kept = await create({ name: 'Kept Pools', state: 'NSW', priorityId: 'K1', email: 'a@k.example' });
    const other = await create({
      name: 'Gone Pools',
      state: 'VIC',
      priorityId: 'G1',
      email: 'b@g.example',
      phone: '1300 000 001',
    });
    const { status, body } = await merge(kept, other, { email: 'both', phone: 'other', state: 'kept' });
    expect(status).toBe(200);
    expect(body.dealer).toMatchObject({
      id: kept.id,
      custId: 'K1',
      state: 'NSW',
      email: 'a@k.example, b@g.example',
      phone: '1300000001',
      revision: 2,
    });
    expect((await get(kept.id)).body).toEqual(body.dealer);
    for (const url of ['/api/dealer?q=gone%20pools', '/api/dealer?state=VIC', '/api/dealer?q=G1']) {
      expect((await server.call({ url, as: 'ADMIN' })).text).not.toContain('Gone Pools');
    }
    expect((await server.call({ url: '/api/dealer/csv', as: 'ADMIN' })).text).not.toContain('Gone Pools');
    const merges = await server.call({ url: `/api/dealer/${kept.id}/merges`, as: 'RECEPTION' });
    expect(merges.body.merges).toMatchObject([
      { id: body.merge.id, by: 'Test ADMIN', other: { id: other.id, custId: 'G1', name: 'Gone Pools' } },
    ]);
  });

  test('leads from every id of the other one to the kept one', async () => {
    const kept = await create({ name: 'Lead Kept', state: 'NSW', priorityId: 'LK1' });
    const other = await create({ name: 'Lead Gone', state: 'VIC', priorityId: 'LG1' });
    await merge(kept, other);
    for (const ref of [other.id, other.uiId]) {
      const { status, body } = await get(ref);
      expect([status, body.detail]).toEqual([404, 'Lead Gone was merged into Lead Kept.']);
      expect(body.mergedInto).toMatchObject({
        name: 'Lead Gone',
        kept: { id: kept.id, uiId: kept.uiId },
        by: 'Test ADMIN',
      });
    }
    const found = await server.call({ url: '/api/dealer?q=lg1', as: 'ADMIN' });
    expect(found.body.dealers[0]).toMatchObject({ id: kept.id });
    const filtered = await server.call({ url: '/api/dealer?q=lg1&state=NSW', as: 'ADMIN' });
    expect(filtered.body).toMatchObject({ count: 1, dealers: [{ id: kept.id }] });
    expect((await server.call({ url: '/api/dealer/csv?q=lg1', as: 'ADMIN' })).text).toContain('"LK1","Lead Kept"');
    const again = await server.call({
      method: 'POST',
      url: '/api/dealer',
      as: 'ADMIN',
      body: { name: 'New', state: 'NSW', priorityId: 'lg1' },
    });
    expect([again.status, again.body.holder.id]).toEqual([409, kept.id]);
    expect(again.body.detail).toContain('belonged to Lead Gone, which was merged into Lead Kept (LK1)');
    expect((await patch(kept.id, 2, { priorityId: 'LG1' })).status).toBe(200);
  });

  test('shows both histories on the kept one, and leaves a line on both', async () => {
    const kept = await create({ name: 'History Kept', state: 'NSW' });
    const other = await create({ name: 'History Gone', state: 'NSW', notes: 'Ring twice.' });
    await merge(kept, other, { notes: 'other' });
    const { body } = await server.call({ url: `/api/dealer/${kept.id}/history`, as: 'ADMIN' });
    expect(body.entries.map((entry: { action: string; of: string | null }) => [entry.action, entry.of])).toEqual([
      ['merge', null],
      ['merged-into', 'History Gone'],
      ['create', 'History Gone'],
      ['create', null],
    ]);
    expect(await auditOf(kept.id)).toMatchObject([
      { action: 'create' },
      {
        action: 'merge',
        revision: 2,
        changes: [
          { field: 'merged', before: null, after: 'History Gone' },
          { field: 'notes', before: null, after: 'Ring twice.' },
        ],
      },
    ]);
    expect(await auditOf(other.id)).toMatchObject([{ action: 'create' }, { action: 'merged-into', revision: 2 }]);
  });

  test('moves what hangs on it: files, sales, sign-ins', async () => {
    const kept = await create({ name: 'Carry Kept', state: 'NSW', priorityId: 'CK1' });
    const other = await create({ name: 'Carry Gone', state: 'NSW', priorityId: 'CG1' });
    await addSales(kept.id, '2026-01-01', 1);
    await addSales(other.id, '2026-01-01', 2);
    await addSales(other.id, '2026-02-01', 3);
    const file = await addFile(other.id);
    await server.pool.query("update users set priority_id = 'cg1' where email = 'dealer@test.example'");
    const { body } = await merge(kept, other);
    expect(body.merge.moved).toEqual([
      { what: 'file', count: 1 },
      { what: 'dealer sign-in', count: 1 },
      { what: 'Market Place orders', count: 5 },
    ]);
    expect(await fileOwner(file)).toBe(kept.id);
    expect(await salesOf(kept.id)).toEqual(['2026-01-01 3', '2026-02-01 3']);
    expect(await dealerSignIn()).toBe('CK1');
    const reference = `merge:${body.merge.id}`;
    expect(await signInHistory()).toEqual([
      { action: 'update-user-account', reference, changes: [{ field: 'priorityId', before: 'cg1', after: 'CK1' }] },
    ]);

    const back = await undo(body.merge.id);
    expect(back.body.moved).toEqual(body.merge.moved);
    expect(await fileOwner(file)).toBe(other.id);
    expect(await salesOf(kept.id)).toEqual(['2026-01-01 1']);
    expect(await salesOf(other.id)).toEqual(['2026-01-01 2', '2026-02-01 3']);
    expect(await dealerSignIn()).toBe('cg1');
    expect(await signInHistory()).toMatchObject([
      { reference, changes: [{ before: 'CK1', after: 'cg1' }] },
      { reference, changes: [{ before: 'cg1', after: 'CK1' }] },
    ]);
  });

  test.each([
    ['one with itself', (a: Made) => ({ other: a.id, otherRevision: 1, revision: 1 })],
    ['without revisions', (_a: Made, b: Made) => ({ other: b.id })],
    [
      'a choice that there is not',
      (_a: Made, b: Made) => ({ other: b.id, otherRevision: 1, revision: 1, choices: { name: 'both' } }),
    ],
    [
      'a field that there is not',
      (_a: Made, b: Made) => ({ other: b.id, otherRevision: 1, revision: 1, choices: { id: 'other' } }),
    ],
  ])('refuses %s', async (_what, bodyOf) => {
    const [a, b] = [await create({ name: 'A', state: 'NSW' }), await create({ name: 'B', state: 'NSW' })];
    const answer = await server.call({
      method: 'POST',
      url: `/api/dealer/${a.id}/merge`,
      as: 'ADMIN',
      body: bodyOf(a, b),
    });
    expect(answer.status).toBe(400);
    expect((await get(b.id)).status).toBe(200);
  });

  test('refuses more emails than a dealer can have, naming the field', async () => {
    const mails = (name: string) => Array.from({ length: 15 }, (_, i) => `${name}${i}@b.example`);
    const kept = await create({ name: 'Many', state: 'NSW', email: mails('a') });
    const other = await create({ name: 'More', state: 'NSW', email: mails('b') });
    const { status, body } = await merge(kept, other, { email: 'both' });
    expect([status, body.fields[0].path]).toEqual([400, 'choices.email']);
    expect((await get(other.id)).status).toBe(200);
  });

  test('refuses when either dealer was changed meanwhile, showing it', async () => {
    const kept = await create({ name: 'Stale Kept', state: 'NSW' });
    const other = await create({ name: 'Stale Gone', state: 'NSW' });
    await patch(other.id, 1, { notes: 'New.' });
    const { status, body } = await merge(kept, other);
    expect([status, body.current.id, body.current.notes]).toEqual([412, other.id, 'New.']);
    await patch(kept.id, 1, { notes: 'Newer.' });
    expect((await merge(kept, { ...other, revision: 2 })).body.current.id).toBe(kept.id);
    expect((await get(other.id)).status).toBe(200);
  });

  test('is for those who manage dealers', async () => {
    const [a, b] = [await create({ name: 'A', state: 'NSW' }), await create({ name: 'B', state: 'NSW' })];
    const request = {
      method: 'POST',
      url: `/api/dealer/${a.id}/merge`,
      body: { other: b.id, revision: 1, otherRevision: 1 },
    } as const;
    expect((await server.call(request)).status).toBe(401);
    for (const as of ['SUPERUSER', 'OFFICE_MANAGER', 'RECEPTION', 'DEALER'] as const) {
      expect((await server.call({ ...request, as })).status).toBe(403);
    }
    expect(await count('dealers', b.id)).toBe(1);
  });
});

type Made = Awaited<ReturnType<typeof create>>;

async function addSales(dealerId: string, month: string, orders: number): Promise<void> {
  await server.pool.query(
    `insert into marketplace_orders (id, store, reference, dealer_id, total_cents, products_cents, freight_cents, date)
      select gen_random_uuid(), 'ebay', gen_random_uuid(), $1, 100, 100, 0, $2::date from generate_series(1, $3)`,
    [dealerId, month, orders],
  );
}

async function salesOf(dealerId: string): Promise<string[]> {
  const { rows } = await server.pool.query<{ line: string }>(
    `select month::text || ' ' || sum(orders) as line from dealer_store_sales where dealer_id = $1
      group by month having sum(orders) <> 0 order by month`,
    [dealerId],
  );
  return rows.map(({ line }) => line);
}

async function addFile(dealerId: string): Promise<string> {
  const id = randomUUID();
  await server.pool.query(
    `with added as (insert into files (id, kind, name, content_type, bytes, sha256, created_by_name)
      values ($1, 'dealer', 'a.pdf', 'application/pdf', 1, 'x', 'tests') returning id)
    insert into dealer_files (file_id, dealer_id, position) select id, $2, 1 from added`,
    [id, dealerId],
  );
  return id;
}

async function fileOwner(id: string): Promise<string> {
  return (await server.pool.query('select dealer_id from dealer_files where file_id = $1', [id])).rows[0].dealer_id;
}

async function dealerSignIn(): Promise<string> {
  return (await server.pool.query("select priority_id from users where email = 'dealer@test.example'")).rows[0]
    .priority_id;
}

/** What the history of the dealer's account says of its customer, newest first. */
async function signInHistory() {
  const { rows } = await server.pool.query("select id from users where email = 'dealer@test.example'");
  const { body } = await server.call({ url: `/api/user/${rows[0].id}/history`, as: 'ADMIN' });
  return body.entries
    .filter(({ action }: { action: string }) => action === 'update-user-account')
    .map(({ action, reference, changes }: Record<string, unknown>) => ({ action, reference, changes }));
}
