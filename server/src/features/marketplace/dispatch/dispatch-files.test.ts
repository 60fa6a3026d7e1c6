import { companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestServer } from '../../../testing/test-server.ts';

const server = useTestServer();
const call = (method: 'GET' | 'POST', url: string, body?: object) =>
  server.call({ method, url: `/api${url}`, as: 'ADMIN', ...(body && { body }) });

let made = 0;
async function newOrder(store: string, given: object = {}) {
  made += 1;
  const address = { address: '7 Coral Crescent', city: 'Oxley', state: 'QLD', postcode: '4075' };
  const order = { store, reference: `0${made}-D`, name: `Casey ${made}`, date: '2026-11-02', ...address };
  const sent = {
    products: [{ sku: 'M700', qty: 1 }],
    carrier: 'TNT',
    trackingNumber: '00412',
    dispatch_date: '2026-11-04',
  };
  const { status, body } = await call('POST', '/marketplace', { ...order, ...sent, ...given });
  expect(status).toBe(201);
  return body as { id: string; reference: string };
}
const make = (body: object) => call('POST', '/marketplace/dispatch-file', body);
const textOf = async (id: string) => (await call('GET', `/marketplace/dispatch-file/${id}/file`)).text;

beforeAll(async () => {
  const carrier = { stores: ['amazon'], carrier: 'tnt', code: 'TNT', name: 'TNT' };
  const rule = {
    kind: 'store-carrier',
    key: 'TNT in Amazon',
    label: 'TNT',
    value: carrier,
    validFrom: dayIn(companyZone, new Date()),
  };
  const { status, body } = await call('POST', '/rule-book', rule);
  expect({ status, body }).toMatchObject({ status: 201 });
});

describe('a dispatch file', () => {
  test('of Amazon is a flat file with tabs, with what the store calls the carrier', async () => {
    const { id, reference } = await newOrder('amazon');
    await server.pool.query(
      `update marketplace_orders set data = '[{"order-item-id": "0099", "sku": "M700"}]' where id = $1`,
      [id],
    );
    const { status, body } = await make({ store: 'amazon', ids: [id] });
    expect(status).toBe(201);
    expect(body).toMatchObject({ store: 'amazon', orders: 1, rows: 1, uploadedAt: null, skipped: [] });
    expect(body.name).toMatch(/^dispatch-amazon-\d{4}-\d\d-\d\d\.txt$/);
    expect(await textOf(body.id)).toBe(
      'order-id\torder-item-id\tquantity\tship-date\tcarrier-code\tcarrier-name\ttracking-number\tship-method\r\n' +
        `${reference}\t0099\t1\t2026-11-04\tTNT\t\t00412\t\r\n`,
    );
  });

  test('of eBay is a CSV that is safe to open in a spreadsheet, and keeps leading zeros', async () => {
    const { id, reference } = await newOrder('ebay', { carrier: '=TNT' });
    const { body } = await make({ store: 'ebay', ids: [id] });
    expect(await textOf(body.id)).toBe(
      'Order ID,Line Item ID,Logistics Status,Shipment Carrier,Shipment Tracking\r\n' +
        `"${reference}",,"SHIPPED","'=TNT","00412"\r\n`,
    );
  });

  test('of Kogan is JSON, and of Harvey Norman has the headings of the rule book', async () => {
    const kogan = await newOrder('kogan');
    const { body } = await make({ store: 'kogan', ids: [kogan.id] });
    expect(JSON.parse(await textOf(body.id))).toMatchObject([
      {
        ID: kogan.reference,
        Items: [{ SellerSku: 'M700', Quantity: 1, TrackingNumber: '00412', ShippingCarrier: 'TNT' }],
      },
    ]);
    const norman = await newOrder('harvey norman');
    const made = await make({ store: 'harvey norman', ids: [norman.id] });
    expect(await textOf(made.body.id)).toBe(
      'Order number;Carrier code;Carrier name;Tracking URL;Tracking number\r\n' +
        `"${norman.reference}";"TNT";"TNT";;"00412"\r\n`,
    );
  });

  test('has what the filter finds and no file has yet, says what is left out, and is listed', async () => {
    const store = 'catch';
    const [first, second] = [await newOrder(store), await newOrder(store, { date: '2026-10-02' })];
    const [parked, untracked] = [await newOrder(store, { postcode: '2000' }), await newOrder(store, { carrier: null })];
    const ready = async () => (await call('GET', `/marketplace/dispatch-file?store=${store}`)).body.ready;
    expect(await ready()).toBe(2);
    const { body: filtered } = await make({ store, filter: { year: '2026', month: '10' } });
    expect(filtered).toMatchObject({ orders: 1, skipped: [] });
    const ids = [first, second, parked, untracked].map(({ id }) => id);
    const { body } = await make({ store, ids });
    expect(body).toMatchObject({ orders: 1, rows: 1 });
    expect(body.skipped).toHaveLength(3);
    expect(body.skipped).toEqual(
      expect.arrayContaining(
        [
          { ...second, reason: 'Already in a dispatch file.' },
          { ...parked, reason: 'Parked. Release it first.' },
          { ...untracked, reason: 'Carrier or tracking number missing.' },
        ].map(({ id, reference, reason }) => ({ id, reference, reason })),
      ),
    );
    expect(await ready()).toBe(0);
    expect(await make({ store })).toMatchObject({
      status: 409,
      body: { detail: 'No order of Catch is ready to confirm.' },
    });
    expect((await make({ store, again: true })).body).toMatchObject({ orders: 2 });
    const { body: list } = await call('GET', `/marketplace/dispatch-file?store=${store}`);
    expect(list.files.map(({ orders }: { orders: number }) => orders)).toEqual([2, 1, 1]);
    const { body: of } = await call('GET', `/marketplace/${first.id}/dispatches`);
    expect(of.dispatches).toMatchObject([
      { row: 2, file: { orders: 2 } },
      { row: 1, file: { id: body.id } },
    ]);
  });

  test('that several people ask for at once has each order once', async () => {
    await newOrder('mydeal woolworths');
    const answers = await Promise.all(Array.from({ length: 6 }, () => make({ store: 'mydeal woolworths' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  });

  test('is marked as uploaded once', async () => {
    const { id } = await newOrder('ebay');
    const { body: file } = await make({ store: 'ebay', ids: [id] });
    const mark = () => call('POST', `/marketplace/dispatch-file/${file.id}/uploaded`);
    const [first, second] = [await mark(), await mark()];
    expect(first.body.uploadedAt).not.toBeNull();
    expect(second.body).toEqual(first.body);
    const { rows } = await server.pool.query('select action from audit_log where target_id = $1 order by id', [
      file.id,
    ]);
    expect(rows).toEqual([{ action: 'create-dispatch-file' }, { action: 'mark-uploaded' }]);
  });
});
