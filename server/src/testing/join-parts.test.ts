import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { joinParts } from './join-parts.ts';

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'poolhouse-parts-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function write(path: string, source: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), source);
}

test('joins the parts of features and services, of folders within them too', async () => {
  await write('features/robots/rows-testing.mjs', "export const rows = { 'robots.list': 1 };");
  await write('features/orders/shop/rows-testing.mjs', "export const rows = { 'shop.webhook': 2 };");
  await write(
    'services/files/rows-testing.mjs',
    "export const rows = { 'files.get': 3 }; export const others = { a: 1 };",
  );
  await write('platform/rows-testing.mjs', "export const rows = { 'platform.none': 4 };");
  expect(await joinParts('rows-testing.mjs', 'rows', folder)).toEqual({
    'robots.list': 1,
    'shop.webhook': 2,
    'files.get': 3,
  });
});

test('refuses a key that two files export', async () => {
  await write('features/robots/rows-testing.mjs', "export const rows = { 'robots.list': 1 };");
  await write('services/files/rows-testing.mjs', "export const rows = { 'robots.list': 2 };");
  await expect(joinParts('rows-testing.mjs', 'rows', folder)).rejects.toThrow(
    'services/files/rows-testing.mjs: another file exports robots.list in rows too.',
  );
});
