import { z } from 'zod';
import { isPrintable, textLimits } from './text.ts';

const fix = 'Enter a web address that starts with https:// or http://.';
/** Characters that can’t be seen, or that turn the writing round. */
const hidden = /[\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/;
const host = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*(?::\d{1,5})?$/i;

/**
 * Returns a web address that is safe to put behind a link: http or https only, no user name, no white space.
 * Characters that hide or quote are refused too.
 * An address without a scheme (`example.com.au/shop`) gets https. Answers null when it is none.
 */
export function normaliseWebAddress(raw: string): string | null {
  const text = raw.trim();
  if (text.length > textLimits.webAddress || /[\s\\<>"]/.test(text) || hidden.test(text) || !isPrintable(text))
    return null;
  const [, scheme, rest] =
    /^([a-z][a-z0-9+.-]*:\/\/|(?:javascript|data|file|mailto|vbscript):)?(.*)$/i.exec(text) ?? [];
  if (scheme !== undefined && !/^https?:\/\/$/i.test(scheme)) return null;
  const authority = (rest ?? '').split(/[/?#\\]/)[0] ?? '';
  if (!host.test(authority) || !authority.includes('.')) return null;
  return `${(scheme ?? 'https://').toLowerCase()}${rest}`;
}

/** A web address, answered with its scheme. */
export const webAddress = z.string({ error: fix }).transform((raw, context) => {
  const address = normaliseWebAddress(raw);
  if (address !== null) return address;
  context.addIssue({ code: 'custom', message: fix });
  return z.NEVER;
});
