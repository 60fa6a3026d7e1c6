import fc from 'fast-check';
import { expect, test } from 'vitest';
import { carrierAndServiceText, carrierNamed, readCarrierAndService } from './carriers.ts';

test('a choice is written and read back', () => {
  const id = fc.integer({ min: 1, max: 999_999_999 });
  fc.assert(
    fc.property(id, id, (carrierId, serviceId) => {
      const choice = { carrierId, serviceId };
      expect(readCarrierAndService(carrierAndServiceText(choice))).toEqual(choice);
    }),
  );
});

test.each([
  '',
  '12',
  '12:',
  ':340',
  '12:340:1',
  '0:340',
  '012:340',
  '12:-3',
  ' 12:340',
  '12:340\n',
  '1e3:2',
  'TNT:Road',
])('%j is no choice', (text) => {
  expect(readCarrierAndService(text)).toBeNull();
});

test.each([
  ['Star Track', 'star_track'],
  ['StarTrack', 'star_track'],
  ['TNT', 'tnt'],
  ['Toll', null],
])('the rule book knows the carrier %s as %s', (name, key) => {
  const rules = [
    { key: 'star_track', label: 'Star Track' },
    { key: 'tnt', label: 'TNT Express' },
  ];
  expect(carrierNamed(rules, name)?.key ?? null).toBe(key);
});
