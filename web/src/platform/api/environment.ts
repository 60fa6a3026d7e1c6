import { accessApi } from '@poolhouse/domain/features/access/api';
import {
  type BrowserEnvironment,
  environmentKeyInfo,
  type SealedEnvironment,
} from '@poolhouse/domain/features/access/environment';
import { accessMessages } from '@poolhouse/domain/features/access/messages';
import { sessionState } from '../session/session-store.ts';
import { callApi } from './call-api.ts';

const curve = { name: 'ECDH', namedCurve: 'P-256' } as const;
const nonceBytes = 12;
const keptUnder = 'poolhouse.environment';

type Kept = { userId: string; environment: BrowserEnvironment };
let flight: Promise<BrowserEnvironment> | null = null;

/**
 * Returns what this browser may know of the set-up. Fetched once after the sign-in, sealed for this browser alone, and kept as
 * long as its session. Throws with the pinned message when the server reports no success. §2, §7
 */
export function loadEnvironment(): Promise<BrowserEnvironment> {
  const userId = sessionState().user?.id ?? '';
  const kept = readKept(userId);
  if (kept !== null) return Promise.resolve(kept);
  flight ??= fetchEnvironment(userId).finally(() => {
    flight = null;
  });
  return flight;
}

async function fetchEnvironment(userId: string): Promise<BrowserEnvironment> {
  const { subtle } = crypto;
  const own = await subtle.generateKey(curve, false, ['deriveBits']);
  const publicKey = textOf(new Uint8Array(await subtle.exportKey('raw', own.publicKey)));
  const answer = await callApi(accessApi.environmentVariables, { body: { publicKey } });
  if (!answer.success) throw new Error(accessMessages.environmentFailed);
  const environment = await openEnvironment(own.privateKey, answer);
  keep({ userId, environment });
  return environment;
}

/** Opens what the server sealed; what goes wrong is logged and thrown on. */
export async function openEnvironment(privateKey: CryptoKey, sealed: SealedEnvironment): Promise<BrowserEnvironment> {
  try {
    const key = await agreedKey(privateKey, bytesOf(sealed.publicKey));
    const data = bytesOf(sealed.data);
    const opened = { name: 'AES-GCM', iv: data.subarray(0, nonceBytes) };
    const plain = await crypto.subtle.decrypt(opened, key, data.subarray(nonceBytes));
    return JSON.parse(new TextDecoder().decode(plain)) as BrowserEnvironment;
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: support looks for the cause in the browser's console. §8
    console.error('The environment variables can’t be decrypted.', error);
    throw error;
  }
}

async function agreedKey(privateKey: CryptoKey, theirs: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const { subtle } = crypto;
  const publicKey = await subtle.importKey('raw', theirs, curve, false, []);
  const shared = await subtle.deriveBits({ name: 'ECDH', public: publicKey }, privateKey, 256);
  const material = await subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey']);
  const info = new TextEncoder().encode(environmentKeyInfo);
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info };
  return subtle.deriveKey(derivation, material, { name: 'AES-GCM', length: 256 }, false, ['decrypt']);
}

function textOf(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (character) => character.charCodeAt(0));
}

function readKept(userId: string): BrowserEnvironment | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keptUnder) ?? 'null') as Kept | null;
    return kept?.userId === userId ? kept.environment : null;
  } catch {
    return null;
  }
}

function keep(kept: Kept): void {
  try {
    sessionStorage.setItem(keptUnder, JSON.stringify(kept));
  } catch {
    // Without storage it is fetched again after the next load of the page.
  }
}
