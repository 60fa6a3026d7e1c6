import { z } from 'zod';
import type { Fields } from './fields.ts';

/** Parts of answers that only staff read. Schemas made of others (`extend`, `omit`, a list of rows) keep them. */
const staffParts = z.registry<{ audience: 'staff' }>();

/**
 * Returns the shape of an answer in which the fields that its table declares for staff are marked: dealers' accounts get null
 * in their place. Declares the audience once, with the field.
 *
 *     z.object(withAudience(pickUpFields, { id: pickUpId, createdBy: z.string().nullable() }))
 */
export function withAudience<const Shape extends z.ZodRawShape>(fields: Fields, shape: Shape): Shape {
  const marked = Object.entries(shape).map(([name, schema]) => {
    if (fields[name]?.audience !== 'staff') return [name, schema];
    if (!z.safeParse(schema as z.ZodType, null).success) throw new Error(`${name} is for staff, so it must take null.`);
    // A copy: fields share the schemas of texts and amounts.
    const own = (schema as z.ZodType).clone();
    staffParts.add(own, { audience: 'staff' });
    return [name, own];
  });
  return Object.fromEntries(marked) as Shape;
}

/** Returns whether only staff read this part of an answer. */
export function isForStaff(schema: z.core.$ZodType): boolean {
  return staffParts.has(schema as z.ZodType);
}
