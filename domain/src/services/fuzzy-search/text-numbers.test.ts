import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TextNumbers } from './text-numbers.ts';

/** Texts of which many have the same hash. */
const text = fc.integer({ min: 0, max: 120 }).map(String);
const hashOf = (one: string) => (Number(one) % 11) * 390_000_000;

test('a text has its number as long as it has uses, whatever its hash and however many others come and go', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(text, fc.boolean()), { maxLength: 400 }), (steps) => {
      const texts: string[] = [];
      const numbers = new TextNumbers((number) => hashOf(texts[number] ?? ''));
      const find = (one: string) => numbers.find(hashOf(one), (known) => texts[known] === one);
      const uses = new Map<string, number>();
      for (const [one, isAdded] of steps) {
        const before = uses.get(one) ?? 0;
        if (isAdded) {
          const { number, isNew } = numbers.keep(hashOf(one), (known) => texts[known] === one);
          expect(isNew).toBe(before === 0);
          texts[number] = one;
          uses.set(one, before + 1);
        } else if (before > 0) {
          expect(numbers.release(find(one))).toBe(before === 1);
          uses.set(one, before - 1);
        }
        const known = [...uses].filter(([, count]) => count > 0).map(([each]) => each);
        expect(known.map((each) => texts[find(each)])).toEqual(known);
      }
      for (const [each, count] of uses) if (count === 0) expect(find(each)).toBe(-1);
    }),
  );
});

test('a text has any number of uses', () => {
  const numbers = new TextNumbers(() => 7);
  const keep = () => numbers.keep(7, () => true);
  for (let use = 0; use < 1_000; use += 1) expect(keep()).toEqual({ number: 0, isNew: use === 0 });
  for (let use = 999; use > 0; use -= 1) expect(numbers.release(0)).toBe(false);
  expect(numbers.release(0)).toBe(true);
  expect(keep().isNew).toBe(true);
});
