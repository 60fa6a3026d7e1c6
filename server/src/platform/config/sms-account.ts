import type { Settings } from './settings.ts';

/** An account at the provider of text messages. `from` is a number or name that is registered there; null for the account’s own. */
export type SmsAccount = { url: string; user: string; key: string; from: string | null };

const usualUrl = 'https://rest.clicksend.com/v3';

/** Reads the settings of text messages, which have to be complete or absent. */
export function smsOf({ SMS_URL: url, SMS_USER: user, SMS_KEY: key, SMS_FROM: from }: Settings): SmsAccount | null {
  return user === undefined || key === undefined ? null : { url: url ?? usualUrl, user, key, from: from ?? null };
}
