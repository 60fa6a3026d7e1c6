import { z } from 'zod';
import { isUuid } from '../../../kernel/ids.ts';
import { webAddress } from '../../../kernel/web-address.ts';

const prefix = 'file:';

/** Returns a dealer's logo that is one of its own files, as the field `logo` holds it. */
export function logoOfFile(fileId: string): string {
  return `${prefix}${fileId}`;
}

/** Returns the file that a logo is; null when it is a web address. */
export function fileOfLogo(logo: string): string | null {
  const id = logo.startsWith(prefix) ? logo.slice(prefix.length) : '';
  return isUuid(id) ? id : null;
}

/** A web address, or `file:<id>` of a picture among the dealer's own files. */
export const logo = z.union([z.string().refine((given) => fileOfLogo(given) !== null), webAddress], {
  error: 'Enter a web address that starts with https://, or choose a picture from Files.',
});
