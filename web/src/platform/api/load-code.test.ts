import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chunkTimeoutMs, codeOf, withinLimit } from './load-code.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('hands over code that arrives', async () => {
  await expect(withinLimit(Promise.resolve('page'))).resolves.toBe('page');
  expect(vi.getTimerCount()).toBe(0);
});

it('gives up after two minutes', async () => {
  const outcome = expect(withinLimit(new Promise(() => {}))).rejects.toThrow('took too long');
  await vi.advanceTimersByTimeAsync(chunkTimeoutMs);
  await outcome;
  expect(chunkTimeoutMs).toBe(120_000);
});

it('gives up on code that never comes, and says in words that it could not be fetched', async () => {
  const outcome = expect(codeOf(() => new Promise(() => {}))()).rejects.toThrow('took too long');
  await vi.advanceTimersByTimeAsync(chunkTimeoutMs);
  await outcome;
  const broken = codeOf(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  await expect(broken()).rejects.toThrow('could not be fetched');
});

const ownFile = join(import.meta.dirname, 'load-code.ts');
const source = join(import.meta.dirname, '../..');
/** Code that is fetched later, but for what goes through this file; `page` of `feature.ts` and `later-code.ts` do. */
const rawImport =
  /(?<!\b(?:codeOf\(|lazyPart\(|laterPart\(|laterCode\(|page\([^()]*,\s*)\(\) => )\bimport\(|\blazy\(|\blazyRouteComponent\((?!codeOf\()/g;

it('is the only way in which the product fetches code', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .map((name) => join(source, name))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && file !== ownFile);
  expect(files.length).toBeGreaterThan(100);
  const raw = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(rawImport)].map(() => relative(source, file)),
  );
  expect(raw).toEqual([]);
});
