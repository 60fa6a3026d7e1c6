import type { Role } from '@poolhouse/domain/features/access/roles';
import { beforeEach, describe, expect, test } from 'vitest';
import { testPassword, useTestServer } from '../../testing/test-server.ts';
import { newPerson, signIn } from '../access/access-testing.ts';

const server = useTestServer();
const sql = (text: string, values: unknown[] = []) => server.pool.query(text, values);
let count = 0;

/** A person of their own for each test, who has signed in before. */
async function personWith(role: Role, permissions: object = {}) {
  count += 1;
  const { identity, commandContext } = server.poolhouse;
  const email = `taken-${count}@test.example`;
  const account = { email, password: testPassword, name: `Taken ${count}`, role, isFirstLogin: false };
  const priorityId = role === 'DEALER' ? 'C900001' : null;
  const id = await identity.createAccount(commandContext('tests'), { ...account, priorityId, permissions });
  return { id, email };
}

const update = (id: string, body: object, as: Role = 'OFFICE_MANAGER', path = '/api/user') =>
  server.call({ method: 'PATCH', url: `${path}/${id}`, as, body, headers: { 'if-match': '"1"' } });
const rowOf = async (id: string) => (await sql('select * from users where id = $1', [id])).rows[0];
const give = (role: Role, permissions: object) =>
  sql('update users set permissions = $2 where role = $1', [role, JSON.stringify(permissions)]);

beforeEach(async () => {
  await give('OFFICE_MANAGER', {});
  await sql('delete from role_pages');
  server.poolhouse.identity.forget();
});

const refusal = { status: 403, body: { code: 'forbidden', rule: 'grant' } };

describe('the address of someone who may do more', () => {
  test.each<Role>(['SUPERUSER', 'FINANCE', 'RECEPTION', 'SERVICE', 'MARKETPLACE', 'ADMIN'])(
    'of %s can’t be changed by an office manager, who then gets no link at an address of theirs',
    async (role) => {
      const { id, email } = await personWith(role);
      const answer = await update(id, { email: `mine-${id}@test.example` });
      expect(answer).toMatchObject(refusal);
      expect(await rowOf(id)).toMatchObject({ email, revision: 1 });
      expect((await sql('select id from outbox where target_id = $1', [id])).rows).toEqual([]);
    },
  );

  test('is refused beside a change of role that would make them weaker, and for capitals is no change', async () => {
    const { id, email } = await personWith('SUPERUSER');
    const both = { email: `mine-${id}@test.example`, role: 'OFFICE_MANAGER' };
    expect(await update(id, both)).toMatchObject(refusal);
    expect((await update(id, { email: email.toUpperCase(), name: 'Renamed' })).status).toBe(200);
  });

  test('names the field, and says whom to ask', async () => {
    const { id } = await personWith('FINANCE');
    const { body } = await update(id, { email: 'else@test.example' });
    expect(body).toMatchObject({ fields: [{ path: 'email', message: expect.stringContaining('super admin') }] });
  });

  test('counts what was given to them, and what was given to their role', async () => {
    const colleague = await personWith('OFFICE_MANAGER');
    const stronger = await personWith('OFFICE_MANAGER', { dealers: { permissions: ['manage'] } });
    expect((await update(colleague.id, { email: 'colleague@test.example' })).status).toBe(200);
    expect(await update(stronger.id, { email: 'stronger@test.example' })).toMatchObject(refusal);
    const weak = { dealers: { permissions: [] }, orders: { permissions: [] }, payments: { permissions: [] } };
    const first = await personWith('ACCOUNT', { ...weak, admin: { subAreas: { revenue: [] } } });
    const second = await personWith('ACCOUNT', { ...weak, admin: { subAreas: { revenue: [] } } });
    expect((await update(first.id, { email: 'first@test.example' })).status).toBe(200);
    await sql("insert into role_pages (role, pages) values ('ACCOUNT', '{order,payments,dealers,pos}')");
    expect(await update(second.id, { email: 'second@test.example' })).toMatchObject(refusal);
  });

  test('everything else about them can be changed as before', async () => {
    const { id, email } = await personWith('FINANCE');
    expect((await update(id, { name: 'Another Name' })).status).toBe(200);
    const headers = { 'if-match': '"1"' };
    const ending = { method: 'POST', url: `/api/user/${id}/end-sessions`, as: 'OFFICE_MANAGER', headers } as const;
    expect((await server.call(ending)).status).toBe(200);
    const body = { email, loggedIn: true };
    const link = await server.call({ method: 'POST', url: '/api/user/reset-password', as: 'OFFICE_MANAGER', body });
    expect(link.status).toBe(200);
    const { rows } = await sql("select payload from outbox where kind = 'mail' and target_id = $1", [id]);
    expect(rows).toMatchObject([{ payload: { template: 'reset-password', to: [{ address: email }] } }]);
  });

  test('is changed by an administrator', async () => {
    const { id } = await personWith('SUPERUSER');
    expect((await update(id, { email: `moved-${id}@test.example` }, 'ADMIN')).status).toBe(200);
  });
});

