import fc from 'fast-check';
import { expect, test } from 'vitest';
import { carrierAndServiceText, readCarrierAndService } from './carriers.ts';

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
