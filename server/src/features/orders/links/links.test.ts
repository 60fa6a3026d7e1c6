import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestServer } from '../../../testing/test-server.ts';
import { orderCalls } from '../../marketplace/order-testing.ts';

const server = useTestServer();
const { post, get, made, orderOf, actions } = orderCalls(server);
const unknown = '01890a5d-ac96-774b-bcce-b302099a8057';
type Link = { id: string; orderId: string; link: string; hashId: string };

async function linked(orderId: string, given: object = {}): Promise<Link> {
  const { status, body } = await post('/order/download-pdf-link', { orderId, ...given });
  expect({ status, body }).toMatchObject({ status: 201 });
  return { ...body, hashId: body.link.split('/').at(-1) };
}
const page = ({ orderId, hashId }: Pick<Link, 'orderId' | 'hashId'>) =>
  server.call({ url: `/api/order-page/${orderId}/${hashId}` });
const download = ({ orderId, hashId }: Link, document: string) =>
  server.call({ url: `/api/order-page/${orderId}/${hashId}/${document}` });
/** What a guesser sees: everything of an answer but the number of the request. */
const seen = ({ status, body }: { status: number; body: object }) => ({ status, ...body, requestId: '', instance: '' });
const linkRow = async (id: string) =>
  (await server.pool.query('select * from record_links where id = $1', [id])).rows[0];

let orderId: string;
beforeAll(async () => {
  orderId = (await made({ reference: 'LINK-1', name: 'Jo Citizen', freightOption: 'flat-rate' })).id;
});

describe('a link', () => {
  test('opens the order for 30 days, and only its hash is stored', async () => {
    const { id, link, ...made } = await linked(orderId);
    expect(link).toMatch(new RegExp(`^http://localhost:3000/order/${orderId}/[\\w-]{43}$`));
    expect(made).toMatchObject({ orderId, document: null, state: 'active', downloads: [], downloadCount: 0 });
    const row = await linkRow(id);
    expect(JSON.stringify(row)).not.toContain(made.hashId);
    expect(row.expires_at.getTime() - row.created_at.getTime()).toBe(30 * 86_400_000);
    expect((await actions(orderId))[0]).toBe('add-link');
    const { status, headers, body } = await page({ orderId, hashId: made.hashId });
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toMatchObject({
      reference: 'LINK-1',
      status: 'Processing',
      soldBy: 'eBay',
      orderedOn: '2026-11-02',
      deliverTo: ['Jo Citizen', '7 Coral Crescent', 'Oxley QLD 4075'],
      lines: [{ sku: 'M700', quantity: 1, amountCents: 399_900 }],
      freightCents: 990,
      totalCents: 400_890,
      dueCents: 0,
      refundedCents: 0,
      tracking: null,
      documents: [{ key: 'invoice', title: 'Tax invoice' }],
    });
    expect(JSON.stringify(body)).not.toMatch(/dealer|erp|revision|@/i);
  });

  test('brings the documents; each download is in the history and beside the link', async () => {
    const link = await linked(orderId);
    const { status, headers, text } = await download(link, 'invoice');
    expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'application/pdf' });
    expect(headers['content-disposition']).toContain('attachment');
    expect(text.slice(0, 5)).toBe('%PDF-');
    await download(link, 'invoice');
    expect((await download(link, 'CN-000000')).status).toBe(404);
    const { links } = (await get(`/order/${orderId}/link`)).body;
    expect(links.find(({ id }: Link) => id === link.id)).toMatchObject({
      downloadCount: 2,
      downloads: [{ document: 'Tax invoice' }, { document: 'Tax invoice' }],
    });
    const { entries } = (await get(`/marketplace/${orderId}/history`)).body;
    expect(entries.slice(0, 2)).toMatchObject([{ action: 'download' }, { action: 'download' }]);
  });

  test('has the credit notes of what was refunded, and can be over one document alone', async () => {
    const { id } = await made();
    await post(`/marketplace/${id}/status`, { status: 'delivered' });
    const headers = { 'if-match': `"${(await orderOf(id)).revision}"` };
    await post(`/marketplace/${id}/refund`, { lines: [{ sku: 'M700', qty: 1 }], reason: 'damaged' }, { headers });
    const { documents } = (await get(`/order/${id}/link`)).body;
    expect(documents).toHaveLength(2);
    const { key } = documents[1];
    const [whole, part] = [await linked(id), await linked(id, { document: key })];
    expect((await page(whole)).body).toMatchObject({ status: 'Refunded', refundedCents: 399_900 });
    expect((await page(part)).body.documents).toMatchObject([{ key }]);
    expect((await download(part, key)).status).toBe(200);
    expect((await download(part, 'invoice')).status).toBe(404);
    const wrong = await post('/order/download-pdf-link', { orderId: id, document: 'CN-999999' });
    expect(wrong.body.fields).toMatchObject([{ path: 'document' }]);
  });

  test('is found again by its path, until it is revoked', async () => {
    const { id } = await made();
    const generate = (path: string) => get(`/order/generate-download-link?path=${encodeURIComponent(path)}`);
    const first = await generate(`order/${id}`);
    expect(first.status).toBe(200);
    expect((await generate(`order/${id}`)).body.id).toBe(first.body.id);
    expect((await generate(`order/${id}/invoice`)).body).toMatchObject({ document: 'invoice' });
    expect((await post(`/order-link/${first.body.id}/revoke`)).body).toMatchObject({ state: 'revoked', link: null });
    expect((await generate(`order/${id}`)).body.id).not.toBe(first.body.id);
    expect((await generate(`order/${unknown}`)).status).toBe(404);
    expect((await generate(`order/${id}/passwords`)).status).toBe(400);
    expect((await generate('/etc/passwd')).body.fields).toMatchObject([{ path: 'path' }]);
    expect((await get(`/order/${id}/link`)).body.links).toHaveLength(3);
    expect((await actions(id)).slice(0, 2)).toEqual(['add-link', 'revoke-link']);
  });
});

