import { challengeSeconds } from '@poolhouse/domain/features/access/code-text';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../../context.ts';
import { fingerprint } from '../keys.ts';

const algorithm = 'HS256';
const audience = 'second factor';
const issuer = 'poolhouse';

/** What was proven before the code is asked for. */
export type FirstFactor = {
  identityId: string;
  method: 'password' | 'single sign-on';
  /** The hash that the password was proven against; a password changed meanwhile makes the challenge worthless. */
  passwordHash: string | null;
  provenAt: Date;
};
export type Challenge = Omit<FirstFactor, 'passwordHash'> & { mark: string };

/** Returns what a challenge remembers of a password hash. */
export function passwordFingerprint(passwordHash: string | null): string {
  return passwordHash === null ? '' : fingerprint(passwordHash).slice(0, 22);
}

/** Signs what was proven, for five minutes: the client that returns it with a code gets the session. */
export async function signChallenge(key: Uint8Array, clock: Clock, step: FirstFactor): Promise<string> {
  const now = Math.floor(clock.now().getTime() / 1000);
  return new SignJWT({ method: step.method, mark: passwordFingerprint(step.passwordHash), at: step.provenAt.getTime() })
    .setProtectedHeader({ alg: algorithm })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(step.identityId)
    .setExpirationTime(now + challengeSeconds)
    .sign(key);
}

export async function readChallenge(key: Uint8Array, clock: Clock, challenge: string): Promise<Challenge> {
  const options = { algorithms: [algorithm], issuer, audience, currentDate: clock.now() };
  const claims = await jwtVerify(challenge, key, options).then(
    ({ payload }) => payload,
    () => null,
  );
  const { sub, method, mark, at } = claims ?? {};
  if (typeof sub !== 'string' || typeof mark !== 'string' || typeof at !== 'number') throw challengeExpired();
  const known = method === 'password' || method === 'single sign-on' ? method : null;
  if (known === null) throw challengeExpired();
  return { identityId: sub, method: known, mark, provenAt: new Date(at) };
}

export function challengeExpired(): Failure {
  return new Failure('unauthenticated', 'This took longer than five minutes. Sign in again.');
}
