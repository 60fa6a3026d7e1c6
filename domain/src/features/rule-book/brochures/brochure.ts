import { z } from 'zod';
import { emptyable, line, textLimits } from '../../../kernel/text.ts';
import { webAddress } from '../../../kernel/web-address.ts';
import { fileId } from '../../../services/files/file.ts';

/** An uploaded PDF of a brochure. */
export const brochureFile = z.strictObject({ id: fileId, name: line(textLimits.name) });
export type BrochureFile = z.output<typeof brochureFile>;

const isSecure = (url: string | null) => url === null || url.startsWith('https://');

/** What a brochure is: an uploaded PDF or an address, and the product that it is about. */
export const brochureValue = z
  .strictObject({
    url: emptyable(webAddress).refine(isSecure, 'Enter a web address that starts with https://.'),
    file: brochureFile.nullable().default(null),
    product: emptyable(line(textLimits.code)).default(null),
  })
  .refine(({ url, file }) => url === null || file === null, {
    path: ['url'],
    message: 'Remove the PDF to use a link, or clear the link.',
  });

/** A brochure to open or to pass on. */
export const brochure = z.object({
  key: z.string(),
  label: z.string(),
  product: z.string().nullable(),
  /** Opens without an account. */
  link: z.string(),
});
export type Brochure = z.output<typeof brochure>;
