import { expect, test } from 'vitest';
import { bestRates, chooseRate } from './rate-marks.ts';

const rate = (carrierName: string, costCents: number, arrivesAt: string | null) => ({
  carrierAndService: `${carrierName}|General`,
  carrierName,
  serviceName: 'General',
  costCents,
  arrivesAt,
});
const slow = rate('TNT', 4_000, '2026-11-30T06:00:00Z');
const fast = rate('TOLL', 9_000, '2026-11-25T06:00:00Z');
const untimed = rate('Star Track', 3_500, null);
const now = new Date('2026-11-24T02:00:00Z');
const kept = (rates = [slow, fast], more = {}) => ({ rates, askedAt: '2026-11-24T01:00:00Z', message: null, ...more });

test('the cheapest and the fastest rate are marked', () => {
  expect(bestRates([slow, fast, untimed])).toEqual({ cheapest: untimed, fastest: fast });
  expect(bestRates([untimed])).toEqual({ cheapest: untimed, fastest: null });
  expect(bestRates([])).toEqual({ cheapest: null, fastest: null });
});

test('of equal rates the better one is marked', () => {
  const later = { ...fast, costCents: slow.costCents };
  expect(bestRates([slow, later]).cheapest).toBe(later);
  expect(bestRates([fast, { ...slow, arrivesAt: fast.arrivesAt }]).fastest?.costCents).toBe(slow.costCents);
});

test.each([
  ['no rates', null, 'It has no rates yet.'],
  ['what carriers refuse', kept([], { message: 'No carrier takes this.' }), 'No carrier takes this.'],
  ['old rates', kept([slow], { askedAt: '2026-11-23T01:00:00Z' }), 'Its rates are older than a day.'],
  ['a rate above the limit', kept([fast]), 'TOLL asks more than the limit.'],
])('%s: the pick-up says why it isn’t approved', (_what, rates, message) => {
  expect(chooseRate(rates, { choice: 'cheapest', upToCents: 5_000 }, now)).toContain(message);
});

test('a rate within the limit is chosen', () => {
  expect(chooseRate(kept(), { choice: 'cheapest', upToCents: 4_000 }, now)).toBe(slow);
  expect(chooseRate(kept(), { choice: 'fastest', upToCents: null }, now)).toBe(fast);
  expect(chooseRate(kept([untimed]), { choice: 'fastest', upToCents: null }, now)).toBe(
    'No carrier says when it arrives.',
  );
});
