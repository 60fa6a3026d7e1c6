import { codeAt } from '../../testing/app-code.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { bearer, newPerson, password, post, signIn, type TestSession } from './access-testing.ts';

/** Returns a code that no app shows about now. */
export function wrongCode(secret: string, at: Date): string {
  const near = [-60, -30, 0, 30, 60].map((seconds) => codeAt(secret, new Date(at.getTime() + seconds * 1000)));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) ?? '';
}

export const beginFactor = (server: TestServer, visit: TestSession) =>
  post(server, '/user/me/second-factor', undefined, { headers: bearer(visit) });

export const confirmFactor = (server: TestServer, visit: TestSession, code: string) =>
  post(server, '/user/me/second-factor/confirm', { code }, { headers: bearer(visit) });

export type ProtectedAccount = {
  email: string;
  id: string;
  visit: TestSession;
  secret: string;
  recoveryCodes: string[];
};

/** Returns a person with a second factor, signed in before they set it up. */
export async function createProtectedAccount(server: TestServer): Promise<ProtectedAccount> {
  const { email, id } = await newPerson(server);
  const visit = await signIn(server, email);
  const { secret } = (await beginFactor(server, visit)).body;
  const confirmed = await confirmFactor(server, visit, codeAt(secret, server.clock.now()));
  return { email, id, visit, secret, recoveryCodes: confirmed.body.recoveryCodes };
}

/** Returns the challenge that follows the right password. */
export async function challengeOf(server: TestServer, email: string, given = password): Promise<string> {
  return (await signIn(server, email, given)).body.challenge;
}

export const answerChallengeWith = (
  server: TestServer,
  challenge: string,
  code: string,
  extra: { address?: string } = {},
) => post(server, '/auth/second-factor', { challenge, code }, extra);
