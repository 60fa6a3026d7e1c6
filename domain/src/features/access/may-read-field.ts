import type { Field } from '../../kernel/fields.ts';
import type { Person } from './can.ts';

/** Returns whether a person reads a field of the records that they may view; null is the product itself, which reads all. */
export function mayReadField(person: Pick<Person, 'role'> | null, field: Pick<Field, 'audience'>): boolean {
  return person?.role !== 'DEALER' || field.audience !== 'staff';
}
