import { Readable } from 'node:stream';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import type { KeptDocument, PdfDocument } from '../../platform/pdf/index.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { printKey } from '../files/file-queries.ts';
import { blackPng, makeImage } from '../files/files-testing.ts';
import { heicPool } from '../files/heic/heic-samples-testing.ts';
import { deleteUnusedDocuments } from './document-rows.ts';

const server = useTestServer();
const day = 86_400_000;

/** A document over pictures, by what their files hold. */
async function documentOver(pictures: Record<string, Buffer | null>, title = 'Condition report'): Promise<PdfDocument> {
  const shown = [];
  for (const [alt, content] of Object.entries(pictures)) {
    const file = crypto.randomUUID();
    if (content !== null) await server.poolhouse.files.store.put(file, Readable.from([content]));
    shown.push({ file, alt });
  }
  return {
    title,
    company: { name: 'Reef & Sons', abn: null, address: null, phone: null, logo: null },
    facts: [],
    blocks: [{ kind: 'pictures', pictures: shown }],
    foot: 'Reef & Sons',
    at: new Date('2026-11-21T00:00:00Z'),
  };
}
const keep = async (document: PdfDocument) =>
  (await server.poolhouse.outgoingTemplates.pdf.makeOrKeep(document)) as KeptDocument;
const textOf = async ({ fileId }: KeptDocument) => {
  const content = await server.poolhouse.files.store.get(fileId);
  const bytes = Buffer.concat((await content?.toArray()) ?? []);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
};

test('pictures are printed in the size in which they stand on the page, and the document is kept as a file', async () => {
  const large = await makeImage('jpeg', 4_000, 3_000);
  const kept = await keep(await documentOver({ 'pump.jpg': large, 'cover.png': await makeImage('png') }));
  expect(kept.bytes).toBeLessThan(200_000);
  expect(await textOf(kept)).toContain('pump.jpg');
  const { rows } = await server.pool.query('select * from files where id = $1', [kept.fileId]);
  expect(rows).toMatchObject([{ kind: 'document', name: 'Condition report.pdf', content_type: 'application/pdf' }]);
  expect(await server.poolhouse.files.store.sizeOf(kept.fileId)).toBe(kept.bytes);
});

test('a document that says and shows the same is made once', async () => {
  const document = await documentOver({ 'pump.jpg': await makeImage('jpeg') });
  const [first, second] = await Promise.all([keep(document), keep(document)]);
  expect(second).toEqual(first);
  expect(await keep({ ...document, at: new Date() })).toEqual(first);
  expect((await keep({ ...document, title: 'Another' })).fileId).not.toBe(first.fileId);
});

test('pictures that can’t be printed have a sentence in their place, and the rest is made', async () => {
  const truncated = (await makeImage('jpeg', 1_600, 1_200)).subarray(0, 4_000);
  const kept = await keep(
    await documentOver({
      'lane ropes.jpg': await makeImage('jpeg'),
      'truncated.jpg': truncated,
      'bomb.png': blackPng(30_000, 30_000),
      'phone.heic': heicPool(),
      'words.jpg': Buffer.from('no picture'),
      'gone.jpg': null,
    }),
  );
  const text = await textOf(kept);
  expect(text.match(/This picture is damaged or of a kind that can’t be printed\./g)).toHaveLength(3);
  expect(text.match(/This picture is larger than 50 megapixels\./g)).toHaveLength(1);
  expect(text.match(/This picture has been deleted\./g)).toHaveLength(1);
  for (const name of ['truncated.jpg', 'bomb.png', 'phone.heic', 'gone.jpg']) expect(text).toContain(name);
});

test('a picture that was made for print as it arrived is printed without its original', async () => {
  const document = await documentOver({ 'pump.jpg': Buffer.from('no picture') }, 'Made before');
  const [block] = document.blocks;
  const file = block?.kind === 'pictures' ? (block.pictures[0]?.file ?? '') : '';
  await server.poolhouse.files.store.put(printKey(file), Readable.from([await makeImage('jpeg')]));
  expect(await textOf(await keep(document))).not.toContain('can’t be printed');
});

test('a store that can’t be reached makes no document with holes in it', async () => {
  const document = await documentOver({ 'pump.jpg': await makeImage('jpeg') }, 'Store away');
  const { store } = server.poolhouse.files;
  const get = store.get;
  store.get = () => Promise.reject(new Error('no line'));
  await expect(keep(document)).rejects.toThrow('no line');
  store.get = get;
  expect((await keep(document)).bytes).toBeGreaterThan(1_000);
});

test('documents that no one has used for 35 days are deleted', async () => {
  const document = await documentOver({ 'pump.jpg': await makeImage('jpeg') }, 'Unused');
  const { fileId } = await keep(document);
  const at = (days: number) => new Date(Date.now() + days * day);
  const removed = async () =>
    (await server.pool.query('select removed_at from files where id = $1', [fileId])).rows[0].removed_at !== null;
  await deleteUnusedDocuments(server.database.db, at(34));
  expect(await removed()).toBe(false);
  await deleteUnusedDocuments(server.database.db, at(36));
  expect(await removed()).toBe(true);
  expect((await keep(document)).fileId).not.toBe(fileId);
});
