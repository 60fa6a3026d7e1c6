import { maskEmail } from '../../platform/audit/audit-entry.ts';
import type { Answer, TestServer } from '../../testing/test-server.ts';
import { testPassword } from '../../testing/test-server.ts';

export const password = testPassword;
let count = 0;

type Person = { email: string; id: string };

/** Returns a person of their own for each test, so that tests don't meet. */
export async function newPerson(server: TestServer, isFirstLogin = false): Promise<Person> {
  count += 1;
  const email = `person-${count}@test.example`;
  const { identity, commandContext } = server.poolhouse;
  const name = `Person ${count}`;
  const id = await identity.createAccount(commandContext('tests'), {
    email,
    password,
    name,
    role: 'RECEPTION',
    isFirstLogin,
  });
  return { email, id };
}

export type TestSession = { status: number; body: Answer['body']; headers: Answer['headers']; cookie: string | null };

type Extra = { headers?: Record<string, string>; address?: string };

/** Returns a POST from some address, with the cookie that it left behind. */
export async function post(
  server: TestServer,
  url: string,
  body: object | undefined,
  extra: Extra = {},
): Promise<TestSession> {
  const response = await server.app.inject({
    method: 'POST',
    url: `/api${url}`,
    headers: extra.headers ?? {},
    remoteAddress: extra.address ?? '10.0.0.1',
    ...(body !== undefined && { payload: body }),
  });
  const [cookie] = [response.headers['set-cookie']].flat();
  return {
    status: response.statusCode,
    body: response.json(),
    headers: response.headers,
    cookie: cookie?.split(';')[0] ?? null,
  };
}

export function signIn(
  server: TestServer,
  email: string,
  given: string = password,
  extra: Extra = {},
): Promise<TestSession> {
  return post(server, '/auth/sign-in', { email, password: given }, extra);
}

export const bearer = ({ body }: TestSession) => ({ authorization: `Bearer ${body.token}` });

/** Returns the status that the signed-in person's own record is answered with: 200 while the token is good. */
export async function statusOf(server: TestServer, visit: TestSession): Promise<number> {
  return (await server.call({ url: '/api/user/me', headers: bearer(visit) })).status;
}

export type AuditRow = {
  action: string;
  module: string;
  user_name: string;
  target_id: string | null;
  user_id: string | null;
};

/** Returns what the activity log says of an address, oldest first. */
export async function auditOf(server: TestServer, email: string): Promise<AuditRow[]> {
  const { rows } = await server.pool.query<AuditRow>(
    'select action, module, audit_actor(audit_log) as user_name, target_id, user_id from audit_log where audit_label(audit_log) in ($1, $2) order by id',
    [email, maskEmail(email)],
  );
  return rows;
}
