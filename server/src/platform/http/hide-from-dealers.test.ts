import { withAudience } from '@poolhouse/domain/kernel/audience';
import { type CallSpec, defineCall } from '@poolhouse/domain/kernel/contract';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { SignedIn } from '../context.ts';
import { answerFor, failureFor } from './hide-from-dealers.ts';

const cost = z.number().nullable();
const load = z.object(withAudience({ cost: { label: 'Cost', audience: 'staff' } }, { cost, name: z.string() }));
const callOf = (answer: z.ZodType): CallSpec =>
  defineCall({ name: 'loads.get', method: 'GET', path: '/load', access: 'anonymous', summary: 'Get a load', answer });
const as = (role: 'DEALER' | 'ADMIN') => ({ person: { role } }) as SignedIn;
const given = { cost: 4400, name: 'TNT' };
const hidden = { cost: null, name: 'TNT' };

test.each([
  ['an object', load, given, hidden],
  ['a list', z.object({ loads: z.array(load) }), { loads: [given] }, { loads: [hidden] }],
  ['an object that may lack', z.object({ load: load.nullable().optional() }), { load: given }, { load: hidden }],
  ['nothing in its place', z.object({ load: load.nullable() }), { load: null }, { load: null }],
  ['one of several kinds', z.union([z.object({ other: cost }), load]), given, hidden],
  ['values by name', z.record(z.string(), load), { a: given }, { a: hidden }],
  ['a part of it', load.partial(), { name: 'TNT' }, { name: 'TNT' }],
])('%s is answered to a dealer without what is for staff', (_what, schema, answer, shown) => {
  expect(answerFor(as('DEALER'), callOf(schema), answer)).toEqual(shown);
  expect(answerFor(as('ADMIN'), callOf(schema), answer)).toBe(answer);
});

test('a conflict shows a dealer the present record without what is for staff', () => {
  const conflict = new Failure('revision-conflict', 'Changed.', { facts: { current: given, conflicts: [] } });
  const { detail } = failureFor(as('DEALER'), callOf(load), conflict) as Failure;
  expect(detail.facts).toEqual({ current: hidden, conflicts: [] });
});
