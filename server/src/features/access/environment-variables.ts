import { webcrypto } from 'node:crypto';
import { accessApi } from '@poolhouse/domain/features/access/api';
import { type BrowserEnvironment, environmentKeyInfo } from '@poolhouse/domain/features/access/environment';
import { accessActions, userRecord } from '@poolhouse/domain/features/access/records';
import { invalidField } from '@poolhouse/domain/kernel/errors';
import { recordAudit } from '../../platform/audit/audit-entry.ts';
import type { Config } from '../../platform/config/config.ts';
import { requireSignedIn } from '../../platform/context.ts';
import { useCase } from '../../platform/use-case.ts';

const { subtle } = webcrypto;
const curve = { name: 'ECDH', namedCurve: 'P-256' } as const;

/** Returns what the browser needs of the configuration, sealed under a key for this one answer. §7 */
export function environmentVariables({ companyName, publicUrl }: Config, connected: BrowserEnvironment['connected']) {
  const environment = JSON.stringify({ companyName, publicUrl, connected } satisfies BrowserEnvironment);
  return useCase(accessApi.environmentVariables, async (ctx, { body }) => {
    const own = await subtle.generateKey(curve, false, ['deriveBits']);
    const key = await agreedKey(own.privateKey, body.publicKey);
    const nonce = webcrypto.getRandomValues(new Uint8Array(12));
    const sealed = await subtle.encrypt({ name: 'AES-GCM', iv: nonce }, key, Buffer.from(environment));
    const { user } = requireSignedIn(ctx);
    const target = { kind: userRecord.kind, id: user.id, label: user.email };
    await recordAudit(ctx, { action: accessActions.readEnvironment, target });
    return {
      success: true,
      publicKey: Buffer.from(await subtle.exportKey('raw', own.publicKey)).toString('base64url'),
      data: Buffer.concat([nonce, Buffer.from(sealed)]).toString('base64url'),
    };
  });
}

async function agreedKey(privateKey: webcrypto.CryptoKey, theirs: string): Promise<webcrypto.CryptoKey> {
  const publicKey = await subtle.importKey('raw', Buffer.from(theirs, 'base64url'), curve, false, []).catch(() => {
    throw invalidField('publicKey', 'Send an uncompressed P-256 key in base64url.');
  });
  const shared = await subtle.deriveBits({ name: 'ECDH', public: publicKey }, privateKey, 256);
  const material = await subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey']);
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: Buffer.from(environmentKeyInfo) };
  return subtle.deriveKey(derivation, material, { name: 'AES-GCM', length: 256 }, false, ['encrypt']);
}
