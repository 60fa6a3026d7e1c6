import { buffer } from 'node:stream/consumers';
import type { Worker } from 'node:worker_threads';
import { getDocumentProxy, getMeta } from 'unpdf';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import {
  createPdfMaker,
  drawHere,
  type PdfBlock,
  type PdfDocument,
  type PdfPace,
  type PrintPictures,
} from './index.ts';
import { type PdfPoolLimits, PdfWorkers } from './worker-pool.ts';

const pdf = createPdfMaker();
afterAll(() => pdf.close());

const plain: PdfDocument = {
  title: 'Pool check',
  company: { name: 'Reef & Sons', abn: '51 824 753 556', address: null, phone: null, logo: null },
  facts: [{ label: 'Number', value: 'F-1' }],
  blocks: [{ kind: 'text', text: 'All is well.' }],
  foot: 'Reef & Sons',
  at: new Date('2026-11-21T00:00:00Z'),
};
const withBlocks = (...blocks: PdfBlock[]): PdfDocument => ({ ...plain, blocks });
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** What a program finds in a PDF. */
async function read(content: Buffer) {
  const document = await getDocumentProxy(new Uint8Array(content));
  const pages = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  const first = await document.getPage(1);
  const { info, metadata } = await getMeta(document);
  const marked = await document.getMarkInfo();
  return { pages, text: pages.join('\n'), tree: JSON.stringify(await first.getStructTree()), info, metadata, marked };
}

test('a document is tagged, titled, in our language, with its fonts in it', async () => {
  const content = await pdf.make(withBlocks({ kind: 'heading', text: 'Pump' }, { kind: 'text', text: 'It runs.' }));
  const { text, tree, info, marked } = await read(content);
  expect(text).toContain('It runs.');
  expect(info).toMatchObject({ Title: 'Pool check', Author: 'Reef & Sons', Language: 'en-AU' });
  expect(marked).toMatchObject({ Marked: true });
  expect(tree).toMatch(/"role":"H1".*"role":"P".*"role":"H2".*"role":"P"/);
  const raw = content.toString('latin1');
  expect(raw.match(/\/FontFile2/g)).toHaveLength(2);
  expect(raw).toMatch(/\/DisplayDocTitle true/);
  expect(raw).not.toMatch(/\/JavaScript|\/Launch|\/URI/);
});

test('a label has its own size, a QR code, and no letterhead or foot', async () => {
  const content = await pdf.make({
    ...plain,
    title: 'DGRE2026-0001',
    sheet: 'label',
    foot: 'Never shown',
    facts: [],
    blocks: [
      { kind: 'code', text: 'https://poolhouse.example/home/service_request/drop_off/1' },
      { kind: 'facts', facts: [{ label: 'Model', value: 'Dolphin M700' }] },
    ],
  });
  const { pages, tree } = await read(content);
  expect(pages).toHaveLength(1);
  expect(pages[0]).toContain('DGRE2026-0001');
  expect(pages[0]).toContain('Dolphin M700');
  expect(pages[0]).not.toMatch(/Never shown|Page 1/);
  expect(tree).toMatch(/"role":"P".*"role":"H1"/);
  const document = await getDocumentProxy(new Uint8Array(content));
  const [, , width, height] = (await document.getPage(1)).view;
  expect([width, height]).toEqual([283.46, 425.2]);
});

test('the same document is the same file', async () => {
  const [one, other] = [await pdf.make(plain), await pdf.make(plain)];
  const withoutId = (content: Buffer) => content.toString('latin1').replace(/\/ID \[[^\]]*\]/, '');
  expect(withoutId(one)).toBe(withoutId(other));
});

test.each([
  ['an item', { kind: 'item', title: 'Pump 1', state: null, lines: ['Serviced.', 'Runs well.'] }],
  ['a text', { kind: 'text', text: 'Pump 1 was serviced.' }],
  [
    'a short table',
    { kind: 'table', columns: [{ heading: 'Name', align: 'left', width: null }], rows: [[{ text: 'Pump 1' }]] },
  ],
] as [string, PdfBlock][])('a heading is on the page of what follows it: %s', async (_, block) => {
  const filled = Array.from({ length: 50 }, (_none, lines): PdfBlock[] => [
    { kind: 'heading', text: `Filler ${lines}`, startsPage: true },
    ...Array.from({ length: lines }, (): PdfBlock => ({ kind: 'text', text: 'Line', tone: 'quiet' })),
    { kind: 'heading', text: 'Plant room' },
    block,
  ]);
  const { pages } = await read(await pdf.make(withBlocks(...filled.flat())));
  expect(pages.length).toBeGreaterThan(filled.length);
  for (const page of pages) expect(page.split('Plant room').length).toBe(page.split('Pump 1').length);
});

