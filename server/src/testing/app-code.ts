import { TOTP } from 'otpauth';

/** Returns the code that an authenticator app shows at a time. */
export function codeAt(secret: string, at: Date): string {
  return new TOTP({ secret }).generate({ timestamp: at.getTime() });
}
