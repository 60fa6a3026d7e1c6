import type { Db } from '../../database/connect.ts';
import { credentialProvider } from '../credential.ts';

/**
 * Deletes what was set up since to sign in with: a password, an account of the company's provider, a second factor.
 * What the person had before stays.
 */
export async function dropProofsSince(db: Db, identityId: string, since: Date): Promise<void> {
  await db
    .deleteFrom('auth_accounts')
    .where('user_id', '=', identityId)
    .where((where) =>
      where.or([
        where('created_at', '>', since),
        where.and([where('provider_id', '=', credentialProvider), where('updated_at', '>', since)]),
      ]),
    )
    .execute();
  await db
    .deleteFrom('auth_second_factors')
    .where('user_id', '=', identityId)
    .where((where) => where.or([where('created_at', '>', since), where('confirmed_at', '>', since)]))
    .execute();
}
