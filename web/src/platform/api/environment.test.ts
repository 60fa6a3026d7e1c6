import { environmentKeyInfo } from '@poolhouse/domain/features/access/environment';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dropSession, storeSession } from '../session/session-store.ts';
import { loadEnvironment, openEnvironment } from './environment.ts';

const curve = { name: 'ECDH', namedCurve: 'P-256' } as const;
const environment = { companyName: 'Reef Pools', publicUrl: 'https://pool.example', connected: { erp: true } };
const inText = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

/** Seals as the server does, for the key that the browser sent. */
async function seal(publicKey: string) {
  const { subtle } = crypto;
  const own = await subtle.generateKey(curve, false, ['deriveBits']);
  const theirs = await subtle.importKey('raw', Buffer.from(publicKey, 'base64url'), curve, false, []);
  const shared = await subtle.deriveBits({ name: 'ECDH', public: theirs }, own.privateKey, 256);
  const material = await subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey']);
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: Buffer.from(environmentKeyInfo) };
  const key = await subtle.deriveKey(derivation, material, { name: 'AES-GCM', length: 256 }, false, ['encrypt']);
  const nonce = crypto.getRandomValues(new Uint8Array(12));
  const sealed = await subtle.encrypt({ name: 'AES-GCM', iv: nonce }, key, Buffer.from(JSON.stringify(environment)));
  const data = Buffer.concat([nonce, Buffer.from(sealed)]).toString('base64url');
  return { success: true, publicKey: inText(new Uint8Array(await subtle.exportKey('raw', own.publicKey))), data };
}

function signInAs(id: string): void {
  const user = { id } as Parameters<typeof storeSession>[0]['user'];
  storeSession({ token: 't', expiresAt: '2099-01-01T00:00:00Z', user }, null);
}

beforeEach(() => {
  sessionStorage.clear();
  signInAs('one');
});
afterEach(dropSession);

it('fetches what is sealed for this browser once, opens it, and keeps it for its session', async () => {
  const fetching = vi.fn(async (_url: string, { body }: { body: string }) =>
    Response.json(await seal(JSON.parse(body).publicKey)),
  );
  vi.stubGlobal('fetch', fetching);
  const both = await Promise.all([loadEnvironment(), loadEnvironment()]);
  expect([...both, await loadEnvironment()]).toEqual([environment, environment, environment]);
  expect(fetching).toHaveBeenCalledTimes(1);
  signInAs('another');
  await loadEnvironment();
  expect(fetching).toHaveBeenCalledTimes(2);
});

it('says so when the server reports no success', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ success: false, publicKey: '', data: '' }));
  await expect(loadEnvironment()).rejects.toThrow('Failed to load environment variables');
});

it('logs and throws on what can’t be decrypted', async () => {
  const errorSpy = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const [own, other] = [
    await crypto.subtle.generateKey(curve, true, ['deriveBits']),
    await crypto.subtle.generateKey(curve, true, ['deriveBits']),
  ];
  const sealed = await seal(inText(new Uint8Array(await crypto.subtle.exportKey('raw', other.publicKey))));
  await expect(openEnvironment(own.privateKey, sealed)).rejects.toThrow();
  expect(errorSpy).toHaveBeenCalledOnce();
  errorSpy.mockRestore();
});
