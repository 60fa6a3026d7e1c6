import { expect, test } from 'vitest';
import { SeenKeys } from './seen-keys.ts';

test('remembers the number of each of many like texts, and the latest of one', () => {
  const seen = new SeenKeys();
  const keys = Array.from({ length: 50_000 }, (_, at) => `kogan 26-${at}-zoë 🏊`);
  for (const [at, key] of keys.entries()) {
    expect(seen.get(key)).toBeUndefined();
    seen.set(key, at);
  }
  seen.set(keys[7] ?? '', 0);
  expect(keys.filter((key, at) => seen.get(key) !== (at === 7 ? 0 : at))).toEqual([]);
  expect(['', 'kogan 26-1', 'kogan 26-50000-zoë 🏊'].map((key) => seen.get(key))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
