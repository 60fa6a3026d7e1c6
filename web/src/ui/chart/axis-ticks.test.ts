import { formatAxisAmount } from '@poolhouse/domain/kernel/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { axisTicks } from './axis-ticks.ts';

const textsOf = (values: number[]) => axisTicks(values).map(formatAxisAmount);

describe('the axis', () => {
  it.each([
    [[91_847_300], ['0', '$200k', '$400k', '$600k', '$800k', '$1m']],
    [[720_000_000], ['0', '$2m', '$4m', '$6m', '$8m']],
    [[217_400], ['0', '$0.5k', '$1k', '$1.5k', '$2k', '$2.5k']],
    [[430_000], ['0', '$1k', '$2k', '$3k', '$4k', '$5k']],
    [[110_000], ['0', '$0.5k', '$1k', '$1.5k']],
    [[2_500], ['0', '$0.1k']],
    [[0], ['0', '$0.1k']],
    [
      [200_000, -90_000],
      ['−$1k', '0', '$1k', '$2k'],
    ],
  ])('of %j is %j', (values, texts) => expect(textsOf(values)).toEqual(texts));

  it('holds all values, in a few equal steps', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1e12, max: 1e13 }), { minLength: 1 }), (values) => {
        const ticks = axisTicks(values);
        expect(ticks[0]).toBeLessThanOrEqual(Math.min(...values));
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(...values));
        expect(ticks.length).toBeLessThanOrEqual(7);
        expect(ticks).toContain(0);
      }),
    );
  });
});
