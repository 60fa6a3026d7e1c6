import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { expect, test } from 'vitest';
import { readConfig } from '../../../platform/config/config.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { unusedBrochures } from './brochure-files.ts';
import { seedBrochures } from './seed-brochures.ts';

const server = useTestServer();
const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<< >>\nendobj\n%%EOF\n');
const today = dayIn(companyZone, new Date());

const upload = (name = 'Pumps 2026.pdf', payload = pdf, as: 'ADMIN' | 'OFFICE_MANAGER' = 'ADMIN') =>
  server.call({
    method: 'POST',
    url: '/api/brochure/file',
    as,
    headers: { 'content-type': 'application/octet-stream', 'x-filename': encodeURIComponent(name) },
    payload,
  });
const add = (value: object, key = 'pumps') =>
  server.call({
    method: 'POST',
    url: '/api/rule-book',
    as: 'ADMIN',
    body: { kind: 'brochure', key, label: 'Pumps', value, validFrom: today },
  });
const listed = async () => (await server.call({ url: '/api/brochure', as: 'SERVICE' })).body.brochures;
const pathOf = (link: string) => new URL(link).pathname;

test('an uploaded brochure is listed with a link that opens it without an account', async () => {
  const { body: file } = await upload();
  expect(await add({ url: '', file, product: 'M600' })).toMatchObject({ status: 201 });
  const [brochure] = await listed();
  expect(brochure).toMatchObject({ key: 'pumps', label: 'Pumps', product: 'M600' });
  const opened = await server.call({ url: pathOf(brochure.link) });
  expect(opened).toMatchObject({ status: 200, text: pdf.toString() });
  expect(opened.headers).toMatchObject({ 'content-type': 'application/pdf' });
  expect(opened.headers['content-disposition']).toMatch(/^attachment.*Pumps/);
  const wrong = await server.call({ url: pathOf(brochure.link).replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')) });
  expect(wrong).toMatchObject({ status: 404 });
});

test('a brochure is a link with https, or a PDF', async () => {
  expect(await add({ url: 'https://example.com/a.pdf' }, 'linked')).toMatchObject({ status: 201 });
  expect(await listed()).toContainEqual(expect.objectContaining({ key: 'linked', link: 'https://example.com/a.pdf' }));
  const refused = async (value: object) => (await add(value, 'refused')).body.fields?.[0]?.path;
  expect(await refused({ url: 'http://example.com/a.pdf' })).toBe('value.url');
  const { body: file } = await upload();
  expect(await refused({ url: 'https://example.com/a.pdf', file })).toBe('value.url');
  expect(await refused({ url: '', file: { ...file, name: 'Other.pdf' } })).toBe('value.file');
});

test('only PDFs of administrators are taken in', async () => {
  expect(await upload('brochure.txt', Buffer.from('Not a PDF\n'))).toMatchObject({ body: { detail: 'Choose a PDF.' } });
  expect(await upload('brochure.pdf', pdf, 'OFFICE_MANAGER')).toMatchObject({ status: 403 });
});

test('a PDF whose brochure was never saved is removed after a day', async () => {
  const [used, unused] = [(await upload('Used.pdf')).body, (await upload('Unused.pdf')).body];
  await add({ url: '', file: used }, 'used');
  const clock = { now: () => new Date(Date.now() + 2 * 86_400_000) };
  await unusedBrochures.run({ db: server.database.db, clock });
  const { rows } = await server.pool.query('select name from files where id = any($1) and removed_at is not null', [
    [used.id, unused.id],
  ]);
  expect(rows).toEqual([{ name: 'Unused.pdf' }]);
});

test('the sample company has three brochures of its own', async () => {
  const ctx = server.poolhouse.commandContext('tests');
  const { company } = readConfig('test', {});
  const kept = new Map<string, Buffer>();
  const store = { put: async (id: string, content: Readable) => void kept.set(id, await buffer(content)) };
  await server.database.db
    .transaction()
    .execute((tx) => seedBrochures({ config: { company } } as never, { store } as never)({ ctx, tx } as never));
  expect([...kept.values()].map((content) => content.subarray(0, 5).toString())).toEqual(['%PDF-', '%PDF-', '%PDF-']);
});
