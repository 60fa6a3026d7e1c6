import { accessActions, signInRecord } from '@poolhouse/domain/features/access/records';
import type { Context } from '../../context.ts';
import { write } from '../../database/write.ts';
import { fingerprint, type IdentityKeys, keyedHash, randomSecret } from '../keys.ts';
import type { Flow } from './provider.ts';

const lifetimeMs = 10 * 60_000;
const slot = (anew: boolean) => (anew ? 'single-sign-on:anew' : 'single-sign-on');

/** Nonce and verifier are worked out from the state, so that nothing that a thief could use is stored. */
function flowOf(keys: IdentityKeys, state: string): Flow {
  return {
    state,
    nonce: keyedHash(keys.singleSignOn, `nonce ${state}`),
    verifier: keyedHash(keys.singleSignOn, `verifier ${state}`),
  };
}

/** What only the browser that began can bring back, as it is stored. */
function storedAs(state: string, binding: string): string {
  return fingerprint(`${state} ${binding}`);
}

/** Begins a sign-in: `state` travels through the provider, `binding` stays in the browser; both are needed to end it. */
export async function beginFlow(ctx: Context, keys: IdentityKeys, anew: boolean) {
  const [state, binding] = [randomSecret(), randomSecret()];
  const now = ctx.clock.now();
  const change = ctx.db
    .insertInto('auth_verifications')
    .values({
      id: crypto.randomUUID(),
      identifier: slot(anew),
      value: storedAs(state, binding),
      expires_at: new Date(now.getTime() + lifetimeMs),
      created_at: now,
      updated_at: now,
    })
    .returning('id');
  const target = { kind: signInRecord.kind, id: null, label: null };
  const audit = { action: accessActions.startSingleSignOn, target };
  // The answer holds what proves this browser: it is kept under no key.
  await write({ ...ctx, idempotencyKey: null }, { change, audit, answer: null });
  return { flow: flowOf(keys, state), binding };
}

type Brought = { state: string; binding: string };

/** Ends a sign-in that was begun, once and within ten minutes; null when it wasn't, or not by this browser. */
export async function consumeFlow(ctx: Context, keys: IdentityKeys, { state, binding }: Brought) {
  const taken = await ctx.db
    .deleteFrom('auth_verifications')
    .where('value', '=', storedAs(state, binding))
    .where('identifier', 'in', [slot(true), slot(false)])
    .where('expires_at', '>', ctx.clock.now())
    .returning('identifier')
    .executeTakeFirst();
  return taken === undefined ? null : { flow: flowOf(keys, state), anew: taken.identifier === slot(true) };
}
