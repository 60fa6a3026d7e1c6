import { Failure } from '@poolhouse/domain/kernel/errors';
import { isUuid } from '@poolhouse/domain/kernel/ids';
import type { Identity } from '../identity/index.ts';
import { bearerToken } from './request-context.ts';

type BearerRequest = Parameters<typeof bearerToken>[0];

/** Returns what finds whose token a request carries; with the header that says so, the person that they look as. */
export function identifyBy(identity: Identity) {
  return (request: BearerRequest) => {
    const signedIn = identity.authenticate(bearerToken(request));
    const viewed = request.headers['x-view-as'];
    if (viewed === undefined) return signedIn;
    if (typeof viewed !== 'string' || !isUuid(viewed)) throw new Failure('invalid', 'X-View-As must be a user ID.');
    return Promise.resolve(signedIn).then((viewer) => identity.lookAs(viewer, viewed, request.method));
  };
}
