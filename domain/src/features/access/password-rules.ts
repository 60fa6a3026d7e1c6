import { commonPasswords } from './common-passwords.ts';

export const shortestPassword = 12;
export const longestPassword = 128;

/**
 * Returns why a new password is refused, or null when it is fine: 12 to 128 characters, not a common one, not built on the
 * person's own e-mail or the company's name. No composition rules.
 */
export function passwordProblem(password: string, ownEmail: string, companyName = 'Poolhouse'): string | null {
  const characters = [...password.normalize('NFC')].length;
  if (characters < shortestPassword) return `Use ${shortestPassword} characters or more.`;
  if (characters > longestPassword) return `Use ${longestPassword} characters or fewer.`;
  if (!password.isWellFormed() || password.includes('\u0000')) return 'Remove characters that can’t be typed.';
  const folded = password.normalize('NFKC').toLowerCase().replace(/\s/g, '');
  if (new Set(folded).size < 4) return 'Use a wider mix of characters.';
  if (isCommon(folded)) return 'This password is too common. Choose another one.';
  const [mailbox = ''] = ownEmail.toLowerCase().split('@');
  if (folded === ownEmail.toLowerCase() || isBuiltOn(folded, mailbox)) {
    return 'Don’t use your email address as the password.';
  }
  if (isBuiltOn(folded, companyName.toLowerCase().replace(/\s/g, ''))) {
    return 'Don’t use the company’s name as the password.';
  }
  return null;
}

/** True when hardly anything is left of the password without the word. */
function isBuiltOn(folded: string, word: string): boolean {
  return word.length >= 4 && folded.includes(word) && folded.replaceAll(word, '').length < 6;
}

/** A common password stays common with digits or signs put around it. */
function isCommon(folded: string): boolean {
  const core = folded.replace(/^[^a-z]+|[^a-z]+$/g, '');
  const doubled = core.slice(0, core.length / 2);
  return (
    commonPasswords.has(folded) ||
    commonPasswords.has(core) ||
    (core === doubled + doubled && commonPasswords.has(doubled))
  );
}
