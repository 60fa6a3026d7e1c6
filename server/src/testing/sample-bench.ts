import type { Role } from '@poolhouse/domain/features/access/roles';
import { expect } from 'vitest';
import { type Answer, emailOf, type TestServer, testPassword } from './test-server.ts';

type Request = Parameters<TestServer['call']>[0];

/** One request of a call that succeeds, with all that it needs made before. */
export type Sample = {
  /** Whose token it carries; none for calls that need no one signed in, or whose token is in `headers`. */
  as?: Role;
  params?: Record<string, string>;
  query?: string;
  headers?: Record<string, string>;
  body?: object;
  /** Valid content that differs, which the same key is refused with. Required beside `body`. */
  other?: object;
  /** The bytes of an upload or a delivery, and others. */
  payload?: Buffer | string;
  otherPayload?: Buffer | string;
};

/** The samples of a feature by the names of its calls. */
export type CallSamples = Readonly<Record<string, (bench: SampleBench) => Sample | Promise<Sample>>>;

/** What samples are made with. */
export type SampleBench = ReturnType<typeof sampleBench>;

export const ifMatch = (revision = 1) => ({ 'if-match': `"${revision}"` });

export function sampleBench(server: TestServer) {
  let count = 0;
  const unique = () => {
    count += 1;
    return `sample${count}`;
  };
  const sql = async (text: string, values: unknown[] = []) => (await server.pool.query(text, values)).rows;
  /** Makes a request of the preparation, which has to succeed. */
  const done = async (request: Request): Promise<Answer['body']> => {
    const { status, body, text } = await server.call(request);
    expect({ url: request.url, status, text }).toMatchObject({ status: expect.toSatisfy(isSuccess) });
    return body;
  };
  const post = (url: string, body?: object, as: Role = 'ADMIN') =>
    done({ method: 'POST', url: `/api${url}`, as, ...(body && { body }) });
  /** An account of its own, with the password of all: it is hashed once. */
  const account = async (role: Role = 'RECEPTION', customerId = 'C900001') => {
    const email = `${unique()}@test.example`;
    const priorityId = role === 'DEALER' ? customerId : null;
    const { identity, commandContext } = server.poolhouse;
    const given = { email, password: null, name: 'Sample', role, isFirstLogin: false, priorityId };
    const id: string = await identity.createAccount(commandContext('tests'), given);
    await sql(
      `insert into auth_accounts (id, account_id, provider_id, user_id, password)
       select gen_random_uuid()::text, u.identity_id, 'credential', u.identity_id, known.password
       from users u, auth_accounts known join auth_users a on a.id = known.user_id where u.id = $1 and a.email = $2`,
      [id, emailOf('ADMIN')],
    );
    return { id, email };
  };
  const signIn = async (email: string) => {
    const body = { email, password: testPassword };
    const session = await done({ method: 'POST', url: '/api/auth/sign-in', body });
    return { authorization: `Bearer ${session.token}` };
  };
  /** The same, signed in. */
  const person = async (role?: Role, customerId?: string) => {
    const made = await account(role, customerId);
    return { ...made, headers: await signIn(made.email) };
  };
  /** The account of a role that `as` speaks for. */
  const idOf = async (role: Role): Promise<string> =>
    (await sql('select id from users where email = $1', [emailOf(role)]))[0]?.id;
  const dealer = (change: object = {}) => post('/dealer', { state: 'NSW', name: `Dealer ${unique()}`, ...change });
  return { server, unique, sql, done, post, account, signIn, person, idOf, dealer };
}

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}