describe('a dealer’s account', () => {
  test.each<[Role, string]>([
    ['SERVICE', '/api/user/dealer'],
    ['OFFICE_MANAGER', '/api/user/dealer'],
    ['OFFICE_MANAGER', '/api/user'],
  ])('gets another address from %s at %s, for whom editing dealers’ accounts is enough', async (role, path) => {
    const { id } = await personWith('DEALER');
    const answer = await update(id, { email: `dealer-${id}@test.example` }, role, path);
    expect(answer.status).toBe(200);
  });

  test('is blocked and unblocked, deleted and restored', async () => {
    const { id } = await personWith('DEALER');
    expect((await update(id, { state: 'suspended' }, 'OFFICE_MANAGER', '/api/user/dealer')).status).toBe(200);
    const again = { method: 'PATCH', url: `/api/user/dealer/${id}`, as: 'OFFICE_MANAGER' } as const;
    const body = { state: 'active' };
    expect((await server.call({ ...again, body, headers: { 'if-match': '"2"' } })).status).toBe(200);
    const one = { as: 'OFFICE_MANAGER', body: { id } } as const;
    expect((await server.call({ method: 'DELETE', url: '/api/user/dealer', ...one })).status).toBe(200);
    expect((await server.call({ method: 'POST', url: '/api/user/dealer/restore', ...one })).status).toBe(200);
  });
});

describe('access that was removed', () => {
  test('is given back by those alone who hold what it opens', async () => {
    const deleted = await personWith('SUPERUSER');
    const suspended = await personWith('SUPERUSER');
    await sql('update users set deleted_at = now() where id = $1', [deleted.id]);
    await sql('update users set disabled_at = now() where id = $1', [suspended.id]);
    await give('OFFICE_MANAGER', { admin: { permissions: ['manage'] } });
    server.poolhouse.identity.forget();
    const body = { id: deleted.id };
    const restore = (as: Role) => server.call({ method: 'POST', url: '/api/user/restoreUserAccount', as, body });
    expect(await restore('OFFICE_MANAGER')).toMatchObject(refusal);
    expect(await update(suspended.id, { state: 'active' })).toMatchObject(refusal);
    expect((await restore('ADMIN')).status).toBe(200);
    expect((await update(suspended.id, { state: 'active' }, 'ADMIN')).status).toBe(200);
  });
});

test('the second factor of someone who may do more stays', async () => {
  const { id } = await personWith('FINANCE');
  await sql(
    `insert into auth_second_factors (user_id, sealed_secret, confirmed_at, created_at, updated_at)
     select identity_id, '\\x00', now(), now(), now() from users where id = $1`,
    [id],
  );
  await give('OFFICE_MANAGER', { admin: { permissions: ['manage'] } });
  server.poolhouse.identity.forget();
  const take = (as: Role) => server.call({ method: 'POST', url: `/api/user/${id}/remove-second-factor`, as });
  expect(await take('OFFICE_MANAGER')).toMatchObject(refusal);
  expect((await take('ADMIN')).status).toBe(200);
});

test('people change their own address', async () => {
  const { id, email } = await newPerson(server);
  await sql("update users set role = 'OFFICE_MANAGER' where id = $1", [id]);
  const visit = await signIn(server, email);
  const headers = { authorization: `Bearer ${visit.body.token}`, 'if-match': '"1"' };
  const body = { email: 'own-address@test.example' };
  expect((await server.call({ method: 'PATCH', url: `/api/user/${id}`, body, headers })).status).toBe(200);
});
