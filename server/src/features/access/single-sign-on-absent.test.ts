import { expect, test } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';
import { newPerson, post, signIn } from './access-testing.ts';
import { openProviderBrowser, settingsFor, startProvider } from './single-sign-on-testing.ts';

/** No server listens there when the product starts. */
const port = 20_000 + (process.pid % 20_000);

const without = useTestServer();
const waiting = useTestServer({ ...settingsFor(`http://127.0.0.1:${port}/identity`), SECOND_FACTOR_ROLES: 'TRAINING' });

test('where no provider is configured, none is offered and none can be used', async () => {
  expect((await without.call({ url: '/api/auth/options' })).body).toMatchObject({ singleSignOn: false });
  const refused = { status: 409, body: { code: 'not-allowed-now' } };
  expect(await post(without, '/auth/oidc/start', {})).toMatchObject(refused);
  const brought = { code: 'x', state: 'y', binding: 'z' };
  expect(await post(without, '/auth/oidc/finish', brought)).toMatchObject(refused);
});

test('a provider that is down when the server starts keeps no other user out, and works once it is up', async () => {
  const { email } = await newPerson(waiting);
  expect((await signIn(waiting, email)).status).toBe(200);
  expect((await waiting.call({ url: '/api/auth/options' })).body).toMatchObject({ singleSignOn: true });
  const down = await post(waiting, '/auth/oidc/start', {});
  expect(down).toMatchObject({ status: 502, body: { code: 'network-request-failed' } });
  const person = { subject: 'trainee', email: 'training@test.example', isEmailVerified: true, name: 'Trainee' };
  const provider = await startProvider([{ ...person, methods: ['pwd', 'otp'] }], port);
  try {
    const { body } = await post(waiting, '/auth/oidc/start', {});
    const brought = await openProviderBrowser().signIn(body.url, 'trainee');
    const visit = await post(waiting, '/auth/oidc/finish', { ...brought, binding: body.binding });
    // The role needs a second factor, and the provider has asked for one.
    expect(visit).toMatchObject({ status: 200, body: { user: { mustSetUpSecondFactor: false } } });
    const renewed = await post(waiting, '/auth/refresh', {}, { headers: { cookie: visit.cookie ?? '' } });
    expect(renewed.body.user).toMatchObject({ mustSetUpSecondFactor: false });
  } finally {
    await provider.stop();
  }
});
