import { accessActions, userRecord } from '@poolhouse/domain/features/access/records';
import { recordAudit } from '../../audit/audit-entry.ts';
import type { Context } from '../../context.ts';
import { findUser, type UserRecord } from '../credential.ts';
import type { ProviderProfile } from './provider.ts';

const providerId = 'oidc';

export type MatchedAccount = { identityId: string; user: UserRecord | null };

/** Returns the identity that an account of the provider is linked to; else the one with its verified address, linked from now on. */
export async function matchAccount(ctx: Context, person: ProviderProfile): Promise<MatchedAccount | null> {
  const linked = await ctx.db
    .selectFrom('auth_accounts')
    .select('user_id')
    .where('provider_id', '=', providerId)
    .where('account_id', '=', person.accountId)
    .executeTakeFirst();
  if (linked !== undefined) return { identityId: linked.user_id, user: await findUser(ctx.db, linked.user_id) };
  return person.email === null ? null : linkByEmail(ctx, person, person.email);
}

async function linkByEmail(ctx: Context, person: ProviderProfile, email: string): Promise<MatchedAccount | null> {
  const identity = await ctx.db.selectFrom('auth_users').select('id').where('email', '=', email).executeTakeFirst();
  if (identity === undefined) return null;
  const user = await findUser(ctx.db, identity.id);
  const matched = { identityId: identity.id, user };
  if (user === null || user.disabled_at !== null || user.deleted_at !== null) return matched;
  if (await hasAnotherAccount(ctx, identity.id, person)) {
    ctx.log.warn({ security: 'address given to another account of the provider', userId: user.id });
    return null;
  }
  await ctx.db.transaction().execute(async (db) => {
    const now = ctx.clock.now();
    const values = { id: crypto.randomUUID(), provider_id: providerId, account_id: person.accountId };
    const link = db
      .insertInto('auth_accounts')
      .values({ ...values, user_id: identity.id, created_at: now, updated_at: now })
      .onConflict((there) => there.columns(['provider_id', 'account_id']).doNothing())
      .returning('id');
    if ((await link.executeTakeFirst()) === undefined) return;
    const target = { kind: userRecord.kind, id: user.id, label: user.email };
    await recordAudit(ctx, { action: accessActions.linkSingleSignOn, target, userId: user.id }, db);
  });
  return matched;
}

/** True when the identity belongs to another person at the same provider: their address was given to a new owner. */
async function hasAnotherAccount(ctx: Context, identityId: string, { accountId }: ProviderProfile): Promise<boolean> {
  const rows = await ctx.db
    .selectFrom('auth_accounts')
    .select('account_id')
    .where('user_id', '=', identityId)
    .where('provider_id', '=', providerId)
    .execute();
  const issuerOf = (id: string) => id.slice(0, id.indexOf(' '));
  return rows.some(({ account_id: other }) => other !== accountId && issuerOf(other) === issuerOf(accountId));
}
