import { fetchPatiently } from '../server/src/testing/fetch-patiently.ts';

export type Account = { email: string; password: string };

/** Signs in through the API and returns the session's cookie: a browser that has it needs no sign-in page. */
export async function sessionCookie(url: string, account: Account): Promise<{ name: string; value: string }> {
  const answer = await fetchPatiently(`${url}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  const [, name = '', value = ''] = /^([^=]+)=([^;]+)/.exec(answer.headers.getSetCookie()[0] ?? '') ?? [];
  if (name === '') throw new Error(`${account.email} has no session after the sign-in.`);
  return { name, value };
}
