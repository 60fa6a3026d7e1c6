import {
  addressInOneLine,
  type ContactAddress,
  suburbNeeded,
  withSuburb,
} from '@poolhouse/domain/features/service-requests/contact';
import { invalidField } from '@poolhouse/domain/kernel/errors';
import type { Gazetteer } from '../../connectors/maps/port.ts';
import type { Context } from '../../platform/context.ts';
import { loadSuburbs } from '../../services/places/index.ts';

const streetMissing = 'Enter the street: the address begins with its suburb.';

type Part = keyof ContactAddress;
/** The values of a request that has an address under a name, such as `basicInfo.address`. */
type WithAddress<Name extends string> = Readonly<Record<`${Name}.${Part}`, string | null>>;

function addressOf<Name extends string>(values: WithAddress<Name>, name: Name): ContactAddress {
  const part = (key: Part) => values[`${name}.${key}` as `${Name}.${Part}`];
  return {
    address: part('address'),
    state: part('state'),
    city: part('city'),
    addressLine: part('addressLine'),
    postalCode: part('postalCode'),
  };
}

function withAddress<Name extends string, Values extends WithAddress<Name>>(
  values: Values,
  name: Name,
  address: Partial<ContactAddress>,
): Values {
  const named = Object.entries(address).map(([key, part]) => [`${name}.${key}`, part]);
  return { ...values, ...Object.fromEntries(named) };
}

/** Returns the values with an address in one line, from its parts, unless a line of its own was entered. */
export function withOneLine<Name extends string, Values extends WithAddress<Name>>(
  values: Values,
  name: Name,
  before: Values | null = null,
): Values {
  const address = addressOf(values, name);
  const isEntered =
    address.address !== null && (before === null || address.address !== addressInOneLine(addressOf(before, name)));
  return isEntered ? values : withAddress(values, name, { address: addressInOneLine(address) });
}

type Parts = { ctx: Context; gazetteer: Gazetteer };

/** Returns an address with the suburb that its line says, as far as that is sure; what isn’t stays as it is. */
export async function withSureSuburb({ ctx, gazetteer }: Parts, address: ContactAddress): Promise<ContactAddress> {
  if (address.city !== null || address.address === null) return address;
  return withSuburb(address, await loadSuburbs(gazetteer, ctx.log)) ?? address;
}

/** Returns an address to which a courier goes with the suburb that its line says; asks for street or suburb where that can’t be told. */
export async function withWholeAddress(parts: Parts, given: ContactAddress, name: string): Promise<ContactAddress> {
  if (given.city !== null || Object.values(given).every((part) => part === null)) return given;
  const address = await withSureSuburb(parts, given);
  if (address.city === null) throw invalidField(`${name}.city`, suburbNeeded);
  if (address.addressLine === null) throw invalidField(`${name}.addressLine`, streetMissing);
  return address;
}

/** Returns changed values of a request with the whole address to which a courier goes, and its line. */
export async function withChangedAddress<Name extends string, Values extends WithAddress<Name>>(
  parts: Parts,
  { values, before, name }: { values: Values; before: Values; name: Name },
): Promise<Values> {
  const lined = withOneLine(values, name, before);
  return withAddress(lined, name, await withWholeAddress(parts, addressOf(lined, name), name));
}
