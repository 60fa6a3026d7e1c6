import { afterEach, expect, inject, test } from 'vitest';
import { runStatement } from '../../testing/database-cluster.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const sql = (text: string, values: unknown[] = []) => server.pool.query(text, values);

const calls = [
  { url: '/api/user/create', body: { name: 'Invited', role: 'RECEPTION' } },
  { url: '/api/user/dealer/create', body: { name: 'Invited', priorityId: 'C900001' } },
];
const create = ({ url, body }: (typeof calls)[number], email: string, key = crypto.randomUUID()) =>
  server.call({ method: 'POST', url, as: 'ADMIN', body: { ...body, email }, headers: { 'idempotency-key': key } });

/** Everything that a new account leaves behind. */
async function traces(email: string) {
  const counts = {
    users: 'select from users where email = $1',
    identities: 'select from auth_users where email = $1',
    mails: "select from outbox where kind = 'mail' and payload->'to'->0->>'address' = $1",
    codes: `select from auth_verifications v join auth_users a on v.identifier = 'invitation:' || a.id where a.email = $1`,
  };
  const rows = Object.entries(counts).map(async ([name, text]) => [name, (await sql(text, [email])).rowCount]);
  return Object.fromEntries(await Promise.all(rows));
}

/** Runs a statement as the owner of the tables: the server's own role can't change them. */
async function asOwner(statement: string) {
  const { rows } = await sql('select current_database() as name');
  await runStatement({ ...inject('databaseConnection'), database: rows[0].name }, statement);
}
const takeRowsAgain = () => asOwner('drop function if exists refuse_row() cascade');

/** The database refuses every row of a table until `takeRowsAgain`. */
async function refuseRowsOf(table: string) {
  await asOwner(
    `create function refuse_row() returns trigger language plpgsql as $$ begin raise 'refused' using errcode = 'XX000'; end $$`,
  );
  await asOwner(`create trigger refuse_row before insert on ${table} for each row execute function refuse_row()`);
}
afterEach(takeRowsAgain);

test.each(calls)('$url makes the account, its code and its mail together', async (call) => {
  const email = `together-${crypto.randomUUID()}@test.example`;
  expect((await create(call, email)).status).toBe(201);
  expect(await traces(email)).toEqual({ users: 1, identities: 1, mails: 1, codes: 1 });
});

test.each(calls.flatMap((call) => ['outbox', 'auth_verifications', 'audit_log'].map((table) => ({ ...call, table }))))(
  '$url leaves nothing when $table takes no row, and can be repeated',
  async ({ table, ...call }) => {
    const email = `nothing-${crypto.randomUUID()}@test.example`;
    const key = crypto.randomUUID();
    await server.as('ADMIN');
    await refuseRowsOf(table);
    expect((await create(call, email, key)).status).toBe(500);
    expect(await traces(email)).toEqual({ users: 0, identities: 0, mails: 0, codes: 0 });
    await takeRowsAgain();
    expect((await create(call, email, key)).status).toBe(201);
    expect(await traces(email)).toEqual({ users: 1, identities: 1, mails: 1, codes: 1 });
  },
);
