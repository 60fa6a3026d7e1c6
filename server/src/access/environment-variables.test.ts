import { webcrypto } from 'node:crypto';
import { browserEnvironment, environmentKeyInfo } from '@poolhouse/domain/access/environment';
import { expect, test } from 'vitest';
import { useTestServer } from '../testing/test-server.ts';

const secret = 'sealed-away-from-everybody';
const server = useTestServer({ POS_URL: 'https://pos.example', POS_SECRET: secret, COMPANY_NAME: 'Reef Pools' });
const { subtle } = webcrypto;
const curve = { name: 'ECDH', namedCurve: 'P-256' } as const;

const ask = (publicKey: string) =>
  server.call({ method: 'POST', url: '/api/auth/environment-variables', as: 'RECEPTION', body: { publicKey } });

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
