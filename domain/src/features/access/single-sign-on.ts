import { z } from 'zod';

/** Ways of proving who one is that count as a second factor when the identity provider names them (RFC 8176). */
const strongMethods = new Set(['mfa', 'otp', 'hwk', 'swk', 'sc', 'fpt', 'face']);

/** Returns true when the provider says that a second factor was proven there, so that it isn't asked for again. */
export function hasStrongFactor(methods: readonly string[]): boolean {
  return methods.some((method) => strongMethods.has(method));
}

/** What the sign-in page may know before a user signs in. */
export const signInOptions = z.object({
  companyName: z.string(),
  /** Whom to call while nothing else works. */
  companyPhone: z.string().nullable(),
  singleSignOn: z.boolean(),
});
export type SignInOptions = z.output<typeof signInOptions>;

/** Where to send the browser, and what it must bring back besides what the provider gives it. */
export const singleSignOnStart = z.object({ url: z.string(), binding: z.string() });
