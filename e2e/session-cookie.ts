export type Account = { email: string; password: string };

/** Signs in through the API and returns the session's cookie: a browser that has it needs no sign-in page. */
export async function sessionCookie(url: string, account: Account): Promise<{ name: string; value: string }> {
  const response = await fetch(`${url}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  const [, name = '', value = ''] = /^([^=]+)=([^;]+)/.exec(response.headers.getSetCookie()[0] ?? '') ?? [];
  if (name === '') throw new Error(`Sign-in gave no session: ${response.status}`);
  return { name, value };
}
