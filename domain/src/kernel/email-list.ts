import { z } from 'zod';
import { isPrintable } from './text.ts';

const address = /^[^\s@,;<>()[\]\\"]{1,64}@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i;
const maxAddresses = 20;

/** Returns true for one plain e-mail address: no display name, no quotes, no trailing dot. */
export function isEmail(value: string): boolean {
  return value.length <= 254 && isPrintable(value) && !value.includes('..') && address.test(value);
}

/** Splits a comma-separated list, trims every entry, drops empty ones and repeats. Spec §5. */
export function splitEmails(value: string): string[] {
  const seen = new Map<string, string>();
  for (const part of value.split(/[,;]/)) {
    const entry = part.trim();
    if (entry !== '' && !seen.has(entry.toLowerCase())) seen.set(entry.toLowerCase(), entry);
  }
  return [...seen.values()];
}

/** One e-mail address, trimmed and in lower case. */
export const email = z
  .string({ error: 'Enter an email address.' })
  .max(400, 'Enter an email address.')
  .trim()
  .toLowerCase()
  .refine(isEmail, 'Enter an email address such as name@example.com.');

/** A list of at most 20 addresses, given with commas between them or as a list; answered as a list. */
export const emailList = z
  .union([z.string().max(8000), z.array(z.string().max(400)).max(200)], {
    error: 'Enter email addresses separated by commas.',
  })
  .transform((given, context) => {
    const entries = splitEmails(typeof given === 'string' ? given : given.join(','));
    const wrong = entries.filter((entry) => !isEmail(entry));
    if (wrong.length > 0) {
      context.addIssue({
        code: 'custom',
        message: `Fix or remove ${wrong.slice(0, 3).map(quote).join(', ')}: not an email address.`,
      });
    }
    if (entries.length > maxAddresses)
      context.addIssue({ code: 'custom', message: `Enter up to ${maxAddresses} addresses.` });
    return entries;
  });

function quote(value: string): string {
  return `“${value.slice(0, 60)}”`;
}
