import { codeDigits, codeStepSeconds, codeStepTolerance } from '@poolhouse/domain/features/access/code-text';
import type { SecondFactorOffer } from '@poolhouse/domain/features/access/second-factor';

type Owner = { issuer: string; label: string };

/** Loaded when a user has a second factor, since most people start without one. */
async function totpOf(secret: Uint8Array, owner: Owner) {
  const { Secret, TOTP } = await import('otpauth');
  const buffer = new Uint8Array(secret).buffer;
  return new TOTP({
    ...owner,
    algorithm: 'SHA1',
    digits: codeDigits,
    period: codeStepSeconds,
    secret: new Secret({ buffer }),
  });
}

/** Returns what an app needs to be set up with a secret: as a picture, as a link, and to type in. */
export async function offerSecret(secret: Uint8Array, owner: Owner): Promise<SecondFactorOffer> {
  const totp = await totpOf(secret, owner);
  const otpauthUri = totp.toString();
  const { toString: drawCode } = await import('qrcode');
  const qr = await drawCode(otpauthUri, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' });
  return { otpauthUri, secret: totp.secret.base32, qr };
}

/** Returns the time step that a code belongs to, of now and its neighbours; null when it belongs to none of them. */
export async function stepOfCode(secret: Uint8Array, code: string, now: Date): Promise<number | null> {
  const totp = await totpOf(secret, { issuer: '', label: '' });
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: codeStepTolerance });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / codeStepSeconds) + delta;
}
