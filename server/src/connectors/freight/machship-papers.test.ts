import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Machship, startMachship } from '../../../../simulators/src/machship/index.ts';
import { createLog } from '../../platform/log.ts';
import { dangerousOrder, sampleOrder, samplePickUp, slowTestMs } from './freight-testing.ts';
import { machshipFreight } from './index.ts';
import type { FreightPort } from './port.ts';

let machship: Machship;
let freight: FreightPort;
beforeAll(async () => {
  machship = await startMachship();
});
afterAll(() => machship.stop());
beforeEach(() => {
  freight = machshipFreight({
    url: machship.url,
    token: machship.token,
    log: createLog('silent'),
    timeoutMs: slowTestMs,
  });
});

async function read(pdf: Buffer): Promise<{ pages: number; text: string }> {
  expect(pdf.subarray(0, 4).toString()).toBe('%PDF');
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const { totalPages, text } = await extractText(document, { mergePages: true });
  return { pages: totalPages, text: text.replace(/\s+/g, ' ') };
}

test('labels: one for each piece, with what a driver has to see', async () => {
  const { id, number } = await freight.createConsignment(sampleOrder(), 'k');
  const { pages, text } = await read(await freight.labelPdf(id, 'label'));
  expect(pages).toBe(2);
  expect(text.replaceAll(' ', '')).toContain(number);
  for (const words of ['TNT', 'GREGORY HILLS NSW 2557', 'PGRE2600001', '2 of 2']) expect(text).toContain(words);
  expect((await read(await freight.labelPdf(id, 'a4'))).pages).toBe(2);
});

test('a dangerous-goods declaration, only where there is something to declare', async () => {
  const { id } = await freight.createConsignment(dangerousOrder(), 'k');
  const { text } = await read(await freight.dangerousGoodsPdf(id));
  for (const words of ['UN 3481', 'Lithium ion batteries contained in equipment', '1.4 kg'])
    expect(text).toContain(words);
  const plain = await freight.createConsignment(sampleOrder({ reference: 'PLAIN' }), 'k');
  await expect(freight.dangerousGoodsPdf(plain.id)).rejects.toMatchObject({
    name: 'FreightRefused',
    message: 'The consignment has no dangerous goods.',
  });
});

test('consignment note, manifest and proof of delivery', async () => {
  const { id, number } = await freight.createConsignment(sampleOrder(), 'k');
  expect((await read(await freight.consignmentPdf(id))).text).toContain(number);
  const [booking] = await freight.bookPickUp([id], samplePickUp());
  const manifest = await read(await freight.manifestPdf(booking?.manifestId ?? ''));
  for (const words of [number, 'Illawarra Pool Centre', 'Forklift on site']) expect(manifest.text).toContain(words);
  await fetch(`${machship.url}/__sim/machship/tick`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"steps":20}',
  });
  const [tracking] = await freight.track([id]);
  const proof = await freight.proofOfDeliveryPdf(tracking?.attachments[0]?.id ?? '');
  expect((await read(proof)).text).toContain('Received by RECEPTION');
});

test('a paper of what isn’t there is refused', async () => {
  await expect(freight.labelPdf('999999', 'a4')).rejects.toMatchObject({ name: 'FreightRefused' });
  await expect(freight.manifestPdf('999999')).rejects.toMatchObject({ name: 'FreightRefused' });
});
