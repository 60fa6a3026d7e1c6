import { type SampleAccount, sampleAccounts } from '../features/users/sample-data/sample-accounts.ts';

/** What the simulator for the company's identity provider has to know. */
export type DemoIdentity = ReturnType<typeof demoIdentity>;

/** One person of the demo proves a second factor at the provider, so that this can be seen as well. */
const withSecondFactor = 'OFFICE_MANAGER';

/** Returns the demo's people as the provider knows them, and two whom the product doesn't admit. */
export function demoIdentity(publicUrl: string, clientSecret: string) {
  return {
    clientId: 'poolhouse',
    clientSecret,
    redirectUri: `${publicUrl}/_/auth/action`,
    accounts: [
      ...sampleAccounts.map(accountOf),
      { ...unknownAccount, subject: 'guest', email: 'guest@elsewhere.example', isEmailVerified: true },
      { ...unknownAccount, subject: 'unverified', email: 'admin@demo.poolhouse.example', isEmailVerified: false },
    ],
  };
}

const unknownAccount = { name: 'Someone from another company', methods: ['pwd'] };

function accountOf({ email, name, role, isFirstLogin }: SampleAccount) {
  const isStrong = role === withSecondFactor && !isFirstLogin;
  return { subject: email, email, isEmailVerified: true, name, methods: isStrong ? ['pwd', 'otp'] : ['pwd'] };
}
