import { z } from 'zod';

/** Returns what changing a record takes: some of its fields, the others stay. */
export function recordChanges<Entered extends z.ZodRawShape>(entered: Entered) {
  return z
    .strictObject(z.object(entered).partial().shape)
    .refine((changes) => Object.keys(changes).length > 0, 'Change at least one field.');
}
