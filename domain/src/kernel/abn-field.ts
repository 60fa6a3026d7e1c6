import { z } from 'zod';
import { isAbn } from './abn.ts';

const needed = 'Enter the 11 digits of the ABN. Check them: the check digits don’t fit.';

/** An ABN in any usual spelling whose check digits fit, stored as its digits. */
export const abn = z
  .string({ error: needed })
  .max(40, needed)
  .transform((text) => text.replaceAll(/[\s-]/g, ''))
  .refine(isAbn, needed);
