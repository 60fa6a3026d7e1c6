import { codeAt } from '../../testing/app-code.ts';
import { type CallSamples, ifMatch, type SampleBench } from '../../testing/sample-bench.ts';
import { testPassword } from '../../testing/test-server.ts';
import { singleSignOnSamples } from './single-sign-on-samples-testing.ts';

const fresh = 'a pool full of new words';

/** The code that the latest mail of a template to a person carries. */
async function codeOf({ sql, server }: SampleBench, id: string, template: string): Promise<string> {
  const text = `select payload from outbox where target_id = $1 and payload->>'template' = $2 order by id desc limit 1`;
  const [row] = await sql(text, [id, template]);
  return server.poolhouse.identity.resetCodeOf(row.payload.codeId);
}

async function withChangedEmail(bench: SampleBench) {
  const someone = await bench.account();
  // Only an account that was used is told of a change at its old address.
  await bench.sql('update users set last_sign_in_at = now() where id = $1', [someone.id]);
  const body = { email: `${bench.unique()}@test.example` };
  const url = `/api/user/${someone.id}`;
  await bench.done({ method: 'PATCH', url, as: 'ADMIN', body, headers: ifMatch() });
  return someone;
}

/** Someone with a second factor, what makes its codes, and its recovery codes. */
async function withFactor(bench: SampleBench) {
  const someone = await bench.person();
  const { headers } = someone;
  const begin = { method: 'POST', url: '/api/user/me/second-factor', headers } as const;
  const { secret } = await bench.done(begin);
  const body = { code: codeAt(secret, bench.server.clock.now()) };
  const { recoveryCodes } = await bench.done({ ...begin, url: `${begin.url}/confirm`, body });
  return { ...someone, recoveryCodes: recoveryCodes as string[] };
}

const codes = (oobCode: string) => ({ body: { oobCode }, other: { oobCode: 'another' } });

export const callSamples: CallSamples = {
  ...singleSignOnSamples,
  'access.signIn': async ({ account }) => ({ body: { email: (await account()).email, password: testPassword } }),
  'access.signOut': async ({ person }) => ({ headers: (await person()).headers, body: {} }),
  'access.changePassword': async ({ person }) => ({
    headers: (await person()).headers,
    body: { currentPassword: testPassword, newPassword: fresh },
  }),
  'access.requestReset': async ({ account }) => ({ body: { email: (await account()).email } }),
  'access.resetPassword': async (bench) => {
    const { id, email } = await bench.account();
    await bench.done({ method: 'POST', url: '/api/user/reset-password', body: { email } });
    return { body: { oobCode: await codeOf(bench, id, 'reset-password'), newPassword: fresh } };
  },
  'access.reauthenticate': () => ({ as: 'TRAINING', body: { password: testPassword } }),
  'access.saveTheme': () => ({
    as: 'TRAINING',
    body: { colorPalette: 'ocean', darkMode: true },
    other: { colorPalette: 'ocean', darkMode: false },
  }),
  'access.environmentVariables': async () => {
    const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
    const raw = await crypto.subtle.exportKey('raw', pair.publicKey);
    return { as: 'RECEPTION', body: { publicKey: Buffer.from(raw).toString('base64url') } };
  },
  'access.endMySession': async (bench) => {
    const { id, email, headers } = await bench.person();
    await bench.signIn(email);
    const text = `select s.id from auth_sessions s join users u on u.identity_id = s.user_id
      where u.id = $1 order by s.created_at desc limit 1`;
    const [session] = await bench.sql(text, [id]);
    return { headers, params: { id: session.id } };
  },
  'access.setMaintenance': async ({ done, server }) => {
    const until = new Date(server.clock.now().getTime() + 3_600_000).toISOString();
    const closed = {
      method: 'PATCH',
      url: '/api/maintenance',
      as: 'ADMIN',
      body: { until },
      headers: ifMatch(),
    } as const;
    const { revision } = await done(closed);
    return { as: 'ADMIN', body: { until: null }, other: { until }, headers: ifMatch(revision) };
  },
  'access.setRolePages': () => ({
    as: 'ADMIN',
    params: { role: 'TRAINING' },
    body: { pages: ['pick_up_training', 'dealers'] },
    other: { pages: ['pick_up_training'] },
    headers: ifMatch(),
  }),
  'access.verifyEmail': async (bench) => codes(await codeOf(bench, (await withChangedEmail(bench)).id, 'verify-email')),
  'access.recoverEmail': async (bench) =>
    codes(await codeOf(bench, (await withChangedEmail(bench)).id, 'email-changed')),
  'access.answerSecondFactor': async (bench) => {
    const { email, recoveryCodes } = await withFactor(bench);
    const body = { email, password: testPassword };
    const challenge = await bench.server.call({ method: 'POST', url: '/api/auth/sign-in', body });
    return { body: { challenge: challenge.body.challenge, code: recoveryCodes[0] } };
  },
  'access.beginSecondFactor': async ({ person }) => ({ headers: (await person()).headers }),
  'access.confirmSecondFactor': async (bench) => {
    const { headers } = await bench.person();
    const { secret } = await bench.done({ method: 'POST', url: '/api/user/me/second-factor', headers });
    return { headers, body: { code: codeAt(secret, bench.server.clock.now()) } };
  },
  'access.removeSecondFactor': async (bench) => ({
    headers: (await withFactor(bench)).headers,
    body: { password: testPassword },
  }),
  'access.renewRecoveryCodes': async (bench) => ({ headers: (await withFactor(bench)).headers }),
};

/** Calls without a sample, and where they are tried instead. */
export const withoutSample = {
  'access.makeFirstAdministrator': 'Works only while there are no users: access/first-administrator.test.ts.',
  'access.refresh': 'Goes by the cookie, and a repeat ends the session: access/sessions.test.ts.',
};

/** Calls that keep no answer under an idempotency key, and why. */
export const withoutReplay = {
  'access.signIn': 'The answer holds a token.',
  'access.answerSecondFactor': 'The answer holds a token.',
  'access.finishSingleSignOn': 'The answer holds a token.',
  'access.changePassword': 'The answer holds a token.',
  'access.startSingleSignOn': 'The answer holds what proves the browser that began.',
  'access.beginSecondFactor': 'The answer holds the secret of the app.',
  'access.confirmSecondFactor': 'The answer holds recovery codes.',
  'access.renewRecoveryCodes': 'The answer holds recovery codes.',
  'access.resetPassword': 'The request holds a password, of which nothing is kept.',
  'access.reauthenticate': 'The request holds a password, of which nothing is kept.',
  'access.removeSecondFactor': 'The request holds a password, of which nothing is kept.',
  'access.requestReset': 'A stored answer would tell a known address from an unknown one.',
  'access.signOut': 'Ends the session that a repeat would come with.',
  'access.environmentVariables': 'Changes nothing, and each answer is sealed anew.',
};
