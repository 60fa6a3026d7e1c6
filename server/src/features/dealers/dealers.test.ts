import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const post = (body: unknown, headers: Record<string, string> = {}) =>
  server.call({ method: 'POST', url: '/api/dealer', as: 'ADMIN', body, headers });
const patch = (id: string, revision: number | null, body: unknown) =>
  server.call({
    method: 'PATCH',
    url: `/api/dealer/${id}`,
    as: 'ADMIN',
    body: { changes: body },
    headers: revision === null ? {} : { 'if-match': `"${revision}"` },
  });
const auditOf = async (id: string) =>
  (
    await server.pool.query(
      'select action, changes, audit_actor(audit_log) as user_name, revision, request_id from audit_log where target_id = $1 order by id',
      [id],
    )
  ).rows;

beforeAll(async () => {
  await server.pool.query("insert into reps (id, label) values ('R01', 'Grace Whitfield'), ('R02', 'Tom Okafor')");
});

describe('adding a dealer', () => {
  test('keeps all fields in their stored form and answers them', async () => {
    const { status, body, headers } = await post({
      priorityId: 'C1001',
      name: '  Harbour Pools ',
      state: 'NSW',
      postcode: '2000',
      email: 'a@example.com, b@example.com ,a@example.com',
      mobile: '+61 412 345 678',
      website: 'harbourpools.example',
      rep: { value: 'R01', label: 'whatever' },
      flag: ['ecomm', 'ecomm', 'leads'],
      schedules: [{ kind: 'type', type: 'elite', duration: 30 }],
      xCoordinates: 151.2,
      yCoordinates: -33.86,
    });
    expect(status).toBe(201);
    expect(headers.etag).toBe('"1"');
    expect(body).toMatchObject({
      custId: 'C1001',
      uiId: `NSW:${body.id}`,
      name: 'Harbour Pools',
      email: 'a@example.com, b@example.com',
      mobile: '0412345678',
      website: 'https://harbourpools.example',
      rep: { value: 'R01', label: 'Grace Whitfield' },
      status: { value: 'active', label: 'Active' },
      country: 'Australia',
      flag: ['ecomm', 'leads'],
      type: ['elite'],
      location: [-33.86, 151.2],
      revision: 1,
    });
    expect(body.schedules).toMatchObject([{ type: 'elite', duration: 30, remainingDays: 30 }]);
    expect((await server.call({ url: `/api/dealer/${body.uiId}`, as: 'ADMIN' })).body).toEqual(body);
  });

  test('leaves an activity-log entry by the person who did it', async () => {
    const { body, headers } = await post({ name: 'Logged Pools', state: 'VIC' });
    expect(await auditOf(body.id)).toMatchObject([
      { action: 'create', user_name: 'Test ADMIN', revision: 1, request_id: headers['x-request-id'] },
    ]);
  });

  test.each([
    ['no name', { state: 'NSW' }, 'name'],
    ['an empty name', { name: '   ', state: 'NSW' }, 'name'],
    ['a name of a million characters', { name: 'x'.repeat(900_000), state: 'NSW' }, 'name'],
    ['NUL in the name', { name: 'a\u0000b', state: 'NSW' }, 'name'],
    ['half a character', { name: 'a\ud800b', state: 'NSW' }, 'name'],
    ['a number for a name', { name: 12, state: 'NSW' }, 'name'],
    ['an unknown state', { name: 'A', state: 'XX' }, 'state'],
    ['an unknown field', { name: 'A', state: 'NSW', role: 'ADMIN' }, 'role'],
    ['a revision of one’s own', { name: 'A', state: 'NSW', revision: 7 }, 'revision'],
    ['a wrong email', { name: 'A', state: 'NSW', email: 'a@b.example, bad-at-example' }, 'email'],
    ['a wrong phone', { name: 'A', state: 'NSW', phone: '12' }, 'phone'],
    ['a script for a website', { name: 'A', state: 'NSW', website: 'javascript:alert(1)' }, 'website'],
    ['an unknown account manager', { name: 'A', state: 'NSW', rep: 'R99' }, 'rep'],
    ['an unknown type', { name: 'A', state: 'NSW', type: ['elite', 'not-a-type'] }, 'type.1'],
    ['coordinates off the globe', { name: 'A', state: 'NSW', yCoordinates: 91 }, 'yCoordinates'],
    ['a list for a text', { name: ['A'], state: 'NSW' }, 'name'],
  ])('refuses %s, naming the field, and keeps nothing', async (_what, body, field) => {
    const before = (await server.pool.query('select count(*)::int as n from dealers')).rows[0].n;
    const answer = await post(body);
    expect(answer.status).toBe(400);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.body.fields.map((entry: { path: string }) => entry.path)).toContain(field);
    expect((await server.pool.query('select count(*)::int as n from dealers')).rows[0].n).toBe(before);
  });

  test('names the dealer that has the customer id already, in any case of its letters', async () => {
    const first = await post({ name: 'First Pools', state: 'NSW', priorityId: 'C2001' });
    const second = await post({ name: 'Second Pools', state: 'NSW', priorityId: 'c2001' });
    expect(second.status).toBe(409);
    expect(second.body.detail).toContain('First Pools');
    expect(second.body.holder.id).toBe(first.body.id);
  });

  test('does nothing twice for one key: repeated, at once, or with another body', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const dealer = { name: 'Once Pools', state: 'QLD' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(dealer, key)));
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect(answers.every((answer) => answer.status === 201)).toBe(true);
    const repeat = await post(dealer, key);
    expect(repeat.headers['idempotent-replayed']).toBe('true');
    expect(repeat.body).toEqual(answers[0]?.body);
    expect((await post({ ...dealer, name: 'Other' }, key)).status).toBe(422);
    expect(
      (await server.pool.query("select count(*)::int as n from dealers where name = 'Once Pools'")).rows[0].n,
    ).toBe(1);
    expect(await auditOf(repeat.body.id)).toHaveLength(1);
  });
});

