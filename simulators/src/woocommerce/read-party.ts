import { fieldsOf, textOf } from './read-body.ts';
import { invalidParameter } from './refused.ts';

/** Checks billing or shipping of an order as the vendor does: an e-mail address that is there has to be one. */
export function readParty(name: string, value: unknown): void {
  const party = fieldsOf(name, value);
  for (const [field, text] of Object.entries(party)) textOf(`${name}[${field}]`, text);
  const { email } = party;
  if (email !== undefined && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(String(email)))
    throw invalidParameter(name, `${name}[email] is not a valid email address.`);
}
