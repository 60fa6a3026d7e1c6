import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject } from 'node:crypto';
import { pooledRandomBytes } from '../../random-bytes.ts';

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** The objects of keys that are used again and again, such as that of the installation. */
const keyObjects = new WeakMap<Uint8Array, KeyObject>();

/** Given bare bytes, Node first finds out by a thrown error that they are no key object: that costs more than sealing. */
function keyObjectOf(key: Uint8Array): KeyObject {
  const known = keyObjects.get(key);
  if (known !== undefined) return known;
  const made = createSecretKey(key);
  keyObjects.set(key, made);
  return made;
}

/** Seals the secret of an app for one identity: moved to another's row it can't be opened. */
export function sealSecret(key: Uint8Array, identityId: string, secret: Uint8Array): Buffer {
  const nonce = pooledRandomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, keyObjectOf(key), nonce).setAAD(Buffer.from(identityId));
  return Buffer.concat([nonce, sealing.update(secret), sealing.final(), sealing.getAuthTag()]);
}

/** Opens what `sealSecret` sealed; throws when the key, the identity or a single bit is another. */
export function openSecret(key: Uint8Array, identityId: string, sealed: Buffer): Buffer {
  const opening = createDecipheriv(cipher, keyObjectOf(key), sealed.subarray(0, nonceBytes))
    .setAAD(Buffer.from(identityId))
    .setAuthTag(sealed.subarray(-tagBytes));
  return Buffer.concat([opening.update(sealed.subarray(nonceBytes, -tagBytes)), opening.final()]);
}
