import { splitAddress } from '@poolhouse/domain/services/places/split-address';
import { expect, test } from 'vitest';
import { createGazetteer } from '../../connectors/maps/index.ts';
import { suburbListOf } from './load-suburbs.ts';

test.each([
  ['Unit 3/12 Smith St Newcastle NSW 2300', 'Unit 3/12 Smith St', 'Newcastle', 'NSW', '2300'],
  ['1/9 Creek Rd Mt Gravatt East QLD 4122', '1/9 Creek Rd', 'Mount Gravatt East', 'QLD', '4122'],
  ['Mt Gravatt East QLD 4122', null, 'Mount Gravatt East', 'QLD', '4122'],
  ['PO Box 12 Newcastle NSW 2300', 'PO Box 12', 'Newcastle', 'NSW', '2300'],
  ['12 Smith St Newcastle NSW', '12 Smith St', 'Newcastle', 'NSW', '2300'],
  ['2 Short St, Barooga NSW 3644', '2 Short St', 'Barooga', 'NSW', '3644'],
  ['2 Short St, Cobram 3644', '2 Short St', 'Cobram', 'VIC', '3644'],
  ['3 Bridge St Mungindi QLD 2406', '3 Bridge St', 'Mungindi', 'QLD', '2406'],
  ['8 Main St, Queanbeyan 2620', '8 Main St', 'Queanbeyan', 'NSW', '2620'],
  ["6 Macpherson St, O'Connor ACT 2602", '6 Macpherson St', 'O’Connor', 'ACT', '2602'],
])('the list of suburbs splits %s', async (line, street, suburb, state, postcode) => {
  const suburbs = suburbListOf(await createGazetteer().open());
  expect(splitAddress(line, {}, suburbs)).toEqual({ street, suburb, state, postcode });
});

test.each(['3 Bridge St Mungindi 2406', '1 Swan St, Richmond', '12 Queen St, Auckland 1010, New Zealand', 'NSW 2300'])(
  'the list of suburbs leaves %s to a person',
  async (line) => {
    expect(splitAddress(line, {}, suburbListOf(await createGazetteer().open()))).toBeNull();
  },
);
