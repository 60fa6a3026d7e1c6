import { expect, test } from 'vitest';
import { z } from 'zod';
import { isForStaff, withAudience } from './audience.ts';
import type { Fields } from './fields.ts';

const fields = { cost: { label: 'Cost', audience: 'staff' }, name: { label: 'Name' } } as const satisfies Fields;
const text = z.string().nullable();

test('what the table declares for staff is marked, also in schemas that are made of this one', () => {
  const load = z.object(withAudience(fields, { cost: text, name: text }));
  const others = [load, load.omit({ name: true }), load.extend({ weight: text }), z.object({ ...load.shape })];
  expect(others.map(({ shape }) => isForStaff(shape.cost))).toEqual([true, true, true, true]);
  expect([isForStaff(load.shape.name), isForStaff(text)]).toEqual([false, false]);
});

test('a part for staff that doesn’t take null is refused: dealers’ accounts get null', () => {
  expect(() => withAudience(fields, { cost: z.string() })).toThrow('cost is for staff, so it must take null.');
});
