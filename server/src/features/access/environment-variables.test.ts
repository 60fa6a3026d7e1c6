import { webcrypto } from 'node:crypto';
import { browserEnvironment, environmentKeyInfo } from '@poolhouse/domain/features/access/environment';
import { describe, expect, test } from 'vitest';
import { compose } from '../../compose.ts';
import { readConfig } from '../../platform/config/config.ts';
import { createLog } from '../../platform/log.ts';
import { authSecret, useTestServer } from '../../testing/test-server.ts';

const secret = 'sealed-away-from-everybody';
const server = useTestServer({ POS_URL: 'https://pos.example', POS_SECRET: secret, COMPANY_NAME: 'Reef Pools' });
const { subtle } = webcrypto;
const curve = { name: 'ECDH', namedCurve: 'P-256' } as const;

const url = '/api/auth/environment-variables';
const ask = (publicKey: string) => server.call({ method: 'POST', url, as: 'RECEPTION', body: { publicKey } });

async function open(own: webcrypto.CryptoKeyPair, answer: { publicKey: string; data: string }) {
  const theirs = await subtle.importKey('raw', Buffer.from(answer.publicKey, 'base64url'), curve, false, []);
  const shared = await subtle.deriveBits({ name: 'ECDH', public: theirs }, own.privateKey, 256);
  const material = await subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey']);
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: Buffer.from(environmentKeyInfo) };
  const key = await subtle.deriveKey(derivation, material, { name: 'AES-GCM', length: 256 }, false, ['decrypt']);
  const data = Buffer.from(answer.data, 'base64url');
  const plain = await subtle.decrypt({ name: 'AES-GCM', iv: data.subarray(0, 12) }, key, data.subarray(12));
  return JSON.parse(Buffer.from(plain).toString());
}

test('the environment opens for the browser that asked and for no other, and holds nothing secret', async () => {
  const own = await subtle.generateKey(curve, true, ['deriveBits']);
  const other = await subtle.generateKey(curve, true, ['deriveBits']);
  const { status, body } = await ask(Buffer.from(await subtle.exportKey('raw', own.publicKey)).toString('base64url'));
  expect({ status, success: body.success }).toEqual({ status: 200, success: true });
  const environment = await open(own, body);
  expect(browserEnvironment.parse(environment)).toEqual(environment);
  expect(environment).toMatchObject({ companyName: 'Reef Pools', connected: { erp: false } });
  expect(JSON.stringify(environment)).not.toContain(secret);
  await expect(open(other, body)).rejects.toThrow();
});

describe('what is connected is what the page of connections shows', () => {
  type Changed = Partial<ReturnType<typeof readConfig>>;
  /** What a product with this configuration tells a browser, and its page of connections. */
  async function both(changed: Changed) {
    const config = { ...readConfig('test', {}), ...changed };
    const { database, dataDir } = server;
    const { app, calls, listener } = await compose({ config, log: createLog('silent'), database, authSecret, dataDir });
    const headers = await server.as('ADMIN');
    const own = await subtle.generateKey(curve, true, ['deriveBits']);
    const publicKey = Buffer.from(await subtle.exportKey('raw', own.publicKey)).toString('base64url');
    const answer = (await app.inject({ method: 'POST', url, headers, payload: { publicKey } })).json();
    const { connections } = (await app.inject({ url: '/api/connection', headers })).json();
    await app.close();
    await calls.stop();
    await listener.stop();
    const { connected } = await open(own, answer);
    const card = (name: string) => connections.find(({ system }: { system: string }) => system === name)?.isOn;
    const shown = Object.fromEntries(['erp', 'freight', 'shop', 'maps', 'mail'].map((name) => [name, card(name)]));
    return { connected, shown: { ...shown, singleSignOn: false } };
  }
  const isOff = { erp: false, freight: false, shop: false, maps: false, mail: false, singleSignOn: false };
  const place = 'http://127.0.0.1:1';

  test('nothing', async () => {
    expect(await both({})).toEqual({ connected: isOff, shown: isOff });
  });

  test('simulators that come from elsewhere than the settings, as in the demo', async () => {
    const { connected, shown } = await both({
      erp: { url: place, user: 'u', password: 'p' },
      freight: { protocol: 'machship', url: place, token: 't' },
      shop: { url: place, key: 'k', secret: 's' },
      maps: { url: place, key: 'k' },
    });
    expect(connected).toEqual({ ...isOff, erp: true, freight: true, shop: true, maps: true });
    expect(connected).toEqual(shown);
  });
});

test.each(['', 'x', 'A'.repeat(87), '_'.repeat(87)])('a key that is none (%s) is refused', async (key) => {
  expect(await ask(key)).toMatchObject({ status: 400, body: { fields: [{ path: 'publicKey' }] } });
});

test('people see their own sessions and end them one by one', async () => {
  const sessions = async () => (await server.call({ url: '/api/user/me/session', as: 'RECEPTION' })).body.sessions;
  await server.call({
    method: 'POST',
    url: '/api/auth/sign-in',
    body: { email: 'reception@test.example', password: 'correct horse pool battery' },
    headers: { 'user-agent': 'Phone' },
  });
  const open = await sessions();
  expect(open.map(({ isThis }: { isThis: boolean }) => isThis).sort()).toEqual([false, true]);
  const other = open.find((session: { device: string }) => session.device === 'Phone');
  const end = (id: string, as: 'RECEPTION' | 'SERVICE') =>
    server.call({ method: 'DELETE', url: `/api/user/me/session/${id}`, as });
  expect((await end(other.id, 'SERVICE')).status).toBe(404);
  expect((await end(other.id, 'RECEPTION')).status).toBe(200);
  expect((await end(other.id, 'RECEPTION')).status).toBe(404);
  expect(await sessions()).toHaveLength(1);
});
