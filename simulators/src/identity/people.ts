/** A person with an account at the provider. */
export type ProviderAccount = {
  /** Never changes. */
  subject: string;
  email: string;
  isEmailVerified: boolean;
  name: string;
  /** How they prove who they are there: `pwd`, with `otp` when the provider asks for a second factor (RFC 8176). */
  methods: readonly string[];
};

export type IdentityOptions = {
  /** Where the provider is found, without a slash at the end. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  redirectUri: string;
  accounts: readonly ProviderAccount[];
};
