import { expect, test } from 'vitest';
import { limitConcurrency } from './limit-concurrency.ts';

const tooMany = () => new Error('Too many.');

test('runs as many as allowed, lets some wait in order, and refuses the rest', async () => {
  const limit = limitConcurrency(2, 2, tooMany);
  const gates = Array.from({ length: 5 }, () => Promise.withResolvers<string>());
  const begun: number[] = [];
  const results = gates.map((gate, index) =>
    limit(() => {
      begun.push(index);
      return gate.promise;
    }),
  );
  await expect(results[4]).rejects.toThrow('Too many.');
  expect(begun).toEqual([0, 1]);
  gates[1]?.resolve('second');
  expect(await results[1]).toBe('second');
  await expect.poll(() => begun).toEqual([0, 1, 2]);
  for (const [index, gate] of gates.entries()) gate.resolve(String(index));
  expect(await Promise.all(results.slice(0, 4))).toEqual(['0', 'second', '2', '3']);
});

test('a failure gives its place back', async () => {
  const limit = limitConcurrency(1, 1, tooMany);
  await expect(limit(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await limit(async () => 'fine')).toBe('fine');
});
