import type { Person } from './can.ts';

/**
 * Whose a record is: a dealer's, by its customer id; an account's, by the id of its user; or the company's own, which no
 * dealer may know of. Null where it is no one's (yet): then it is no dealer's.
 */
export type Owner = { dealer: string | null } | { account: string | null } | 'company';

/** What decides whether a person owns a record. */
export type Possessor = Pick<Person, 'id' | 'role' | 'priorityId'>;

/** Returns true where a record is the person's own: their account's, their dealer's, or (for staff) the company's. */
export function isOwn({ id, role, priorityId }: Possessor, owner: Owner): boolean {
  if (owner === 'company') return role !== 'DEALER';
  if ('account' in owner) return owner.account === id;
  return priorityId !== null && owner.dealer?.toLowerCase() === priorityId.toLowerCase();
}

/** Returns true where whose it is doesn't hide a record: staff know of all, a dealer's account of its own alone. */
export function mayKnowOf(person: Possessor, owner: Owner): boolean {
  return person.role !== 'DEALER' || isOwn(person, owner);
}
