import type { Session } from '@poolhouse/domain/features/access/api';
import { recentSignInMs } from '@poolhouse/domain/features/access/code-text';
import { hasStrongFactor } from '@poolhouse/domain/features/access/single-sign-on';
import { Failure } from '@poolhouse/domain/kernel/errors';
import type { Context } from '../../context.ts';
import type { IdentityParts } from '../identity-parts.ts';
import { issueSession } from '../issue-session.ts';
import { askForCode } from '../second-factor/answer-challenge.ts';
import { requireActiveUserOrAudit } from '../sign-in.ts';
import { startSession } from '../start-session.ts';
import { beginFlow, consumeFlow } from './flow-store.ts';
import { matchAccount } from './linked-account.ts';
import type { Provider, ProviderProfile } from './provider.ts';

function providerIn({ provider }: IdentityParts): Provider {
  if (provider === null) throw new Failure('not-allowed-now', 'Sign in with your email and password.');
  return provider;
}

/** Begins a sign-in with the company's provider. */
export async function startWithProvider(parts: IdentityParts, ctx: Context, { anew }: { anew: boolean }) {
  const provider = providerIn(parts);
  const { flow, binding } = await beginFlow(ctx, parts.keys, anew);
  return { url: await provider.urlOf(flow, anew), binding };
}

type Given = { code: string; state: string; binding: string; iss?: string | undefined };

/** Ends it: the browser that began it brings what the provider gave. What was brought once works no more. */
export async function finishWithProvider(parts: IdentityParts, ctx: Context, given: Given): Promise<Session> {
  const provider = providerIn(parts);
  const taken = await consumeFlow(ctx, parts.keys, given);
  if (taken === null)
    throw new Failure(
      'invalid-action-code',
      'This sign-in has expired or was started in another browser. Start again.',
    );
  const person = await provider.exchange(taken.flow, given);
  const matched = await matchAccount(ctx, person);
  const user = await requireActiveUserOrAudit(ctx, matched?.user ?? null, person.claimedEmail ?? person.accountId);
  const identityId = matched?.identityId ?? '';
  const provenAt = timeOfProof(ctx, person, taken.anew);
  const method = 'single sign-on';
  const providerFactor = hasStrongFactor(person.methods);
  if (user.has_second_factor && !providerFactor)
    throw await askForCode(parts, ctx, user, { identityId, passwordHash: null, provenAt, method });
  const entry = { user, identityId, provenAt, providerFactor, method };
  return issueSession(parts, ctx, user, await ctx.db.transaction().execute((db) => startSession(ctx, db, entry)));
}

/**
 * When the person proved who they are, never later than now. A provider that doesn't tell is trusted only where it
 * was asked to have them prove it again; else the session counts as an old one when something delicate is wanted.
 */
function timeOfProof(ctx: Context, { provenAt }: ProviderProfile, anew: boolean): Date {
  const now = ctx.clock.now().getTime();
  if (provenAt !== null) return new Date(Math.min(provenAt.getTime(), now));
  return new Date(anew ? now : now - recentSignInMs - 1);
}