describe('changing a dealer', () => {
  test('changes what is given, counts the revision and logs before and after', async () => {
    const { body: dealer } = await post({ name: 'Change Pools', state: 'NSW', phone: '02 9900 5509' });
    const { status, body } = await patch(dealer.id, 1, { phone: '', status: 'inactive' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ phone: null, status: { value: 'inactive' }, name: 'Change Pools', revision: 2 });
    const [, entry] = await auditOf(dealer.id);
    expect(entry).toMatchObject({ action: 'update', revision: 2 });
    expect(JSON.stringify(entry.changes)).not.toContain('0299005509');
    const history = await server.call({ url: `/api/dealer/${dealer.id}/history`, as: 'ADMIN' });
    expect(history.body.entries[0].changes).toEqual([
      { field: 'status', before: 'active', after: 'inactive' },
      { field: 'phone', before: '0299005509', after: null },
    ]);
  });

  test.each<[string, unknown, string]>([
    ['the fields without `changes`', { name: 'X' }, 'changes'],
    ['a field beside `changes`', { changes: { city: 'Sydney' }, name: 'X' }, 'name'],
    ['no changes at all', { changes: {} }, 'changes'],
    ['a list of changes', { changes: [{ name: 'X' }] }, 'changes'],
    ['an unknown field', { changes: { role: 'ADMIN' } }, 'changes.role'],
    ['a field that is worked out', { changes: { completed: ['2026-01'] } }, 'changes.completed'],
    ['a state off the list', { changes: { state: 'XX' } }, 'changes.state'],
    ['an unknown account manager', { changes: { rep: 'R99' } }, 'changes.rep'],
  ])('refuses %s, naming the field', async (_what, body, field) => {
    const { body: dealer } = await post({ name: 'Body Pools', state: 'NSW' });
    const url = `/api/dealer/${dealer.id}`;
    const answer = await server.call({ method: 'PATCH', url, as: 'ADMIN', body, headers: { 'if-match': '"1"' } });
    expect(answer.status).toBe(400);
    expect(answer.body.fields.map(({ path }: { path: string }) => path)).toContain(field);
    expect((await server.call({ url, as: 'ADMIN' })).body.revision).toBe(1);
  });

  test('names the field of a customer id that another dealer has as it was sent', async () => {
    await post({ name: 'Holder Pools', state: 'NSW', priorityId: 'C2101' });
    const { body: dealer } = await post({ name: 'Asking Pools', state: 'NSW' });
    expect(await patch(dealer.id, 1, { priorityId: 'C2101' })).toMatchObject({
      status: 409,
      body: { fields: [{ path: 'changes.priorityId' }] },
    });
  });

  test('needs the revision that was seen', async () => {
    const { body: dealer } = await post({ name: 'Careful Pools', state: 'NSW' });
    expect((await patch(dealer.id, null, { name: 'X' })).status).toBe(428);
    expect((await patch(dealer.id, 9, { name: 'X' })).status).toBe(412);
  });

  test('merges two people’s changes to different fields', async () => {
    const { body: dealer } = await post({ name: 'Merge Pools', state: 'NSW' });
    const answers = await Promise.all([
      patch(dealer.id, 1, { city: 'Sydney' }),
      patch(dealer.id, 1, { contactName: 'Jo' }),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
    expect((await server.call({ url: `/api/dealer/${dealer.id}`, as: 'ADMIN' })).body).toMatchObject({
      city: 'Sydney',
      contactName: 'Jo',
      revision: 3,
    });
  });

  test('shows both values where two people changed the same field', async () => {
    const { body: dealer } = await post({ name: 'Clash Pools', state: 'NSW' });
    await patch(dealer.id, 1, { city: 'Sydney' });
    const { status, body } = await patch(dealer.id, 1, { city: 'Newcastle' });
    expect(status).toBe(412);
    expect(body.conflicts).toMatchObject([{ field: 'city', yours: 'Newcastle', theirs: 'Sydney', by: 'Test ADMIN' }]);
    expect(body.current.revision).toBe(2);
  });

  test('twenty changes at once are all there', async () => {
    const { body: dealer } = await post({ name: 'Busy Pools', state: 'NSW' });
    const fields = ['city', 'line1', 'line2', 'notes'];
    const answers = await Promise.all(fields.map((field, index) => patch(dealer.id, 1, { [field]: `value ${index}` })));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
    const { body } = await server.call({ url: `/api/dealer/${dealer.id}`, as: 'ADMIN' });
    expect(fields.map((field) => body[field])).toEqual(fields.map((_field, index) => `value ${index}`));
    expect(await auditOf(dealer.id)).toHaveLength(5);
  });

  test('is found under another state than its own, and answers with its present one', async () => {
    const { body: dealer } = await post({ name: 'Moved Pools', state: 'NSW' });
    await patch(dealer.id, 1, { state: 'VIC' });
    const read = await server.call({ url: `/api/dealer/${dealer.uiId}`, as: 'ADMIN' });
    expect(read).toMatchObject({ status: 200, body: { id: dealer.id, state: 'VIC', uiId: `VIC:${dealer.id}` } });
    const saved = await patch(`QLD:${dealer.id}`, 2, { city: 'Geelong' });
    expect(saved).toMatchObject({ status: 200, body: { state: 'VIC', uiId: `VIC:${dealer.id}`, city: 'Geelong' } });
    const history = await server.call({ url: `/api/dealer/${dealer.uiId}/history`, as: 'ADMIN' });
    expect(history.body.entries).toHaveLength(3);
  });

  test('answers 404 for a dealer that is not there, and for what is no id', async () => {
    expect((await patch('01890a5d-ac96-774b-bcce-b302099a8057', 1, { name: 'X' })).status).toBe(404);
    expect((await patch('NSW:nonsense', 1, { name: 'X' })).status).toBe(404);
  });

  test('takes a type away with its schedule when the list no longer has it', async () => {
    const { body: dealer } = await post({
      name: 'Schedule Pools',
      state: 'NSW',
      schedules: [{ kind: 'type', type: 'supreme', duration: -1 }],
    });
    expect(dealer.schedules).toMatchObject([{ type: 'supreme', remainingDays: -1, expireOn: null }]);
    const { body } = await patch(dealer.id, 1, { type: ['standard'] });
    expect(body).toMatchObject({ type: ['standard'], schedules: [] });
  });

  test('the history shows who changed what, newest first', async () => {
    const { body: dealer } = await post({ name: 'History Pools', state: 'NSW' });
    await patch(dealer.id, 1, { city: 'Sydney' });
    const { body } = await server.call({ url: `/api/dealer/${dealer.id}/history`, as: 'COMMERCIAL' });
    expect(body.entries.map((entry: { action: string }) => entry.action)).toEqual(['update', 'create']);
    expect(body.entries[0].changes).toContainEqual({ field: 'city', before: null, after: 'Sydney' });
  });
});
