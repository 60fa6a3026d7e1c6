import { expect, test } from 'vitest';
import { postcodeProblem, statesOfCountry } from './country-rules.ts';

test.each([
  ['Australia', 'QLD', '4075', null],
  ['Australia', 'QLD', '2000', 'Postcode 2000 is not in QLD.'],
  ['Australia', 'QLD', '40', 'Postcodes in QLD have four digits.'],
  ['New Zealand', 'NZN', '0629', null],
  ['New Zealand', 'Auckland', '62', 'Postcodes in New Zealand have four digits.'],
  ['Singapore', null, '018956', null],
  ['Fiji', null, 'none', null],
])('in %s, %s, the postcode %s: %s', (country, state, postcode, problem) => {
  expect(postcodeProblem({ country, state, postcode })).toBe(problem);
});

test('states are chosen in Australia and New Zealand, and entered elsewhere', () => {
  expect(statesOfCountry('Australia')).toHaveLength(8);
  expect(statesOfCountry(' New Zealand')?.map(({ value }) => value)).toEqual(['NZN', 'NZS']);
  expect(statesOfCountry('Singapore')).toBeNull();
});