test('a long table goes over many pages, with its headings on each and read once', async () => {
  const rows = Array.from({ length: 300 }, (_, at) => [{ text: `Robot ${at + 1}` }, { text: '$1.00' }]);
  const columns = [
    { heading: 'Description', align: 'left', width: null },
    { heading: 'Amount', align: 'right', width: 80 },
  ] as const;
  const { pages, text, tree } = await read(await pdf.make(withBlocks({ kind: 'table', columns, rows })));
  expect(pages.length).toBeGreaterThan(8);
  expect(
    pages.every((page, at) => page.includes('Description') && page.includes(`Page ${at + 1} of ${pages.length}`)),
  ).toBe(true);
  expect(text).toContain('Robot 300');
  expect(tree.match(/"role":"TH"/g)).toHaveLength(2);
});

describe('a document is drawn', () => {
  /** Makes a document with a maker of its own, and tells how many threads that took. */
  async function threadsFor(document: PdfDocument, pace?: PdfPace): Promise<number> {
    let threads = 0;
    const count = (_worker: Worker) => {
      threads += 1;
    };
    process.on('worker', count);
    const maker = createPdfMaker();
    onTestFinished(async () => {
      process.off('worker', count);
      await maker.close();
    });
    await maker.make(document, pace);
    await maker.make(document, pace);
    return threads;
  }

  test.each<[string, PdfBlock, number]>([
    ['a short one where it is asked for', { kind: 'text', text: 'All is well.' }, 0],
    ['a long text in a thread of its own', { kind: 'text', text: 'All is well. '.repeat(600) }, 1],
    ['a short one of many lines, too', { kind: 'text', text: 'a\n'.repeat(500) }, 1],
  ])('%s', async (_, block, threads) => {
    expect(await threadsFor(withBlocks(block))).toBe(threads);
  });

  test('in a thread of its own when no user waits for it', async () => {
    expect(await threadsFor(plain, 'background')).toBe(1);
  });
});

describe('letters', () => {
  test.each([
    ['é ö ß Ж Ω €', 'é ö ß Ж Ω €'],
    ['e\u0301', 'é'],
    ['中文', '\ufffd\ufffd'],
    ['a\u202eb\u0000c\u200bd', 'abcd'],
    ['\ud800', '\ufffd'],
  ])('%j is shown as %j', async (given, shown) => {
    const { text } = await read(await pdf.make(withBlocks({ kind: 'text', text: `<${given}>` })));
    expect(text).toContain(`<${shown}>`);
  });

  test('stay text for programs that read, whatever an earlier document of the same thread drew', async () => {
    const fresh = createPdfMaker();
    onTestFinished(() => fresh.close());
    await fresh.make(withBlocks({ kind: 'heading', text: 'Practice: pump' }), 'background');
    const { text } = await read(await fresh.make(withBlocks({ kind: 'heading', text: '$1,234.56' }), 'background'));
    expect(text).toContain('$1,234.56');
  });

  test('those that our font has not are told to programs that read aloud', async () => {
    const content = await pdf.make(withBlocks({ kind: 'text', text: '中文 Pools' }));
    expect(content.includes(Buffer.concat([Buffer.from('fe ff'.replace(' ', ''), 'hex'), utf16('中文 Pools')]))).toBe(
      true,
    );
  });
});

function utf16(text: string): Buffer {
  return Buffer.from(text, 'utf16le').swap16();
}

test.each<[string, PdfBlock]>([
  ['an endless word', { kind: 'text', text: 'x'.repeat(4_000) }],
  ['markup', { kind: 'text', text: '<script>alert(1)</script> $(x) \\n (unclosed' }],
  ['a path', { kind: 'facts', facts: [{ label: 'file:///etc/passwd', value: '/etc/passwd' }] }],
  ['nothing', { kind: 'facts', facts: [{ label: 'Empty', value: '' }] }],
  ['many line breaks', { kind: 'text', text: 'a\n\n\n\r\n\tb'.repeat(200) }],
  ['no rows', { kind: 'table', columns: [{ heading: 'A', align: 'left', width: null }], rows: [] }],
])('%s makes a document', async (_, block) => {
  const { pages } = await read(await pdf.make(withBlocks(block)));
  expect(pages.length).toBeGreaterThan(0);
});

