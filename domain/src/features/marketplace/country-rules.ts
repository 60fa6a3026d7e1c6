import { defaultCountry } from '../../kernel/country.ts';
import { postcodeWarning } from '../dealers/postcode.ts';
import { shopStates } from '../orders/shop/shop-order.ts';

const australian = shopStates.map((value) => ({ value: value as string, label: value as string }));
const statesByCountry: Readonly<Record<string, readonly { value: string; label: string }[]>> = {
  [defaultCountry]: australian,
  'New Zealand': [
    { value: 'NZN', label: 'North Island' },
    { value: 'NZS', label: 'South Island' },
  ],
};

/** Returns the states to choose from in a country; null where any text is fine. */
export function statesOfCountry(country: string): readonly { value: string; label: string }[] | null {
  return statesByCountry[country.trim()] ?? null;
}

type Place = { country: string; state: string | null; postcode: string };

/** Returns what is wrong with a postcode by the rules of its country, which most countries have none of here; null when nothing is. */
export function postcodeProblem({ country, state, postcode }: Place): string | null {
  if (country === 'New Zealand') return /^\d{4}$/.test(postcode) ? null : 'Postcodes in New Zealand have four digits.';
  return country === defaultCountry ? postcodeWarning(state ?? '', postcode) : null;
}
