import { type ContactAddress, withSuburb } from '@poolhouse/domain/features/service-requests/contact';
import type { Gazetteer } from '../../connectors/maps/port.ts';
import type { Context } from '../../platform/context.ts';
import { loadSuburbs } from '../../services/places/index.ts';
import type { RuleBook } from '../rule-book/index.ts';

/** What adds a request. */
export type NewRequestParts = { ruleBook: RuleBook; gazetteer: Gazetteer };

/** Returns an address with the suburb that its line says; null where that can't be told. The suburbs are read only for an address without one. */
export async function splitContact(
  { gazetteer }: Pick<NewRequestParts, 'gazetteer'>,
  ctx: Context,
  address: ContactAddress,
): Promise<ContactAddress | null> {
  if (address.city !== null) return address;
  return withSuburb(address, await loadSuburbs(gazetteer, ctx.log));
}