test('a letterhead has the logo', async () => {
  const content = await pdf.make({ ...plain, company: { ...plain.company, logo: picture } });
  expect(content.toString('latin1')).toContain('/Subtype /Image');
  expect((await read(content)).tree).toContain('"alt":"Reef & Sons"');
});

test('a document that is too long to be read is refused', async () => {
  await expect(pdf.make(withBlocks({ kind: 'text', text: 'x'.repeat(1_000_001) }))).rejects.toThrow(/too long/);
  await expect(pdf.make(withBlocks({ kind: 'text', text: '\n'.repeat(6_001) }))).rejects.toThrow(/too long/);
  const pictures = Array.from({ length: 1_001 }, () => ({ file: 'pump', alt: 'a' }));
  await expect(pdf.make(withBlocks({ kind: 'pictures', pictures }))).rejects.toThrow(/1,000 pictures/);
});

describe('pictures', () => {
  const shown = { kind: 'pictures', pictures: [{ file: 'pump', alt: 'A "pump" (1)' }] } as const;
  const draw = async (pictures: PrintPictures) => buffer(await drawHere(withBlocks(shown), pictures));

  test('stand in the document once, with what they show', async () => {
    const content = await draw(new Map([['pump', picture]]));
    expect(content.toString('latin1')).toContain('/Subtype /Image');
    expect((await read(content)).tree).toContain('"alt":"A \\"pump\\" (1)"');
  });

  test.each([
    [new Map([['pump', { problem: 'This picture is damaged.' }]]), 'This picture is damaged.'],
    [new Map(), 'This picture has been deleted.'],
  ])('that can’t be shown have a sentence in their place, and their name', async (pictures, problem) => {
    const { text } = await read(await draw(pictures));
    expect(text).toContain(problem);
    expect(text).toContain('A "pump" (1)');
  });

  test('are left to who keeps documents', async () => {
    const kept = { fileId: 'kept', bytes: 7 };
    const maker = createPdfMaker({ keep: async () => kept, read: async () => Buffer.from('the PDF') });
    expect(await maker.makeOrKeep(withBlocks(shown))).toEqual(kept);
    expect((await maker.make(withBlocks(shown))).toString()).toBe('the PDF');
    await expect(pdf.make(withBlocks(shown))).rejects.toThrow(/aren’t made here/);
  });
});

describe('when many ask at once', () => {
  const workersWith = (limits: Partial<PdfPoolLimits>) => {
    const workers = new PdfWorkers({ atOnce: 1, waiting: 1, limitMs: 30_000, ...limits });
    onTestFinished(() => workers.close());
    return workers;
  };
  const tooMany = { code: 'unavailable', detail: { retryAfterSeconds: 60 } };

  test('some wait, and the others are told to come back', async () => {
    const workers = workersWith({});
    const [first, second, third] = [workers.draw(plain), workers.draw(plain), workers.draw(plain)];
    await expect(third).rejects.toMatchObject(tooMany);
    expect((await Promise.all([first, second])).every(({ length }) => length > 1_000)).toBe(true);
  });

  test('a document that takes too long gives its place to the next one', async () => {
    const workers = workersWith({ limitMs: 1, waiting: 5 });
    const drawn = await Promise.allSettled([workers.draw(plain), workers.draw(plain)]);
    expect(drawn).toMatchObject([
      { status: 'rejected', reason: tooMany },
      { status: 'rejected', reason: tooMany },
    ]);
  });

  test('those that no user waits for leave the others their threads', async () => {
    const maker = createPdfMaker();
    onTestFinished(() => maker.close());
    const long = withBlocks({ kind: 'text', text: 'a\n'.repeat(500) });
    const ended: string[] = [];
    const waiting = Array.from({ length: 20 }, () => maker.make(long, 'background').then(() => ended.push('mail')));
    await maker.make(long).then(() => ended.push('request'));
    expect(ended.indexOf('request')).toBeLessThan(10);
    await Promise.all(waiting);
  });
});
