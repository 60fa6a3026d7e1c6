import type { Identity } from '../../../platform/identity/index.ts';
import type { Seed } from '../../../platform/sample-data/sample-data.ts';
import { demoPassword, sampleAccounts } from './sample-accounts.ts';

/** Creates an account for each role. A start that was cut short may have created some of them already. */
export function seedAccounts(identity: Pick<Identity, 'createAccount'>): Seed {
  return async ({ ctx }) => {
    const present = await ctx.db.selectFrom('users').select('email').execute();
    const emails = new Set(present.map((row) => row.email));
    const missing = sampleAccounts.filter((account) => !emails.has(account.email));
    await Promise.all(missing.map((account) => identity.createAccount(ctx, { ...account, password: demoPassword })));
  };
}
