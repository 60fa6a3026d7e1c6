import { expect, test } from 'vitest';
import { postcodeWarning } from './postcode.ts';

test.each([
  ['NSW', '2000'],
  ['NSW', '1001'],
  ['ACT', '2601'],
  ['ACT', '0200'],
  ['VIC', '8001'],
  ['QLD', '9726'],
  ['SA', '5000'],
  ['WA', '6798'],
  ['TAS', '7151'],
  ['NT', '0800'],
  ['NT', '0909'],
  ['QLD', '2406'],
  ['ACT', '2540'],
  ['ACT', '2620'],
  ['NSW', '2620'],
  ['NSW', '2611'],
  ['NSW', '3500'],
  ['NSW', '3644'],
  ['NSW', '3707'],
  ['NSW', '4383'],
  ['NSW', '4385'],
  ['SA', '0872'],
  ['WA', '0872'],
  ['NT', '0872'],
  ['NZN', '1010'],
])('%s has the postcode %s', (state, postcode) => {
  expect(postcodeWarning(state, postcode)).toBeNull();
});

test.each([
  ['SA', '2000', 'Postcode 2000 is not in SA.'],
  ['VIC', '2406', 'Postcode 2406 is not in VIC.'],
  ['QLD', '0872', 'Postcode 0872 is not in QLD.'],
  ['NSW', '3000', 'Postcode 3000 is not in NSW.'],
  ['ACT', '2899', 'Postcode 2899 is not in ACT.'],
  ['NT', '800', 'Postcodes in NT have four digits.'],
])('%s with %s gets a warning', (state, postcode, warning) => {
  expect(postcodeWarning(state, postcode)).toBe(warning);
});
