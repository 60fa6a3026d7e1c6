import { z } from 'zod';

/** Returns a change that sets one of these fields to one value: `plainBulkChange({ status: noteStatus })`. */
export function plainBulkChange<Fields extends z.ZodRawShape>(fields: Fields) {
  const changes = Object.entries(fields).map(([field, value]) => z.strictObject({ field: z.literal(field), value }));
  type Change = { [Field in keyof Fields & string]: { field: Field; value: z.output<Fields[Field]> } }[keyof Fields &
    string];
  const error = 'Choose what to change.';
  return z.discriminatedUnion('field', changes as never, { error }) as unknown as z.ZodType<Change, Change>;
}
