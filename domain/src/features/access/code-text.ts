/** A code changes with each step of this length. */
export const codeStepSeconds = 30;
/** The clock of a phone may be wrong by this many steps. */
export const codeStepTolerance = 1;
export const codeDigits = 6;
/** So many recovery codes are given at once; each works once. */
export const recoveryCodeCount = 10;
/** After the right password the code must come within this time. */
export const challengeSeconds = 5 * 60;
/** Something delicate needs a sign-in, or a password proven again, within this time. */
export const recentSignInMs = 10 * 60_000;

/** Letters and digits that can't be taken for each other. */
const recoveryAlphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const recoveryLength = 10;

/**
 * Returns what was typed as a code: six digits of an app, or a recovery code, with or without spaces and dashes and in any case.
 * Null when it can be neither.
 */
export function readCode(typed: string): { kind: 'app' | 'recovery'; code: string } | null {
  const plain = typed.toLowerCase().replace(/[\s-]/g, '');
  if (/^\d{6}$/.test(plain)) return { kind: 'app', code: plain };
  // What people write for the letters that the alphabet leaves out.
  const corrected = plain.replaceAll('o', '0').replace(/[il]/g, '1');
  const isRecovery =
    corrected.length === recoveryLength && [...corrected].every((one) => recoveryAlphabet.includes(one));
  return isRecovery ? { kind: 'recovery', code: corrected } : null;
}

/** Makes a recovery code of 10 random bytes: `k3m9x-7q2hd`, fifty bits. */
export function makeRecoveryCode(random: Uint8Array): string {
  const letters = [...random.subarray(0, recoveryLength)].map((byte) => recoveryAlphabet[byte & 31]).join('');
  return `${letters.slice(0, recoveryLength / 2)}-${letters.slice(recoveryLength / 2)}`;
}
