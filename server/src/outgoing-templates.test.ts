import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { useTestServer } from './testing/test-server.ts';

const server = useTestServer();
const a4 = { width: 595, height: 842 };
/** 100 × 150 mm, as label printers take them. */
const label = { width: 283, height: 425 };

/** How large the pages of a PDF are, in points. */
async function sheetsOf(content: Buffer) {
  const document = await getDocumentProxy(new Uint8Array(content));
  const sheets = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const [left = 0, bottom = 0, right = 0, top = 0] = (await document.getPage(number)).view;
    sheets.push({ width: Math.round(right - left), height: Math.round(top - bottom) });
  }
  return sheets;
}

test('every document is on A4, upright, on all its pages; labels are on theirs, which is one', async () => {
  const { registry } = server.poolhouse.outgoingTemplates;
  expect(registry.documents.length).toBeGreaterThan(1);
  const at = new Date('2026-11-21T00:00:00Z');
  for (const template of registry.documents) {
    const document = template.make(template.sample as never, { company: registry.company, at });
    if (document.sheet === 'label') {
      expect(await sheetsOf(await registry.pdf.make(document))).toEqual([label]);
      continue;
    }
    const long = { ...document, blocks: Array.from({ length: 12 }, () => document.blocks).flat() };
    for (const one of [document, long]) {
      const sheets = await sheetsOf(await registry.pdf.make(one));
      expect({ name: template.name, sheets }).toEqual({ name: template.name, sheets: sheets.map(() => a4) });
    }
    expect((await sheetsOf(await registry.pdf.make(long))).length).toBeGreaterThan(1);
  }
});

test('the sample of an invoice has the rate of GST that the rule book has', async () => {
  const invoice = server.poolhouse.outgoingTemplates.registry.document('tax-invoice');
  expect(await invoice.sampleNow?.()).toMatchObject({ gstPercent: 10, issuedOn: '2026-11-21' });
});