describe('a link that opens nothing', () => {
  /** Changes a link, and answers what its address shows then. */
  const after = async (change: (link: Link) => unknown) => {
    const link = await linked((await made()).id);
    expect((await page(link)).status).toBe(200);
    await change(link);
    return link;
  };
  const expire = ({ id }: Link) =>
    server.pool.query("update record_links set expires_at = now() - interval '1 second' where id = $1", [id]);
  const cancel = ({ orderId: id }: Link) =>
    post(`/marketplace/${id}/status`, { status: 'cancelled', reason: 'duplicate' });
  const revoke = ({ id }: Link) => post(`/order-link/${id}/revoke`);

  test('is answered like one that never was, whatever is wrong with it', async () => {
    const link = await linked(orderId);
    const { hashId } = link;
    const other = await linked((await made()).id);
    const swapped = hashId.replace(/[a-z]/i, (letter) =>
      letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
    );
    const never = seen(await page({ orderId: unknown, hashId: randomBytes(32).toString('base64url') }));
    expect(never).toMatchObject({ status: 404, code: 'not-found' });
    for (const address of [
      { orderId, hashId: hashId.slice(0, -1) },
      { orderId, hashId: `${hashId}A` },
      { orderId, hashId: `${hashId}%20` },
      { orderId, hashId: swapped },
      { orderId, hashId: other.hashId },
      { orderId, hashId: link.id },
      { orderId, hashId: (await linkRow(link.id)).token_hash },
      { orderId: orderId.toUpperCase(), hashId },
      { orderId: '1', hashId },
      { orderId: 'null', hashId: 'null' },
      await after(expire),
      await after(revoke),
      await after(cancel),
    ]) {
      expect(seen(await page(address))).toEqual(never);
      expect(seen(await download(address as Link, 'invoice'))).toEqual(never);
    }
    expect((await page(link)).status).toBe(200);
  });

  test('stays listed for staff, without its address', async () => {
    const expired = await after(expire);
    expect((await get(`/order/${expired.orderId}/link`)).body.links).toMatchObject([
      { id: expired.id, state: 'expired', link: null },
    ]);
  });

  test('is revoked once', async () => {
    const link = await after(revoke);
    const before = await actions(link.orderId);
    expect((await revoke(link)).status).toBe(200);
    expect(await actions(link.orderId)).toEqual(before);
  });
});

