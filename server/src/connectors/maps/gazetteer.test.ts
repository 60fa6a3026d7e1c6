import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { processorMs } from '../../testing/processor-time.ts';
import { editDistance } from './edit-distance.ts';
import { createGazetteer } from './gazetteer.ts';
import { titleCaseName } from './place-name.ts';
import { readSuburbs } from './read-suburbs.ts';

const gazetteer = createGazetteer();

describe('an address in one line', () => {
  test.each([
    ['12 Smith St, Oxley QLD 4075', 'Oxley QLD 4075', 'suburb'],
    ['12 smith st oxley qld', 'Oxley QLD 4075', 'suburb'],
    ['2/14 Kings Rd, St Kilda, Victoria 3182, Australia', 'St Kilda VIC 3182', 'suburb'],
    ['1204 Pacific Hwy, Pymble', 'Pymble NSW 2073', 'suburb'],
    ['Oxley 4075', 'Oxley QLD 4075', 'suburb'],
    ['4075 Oxley', 'Oxley QLD 4075', 'suburb'],
    ['oxly, qld', 'Oxley QLD 4075', 'suburb'],
    ['Gregry Hills', 'Gregory Hills NSW 2557', 'suburb'],
    ['Port Victoria', 'Port Victoria SA 5573', 'suburb'],
    ['Mt Isa', 'Mount Isa QLD 4825', 'suburb'],
    ["O'Connor WA", 'O’Connor WA 6163', 'suburb'],
    ['Oxley 4076', 'Oxley QLD 4075', 'suburb'],
    ['4075', 'QLD 4075', 'postcode'],
    ['5 No Such Street, Nowhere QLD 4075', 'QLD 4075', 'postcode'],
    ['12 Queen St, Auckland 1010, New Zealand', 'North Island, New Zealand', 'region'],
    ['Fiji', 'Fiji', 'region'],
  ])('%s is %s', async (address, label, precision) => {
    expect(await gazetteer.geocode(address)).toMatchObject({ label, precision, source: 'gazetteer' });
  });

  test.each(['', 'zzzz', '12 Smith St', 'oxley', 'Richmond', 'Sydney NSW 4000', ', , ,', '9999'])(
    '%s is no one place',
    async (address) => {
      expect(await gazetteer.geocode(address)).toBeNull();
    },
  );

  test('lies where it should', async () => {
    const place = await gazetteer.geocode('Oxley QLD 4075');
    expect(place?.latitude).toBeCloseTo(-27.55, 1);
    expect(place?.longitude).toBeCloseTo(152.98, 1);
  });
});

describe('suggestions', () => {
  test.each([
    ['oxley', ['Oxley NSW 2711', 'Oxley QLD 4075', 'Oxley VIC 3678']],
    ['oxley q', ['Oxley QLD 4075']],
    ['oxley qld 40', ['Oxley QLD 4075']],
    ['407', ['Anstead QLD 4070']],
    ['12 Smith St, oxl', ['Oxley QLD 4075']],
    ['port mac', ['Port Macquarie NSW 2444']],
    ['gregry hils', ['Gregory Hills NSW 2557']],
    ['richmond v', ['Richmond VIC 3121']],
    ['frenchs forest nsw', ['Frenchs Forest NSW 2086']],
  ])('for %s', async (text, expected) => {
    const labels = (await gazetteer.suggest(text, 8)).map(({ label }) => label);
    expect(labels).toEqual(expect.arrayContaining(expected));
  });

  test('none for nothing, and never more than asked for', async () => {
    expect(await gazetteer.suggest(' ', 8)).toEqual([]);
    expect(await gazetteer.suggest('a', 5)).toHaveLength(5);
  });
});

describe('an address in parts', () => {
  test.each([
    [{ city: 'Oxley', state: 'QLD', postcode: '4075' }, 'Oxley QLD 4075'],
    [{ city: 'OXLEY', state: 'QLD' }, 'Oxley QLD 4075'],
    [{ address: '1 Lap Lane, Oxley QLD 4075', state: 'QLD', postcode: '4075' }, 'Oxley QLD 4075'],
    [{ address: '1 Lap Lane', state: 'QLD', postcode: '4075' }, 'QLD 4075'],
    [{ city: 'Barooga', state: 'NSW', postcode: '3644' }, 'Barooga NSW 3644'],
    [{ city: 'Nowhere', state: 'NSW', postcode: '3730' }, 'VIC 3730'],
    [{ city: 'Auckland', state: 'NZN', postcode: '1010' }, 'North Island, New Zealand'],
    [{ city: 'Oxley', state: 'NSW', postcode: '4075', country: 'Fiji' }, 'Fiji'],
    [{ state: 'QLD' }, undefined],
    [{ city: 'Richmond', state: 'QLD' }, undefined],
  ])('%o is %s', async (parts, label) => {
    expect((await gazetteer.open()).locate(parts)?.label).toBe(label);
  });

  test('takes microseconds, so that an import can ask for each row', async () => {
    const book = await gazetteer.open();
    const parts = { city: 'Oxley', state: 'QLD', postcode: '4075' };
    const rows = 20_000;
    const from = processorMs();
    for (let row = 0; row < rows; row += 1) book.locate(parts);
    expect((processorMs() - from) / rows).toBeLessThan(0.05);
  });
});

test('names on a map are spread over it', async () => {
  const box = { north: -33.6, south: -34.1, east: 151.4, west: 150.6 };
  const places = (await gazetteer.open()).within(box, 64);
  expect(places.length).toBeGreaterThan(30);
  expect(places.length).toBeLessThanOrEqual(64);
  expect(places.every(({ latitude, longitude }) => latitude > -34.1 && longitude < 151.4)).toBe(true);
});

test('rows that can’t be true are left out', async () => {
  const file = join(tmpdir(), `suburbs-${process.pid}.json`);
  const row = { postcode: '4075', locality: 'OXLEY', state: 'QLD', lat: -27.55, long: 152.97, type: 'Delivery Area' };
  await writeFile(
    file,
    JSON.stringify([
      { ...row, type: '' },
      row,
      { ...row, locality: 'ST HELIER', lat: 49.18, long: -2.1 },
      { ...row, locality: 'NORTH POLE', postcode: '9999', state: 'VIC' },
      { ...row, locality: 'OXLEY BC' },
    ]),
  );
  expect(await readSuburbs(file)).toEqual([
    { name: 'Oxley', state: 'QLD', postcode: '4075', latitude: -27.55, longitude: 152.97, isDelivered: true },
  ]);
});

test.each([
  ['oxley', 'oxley', 0],
  ['oxly', 'oxley', 1],
  ['oxlye', 'oxley', 1],
  ['ixley', 'oxley', 1],
  ['richmond', 'port', 3],
])('%s has %s at %i mistakes', (one, other, mistakes) => {
  expect(editDistance(one, other, 2)).toBe(mistakes);
});

test.each([
  ['PORT MACQUARIE', 'Port Macquarie'],
  ['MCLAREN VALE', 'McLaren Vale'],
  ['O’CONNOR', 'O’Connor'],
  ['TOWN OF SEVENTEEN SEVENTY', 'Town of Seventeen Seventy'],
  ['INDULKANA (IWANTJA)', 'Indulkana (Iwantja)'],
])('writes %s as %s', (capitals, name) => {
  expect(titleCaseName(capitals)).toBe(name);
});
