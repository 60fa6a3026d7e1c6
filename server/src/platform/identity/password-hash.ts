import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { type Limiter, limitConcurrency } from '../limit-concurrency.ts';

const derive = promisify(argon2);

type Cost = { memory: number; passes: number; parallelism: number };
/** OWASP's setting for argon2id: 19 MiB, two passes, one lane. */
const cost: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
const hashBytes = 32;

/** Hashing holds a core and 19 MiB, so few run at once; a crowd waits a few seconds at most. */
const maxAtOnce = 2;
const longestQueue = 100;

/** Compared against when there is no password to compare with, so that the answer takes as long as any other. */
const dummyHash = '$argon2id$v=19$m=19456,t=2,p=1$eR0m2y1XHq3hB4VtVQ0e2Q$9gqLJmVJ8m0o3m2cXhSxv6rB0S2b0Jp7m1e4kQ5yZ1M';

/** True when the password made the hash; takes the same time when there is no hash. */
export type VerifyPassword = (password: string, hash: string | null) => Promise<boolean>;

export type Passwords = {
  /** Hashes a password into a PHC string with a salt of its own. */
  hash(password: string): Promise<string>;
  /** Does work that verifies a password when its turn comes. */
  inTurn<Result>(work: (verify: VerifyPassword) => Promise<Result>): Promise<Result>;
};

const tooBusy = () =>
  new Failure('unavailable', 'Many people are signing in right now. Try again in a moment.', { retryAfterSeconds: 3 });

export function createPasswords(limit: Limiter = limitConcurrency(maxAtOnce, longestQueue, tooBusy)): Passwords {
  return {
    hash: (password) => limit(() => hashPassword(password)),
    inTurn: (work) => limit(() => work(verifyPassword)),
  };
}

async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return encode(cost, salt, await argon(password, salt, cost));
}

async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const stored = decode(hash ?? dummyHash) ?? decode(dummyHash);
  if (stored === null) throw new Error('The dummy hash can’t be read.');
  const made = await argon(password, stored.salt, stored.cost);
  return timingSafeEqual(made, stored.hash) && hash !== null;
}

/** The same letters typed on two keyboards may differ in bytes; NFC makes them one. */
function argon(password: string, salt: Buffer, { memory, passes, parallelism }: Cost): Promise<Buffer> {
  const message = Buffer.from(password.normalize('NFC'));
  return derive('argon2id', { message, nonce: salt, memory, passes, parallelism, tagLength: hashBytes });
}

function encode({ memory, passes, parallelism }: Cost, salt: Buffer, hash: Buffer): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`;
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]{11,})\$([A-Za-z0-9+/]{43})$/;

function decode(text: string): { cost: Cost; salt: Buffer; hash: Buffer } | null {
  const [, memory, passes, parallelism, salt, hash] = phc.exec(text) ?? [];
  if (salt === undefined || hash === undefined) return null;
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
}
