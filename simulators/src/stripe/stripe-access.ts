/** Keys of the simulated account. Made up, for this machine only. */
export const stripeAccess = { secretKey: 'sk_test_simulator', webhookSecret: 'whsec_simulator' } as const;
