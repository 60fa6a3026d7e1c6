import type { CallSpec } from '@poolhouse/domain/kernel/contract';
import type { onRequestHookHandler, preParsingHookHandler } from 'fastify';
import { authorise } from '../authorise.ts';
import type { SignedIn } from '../context.ts';
import { accessFingerprint, accessFingerprintHeader } from './access-fingerprint.ts';
import { refuseInMaintenance } from './maintenance.ts';
import type { ContextSource } from './request-context.ts';

/**
 * Finds out whose token a request carries and refuses nothing yet: the rate limit comes next, in the same hook, and
 * counts by person or, without a valid token, by address.
 */
export function identifyCaller(call: CallSpec, source: ContextSource): onRequestHookHandler {
  return (request, reply, done) => {
    const settle = (who: SignedIn | null) => {
      request.who = who;
      if (who !== null && who.viewedBy === undefined && who.practice === undefined && who.turn === undefined)
        reply.header(accessFingerprintHeader, accessFingerprint(who));
      done();
    };
    const remember = (error: unknown) => {
      request.refusal = error;
      done();
    };
    try {
      const isAnonymous = call.access === 'anonymous' && !(call.knowsSession && request.headers.authorization);
      const who = isAnonymous ? null : source.identify(request);
      if (who instanceof Promise) who.then(settle, remember);
      else settle(who);
    } catch (error) {
      remember(error);
    }
  };
}

/** Refuses callers without a valid token or permission, before anything of the body is read. Each refusal was counted. */
export function admitCaller(call: CallSpec, source: ContextSource): preParsingHookHandler {
  return (request, _reply, _payload, done) => {
    try {
      if (request.refusal !== null) throw request.refusal;
      if (request.closedUntil !== null) refuseInMaintenance(request.closedUntil, source.clock, call, request.who);
      authorise(request.who, call.access);
      done();
    } catch (error) {
      done(error as Error);
    }
  };
}
