import { Failure } from '@poolhouse/domain/kernel/errors';
import { isUuid } from '@poolhouse/domain/kernel/ids';
import type { Pool } from 'pg';
import type { SignedIn } from '../context.ts';
import type { Identity } from '../identity/index.ts';
import { type CashierMode, cashierHeader } from './cashier-mode.ts';
import { type PracticeMode, practiceHeader } from './practice-mode.ts';
import { bearerToken } from './request-context.ts';

type BearerRequest = Parameters<typeof bearerToken>[0];

type Parts = { identity: Identity; pool: Pool; practice: Pick<PracticeMode, 'enter'>; cashiers: CashierMode };

/**
 * Returns what finds whose token a request carries; with the header that says so, the person that they look as, as they are in
 * their practice, or the cashier of their till.
 */
export function identifyBy({ identity, pool, practice, cashiers }: Parts) {
  return (request: BearerRequest): SignedIn | Promise<SignedIn> => {
    // Read before the token is looked up: what refuses the request must not leave a promise that is never awaited.
    const viewed = idIn(request, 'X-View-As', 'a user ID');
    const practised = idIn(request, practiceHeader, 'the ID of a practice');
    const turn = idIn(request, cashierHeader, 'the ID of a turn at a till');
    const signedIn = identity.authenticate(bearerToken(request));
    if (viewed !== null)
      return Promise.resolve(signedIn).then((viewer) => identity.lookAs(viewer, viewed, request.method));
    if (practised !== null) return Promise.resolve(signedIn).then((person) => practice.enter(pool, person, practised));
    if (turn === null) return signedIn;
    return Promise.resolve(signedIn).then((person) => cashiers.enter(person, turn));
  };
}

/** Returns the id that a header names; null without the header. */
function idIn(request: BearerRequest, header: string, what: string): string | null {
  const given = request.headers[header.toLowerCase()];
  if (given === undefined) return null;
  if (typeof given !== 'string' || !isUuid(given)) throw new Failure('invalid', `${header} must be ${what}.`);
  return given;
}
