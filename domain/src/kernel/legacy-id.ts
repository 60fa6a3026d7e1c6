import { emptyable, line, textLimits } from './text.ts';

const pattern = /^[A-Za-z0-9._-]+$/;

/** The id of a record in the system before, `mongoId` in calls: taken with a new record and never changed. §3 */
export const legacyId = emptyable(line(textLimits.code).regex(pattern, 'Use letters, digits, dots and dashes only.'));

/** Returns true for a text that may be the id of a record in the system before. */
export function looksLikeLegacyId(text: string): boolean {
  return text.length <= textLimits.code && pattern.test(text);
}
