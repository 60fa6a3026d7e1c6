import fc from 'fast-check';
import { expect, test } from 'vitest';
import { enteredTender, planTender, roundedCash } from './tender.ts';

const given = (change: object) => enteredTender.parse({ method: 'cash', dueCents: 10_003, ...change });

test.each([
  [10_000, 10_000],
  [10_001, 10_000],
  [10_002, 10_000],
  [10_003, 10_005],
  [10_004, 10_005],
  [10_006, 10_005],
  [10_007, 10_005],
  [10_008, 10_010],
  [10_009, 10_010],
  [2, 0],
])('%i cents are %i in cash', (cents, rounded) => {
  expect(roundedCash(cents)).toBe(rounded);
});

test.each([
  [{ receivedCents: 12_000 }, { amountCents: 10_003, receivedCents: 12_000, changeCents: 1_995, roundingCents: 2 }],
  [{}, { amountCents: 10_003, receivedCents: 10_005, changeCents: 0, roundingCents: 2 }],
  [
    { amountCents: 5_000, receivedCents: 10_000 },
    { amountCents: 5_000, receivedCents: 10_000, changeCents: 5_000, roundingCents: 0 },
  ],
  [
    { method: 'card', reference: '004211' },
    { amountCents: 10_003, receivedCents: null, changeCents: 0, roundingCents: 0 },
  ],
  [{ method: 'eft' }, { amountCents: 10_003, receivedCents: null, changeCents: 0, roundingCents: 0 }],
])('%j is taken', (change, tender) => {
  expect(planTender(given(change), 10_003)).toEqual({ tender });
});

test.each([
  [{ dueCents: 10_000 }, 'dueCents'],
  [{ amountCents: 10_004 }, 'amountCents'],
  [{ amountCents: 5_001 }, 'amountCents'],
  [{ receivedCents: 10_000 }, 'receivedCents'],
  [{ receivedCents: 10_006 }, 'receivedCents'],
  [{ method: 'card' }, 'reference'],
  [{ method: 'card', reference: '004211', receivedCents: 12_000 }, 'receivedCents'],
])('%j is refused for %s', (change, field) => {
  expect(planTender(given(change), 10_003)).toMatchObject({ refused: { field } });
});

test('what is handed over is what is kept and the change, whatever is due', () => {
  fc.assert(
    fc.property(fc.integer({ min: 3, max: 1_000_000 }), fc.integer({ min: 0, max: 5_000 }), (dueCents, more) => {
      const receivedCents = roundedCash(dueCents) + more * 5;
      const planned = planTender(given({ dueCents, receivedCents }), dueCents);
      if ('refused' in planned) throw new Error(planned.refused.message);
      const { amountCents, changeCents, roundingCents } = planned.tender;
      expect(amountCents).toBe(dueCents);
      expect(receivedCents).toBe(amountCents + roundingCents + changeCents);
      expect(Math.abs(roundingCents)).toBeLessThanOrEqual(2);
    }),
  );
});