describe('who makes links', () => {
  test('is who may act on the order, while something of it may go outside', async () => {
    const parked = await made({ postcode: '2000' });
    const cancelled = await made();
    await post(`/marketplace/${cancelled.id}/status`, { status: 'cancelled', reason: 'duplicate' });
    for (const { id } of [parked, cancelled]) {
      expect((await post('/order/download-pdf-link', { orderId: id })).status).toBe(409);
      expect((await get(`/order/generate-download-link?path=order/${id}`)).status).toBe(409);
      expect((await get(`/order/${id}/link`)).body).toMatchObject({ links: [], refused: expect.any(String) });
    }
    const { id } = await linked(orderId);
    for (const as of ['COMMERCIAL', 'TRAINING', 'DEALER', 'SERVICE'] as const) {
      expect((await post('/order/download-pdf-link', { orderId }, { as })).status).toBe(403);
      expect((await get(`/order/generate-download-link?path=order/${orderId}`, as)).status).toBe(403);
      expect((await get(`/order/${orderId}/link`, as)).status).toBe(403);
      expect((await post(`/order-link/${id}/revoke`, {}, { as })).status).toBe(403);
      expect((await post(`/order-link/${unknown}/revoke`, {}, { as })).status).toBe(403);
    }
    expect((await post('/order/download-pdf-link', { orderId }, { as: 'RECEPTION' })).status).toBe(403);
    expect((await get(`/order/${orderId}/link`, 'RECEPTION')).status).toBe(200);
    expect((await post('/order/download-pdf-link', { orderId: unknown })).status).toBe(404);
    expect((await post(`/order-link/${unknown}/revoke`)).status).toBe(404);
  });

  test('gets no second link for a repeat', async () => {
    const { id } = await made();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const answers = await Promise.all([1, 2].map(() => post('/order/download-pdf-link', { orderId: id }, { headers })));
    expect(new Set(answers.map(({ body }) => body.link)).size).toBe(1);
    expect((await get(`/order/${id}/link`)).body.links).toHaveLength(1);
  });
});

describe('guessing', () => {
  const limited = useTestServer({ RATE_LIMIT_SCALE: '0.05' });

  test('has so few tries from one address, for pages and documents each', async () => {
    const guess = (tail = '') =>
      limited.call({ url: `/api/order-page/${unknown}/${randomBytes(32).toString('base64url')}${tail}` });
    const statuses = [];
    for (const tail of ['', '', '', '', '/invoice', '/invoice', '/invoice', '/invoice'])
      statuses.push((await guess(tail)).status);
    expect(statuses).toEqual([404, 404, 404, 429, 404, 404, 404, 429]);
    expect((await guess()).headers['retry-after']).toBeDefined();
  });
});

describe('an order of the company’s own shop', () => {
  const placed = async (given: object = {}) => {
    const columns = {
      id: crypto.randomUUID(),
      number: `W-${Math.random().toString(36).slice(2, 8)}`,
      source: 'shop',
      name: 'Jo Citizen',
      email: 'jo@citizen.example',
      address: '1 Beach Road',
      city: 'Bondi',
      state: 'NSW',
      postcode: '2026',
      total_cents: 40_890,
      date: '2026-11-02',
      status: 'received',
      products: JSON.stringify([{ sku: 'V400', qty: 1, priceCents: 39_900, name: 'Vacuum' }]),
      freight: JSON.stringify([{ label: 'Standard', sku: 'FR', priceCents: 990 }]),
      ...given,
    };
    const names = Object.keys(columns);
    await server.pool.query(
      `insert into orders (${names.join(', ')}) values (${names.map((_name, at) => `$${at + 1}`).join(', ')})`,
      Object.values(columns),
    );
    return columns;
  };

  test('opens by the same kind of link, for those who may act on such orders', async () => {
    const { id, number } = await placed();
    expect((await post('/order/download-pdf-link', { orderId: id }, { as: 'MARKETPLACE' })).status).toBe(404);
    expect((await post('/order/download-pdf-link', { orderId: id }, { as: 'ACCOUNT' })).status).toBe(201);
    const link = await linked(id);
    const { body } = await page(link);
    expect(body).toMatchObject({
      reference: number,
      status: 'Received',
      soldBy: 'Online shop',
      totalCents: 40_890,
      freightCents: 990,
      lines: [{ description: 'Vacuum', amountCents: 39_900 }],
      documents: [{ key: 'invoice' }],
    });
    expect((await download(link, 'invoice')).status).toBe(200);
    expect((await get(`/order/${id}/history`)).body.entries[0]).toMatchObject({ action: 'download' });
  });

  test('is closed to its customer once it is cancelled', async () => {
    const { id } = await placed();
    const link = await linked(id);
    await server.pool.query("update orders set status = 'cancelled' where id = $1", [id]);
    expect((await page(link)).status).toBe(404);
    expect((await post('/order/download-pdf-link', { orderId: id })).status).toBe(409);
  });
});
