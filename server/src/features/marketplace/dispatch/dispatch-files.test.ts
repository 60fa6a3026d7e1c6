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
const linesOf = async (id: string) => (await textOf(id)).trimEnd().split('\r\n').slice(1);
const deliver = async (id: string, body: object) => {
  const { revision } = (await call('GET', `/marketplace/${id}`)).body;
  const headers = { 'if-match': `"${revision}"` };
  const answer = await server.call({
    method: 'POST',
    url: `/api/marketplace/${id}/deliver`,
    as: 'ADMIN',
    headers,
    body,
  });
  expect(answer.status).toBe(200);
};
const readResult = (id: string, content: string) =>
  call('POST', `/marketplace/dispatch-file/${id}/result`, { name: 'result.txt', content });
const stateOf = async (store: string) => (await call('GET', `/marketplace/dispatch-file?store=${store}`)).body;
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

describe('an order in several packages', () => {
  const twoProducts = [
    { sku: 'M700', qty: 2 },
    { sku: 'S100', qty: 1 },
  ];
  const bare = { products: twoProducts, carrier: null, trackingNumber: null };

  test('has a row for each package and item, each package in one file only', async () => {
    const { id, reference } = await newOrder('kogan', bare);
    await deliver(id, { lines: [{ sku: 'M700', qty: 1 }], carrier: 'TNT', trackingNumber: 'X1', day: '2026-11-05' });
    const first = await make({ store: 'kogan', ids: [id] });
    expect(first.body).toMatchObject({ orders: 1, rows: 1 });
    expect((await make({ store: 'kogan', ids: [id] })).status).toBe(409);
    await deliver(id, { carrier: 'TOLL', trackingNumber: 'X2', day: '2026-11-06' });
    expect((await stateOf('kogan')).ready).toBe(1);
    const second = await make({ store: 'kogan' });
    expect(JSON.parse(await textOf(second.body.id))).toMatchObject([
      {
        ID: reference,
        Items: [
          { SellerSku: 'M700', Quantity: 1, TrackingNumber: 'X2', ShippedDateUtc: '2026-11-06T00:00:00Z' },
          { SellerSku: 'S100', Quantity: 1, TrackingNumber: 'X2' },
        ],
      },
    ]);
    expect((await stateOf('kogan')).ready).toBe(0);
    const { body: again } = await make({ store: 'kogan', ids: [id], again: true });
    expect(again).toMatchObject({ orders: 1, rows: 3 });
  });

  test('that was told of as a whole before isn’t told of again when it is delivered', async () => {
    const { id } = await newOrder('ebay');
    expect((await make({ store: 'ebay', ids: [id] })).status).toBe(201);
    await deliver(id, {});
    expect((await make({ store: 'ebay', ids: [id] })).status).toBe(409);
  });

  test('keeps the number of the first package when the next one names none', async () => {
    const { id } = await newOrder('ebay', bare);
    await deliver(id, { lines: [{ sku: 'M700', qty: 2 }], carrier: 'TNT', trackingNumber: 'X1' });
    await deliver(id, {});
    expect((await call('GET', `/marketplace/${id}`)).body).toMatchObject({ carrier: 'TNT', trackingNumber: 'X1' });
  });
});

describe('the store’s result of a file', () => {
  const report = (processed: number, ...errors: string[]) =>
    [
      'Feed Processing Summary:',
      `\tNumber of records processed\t\t${processed}`,
      '',
      'original-record-number\torder-id\terror-code\terror-type\terror-message',
      ...errors,
    ].join('\r\n');

  test('of Amazon confirms or refuses each row; refused ones wait on Home and are sent again once', async () => {
    const [fine, wrong] = [await newOrder('amazon'), await newOrder('amazon')];
    const { body: file } = await make({ store: 'amazon', ids: [fine.id, wrong.id] });
    const at = (await linesOf(file.id)).findIndex((line) => line.startsWith(wrong.reference)) + 1;
    const content = report(2, `${at}\t${wrong.reference}\t18028\tError\tThe carrier “Ûber” is unknown.`);
    const { status, body } = await readResult(file.id, content);
    expect({ status, body }).toMatchObject({ status: 200, body: { confirmed: 1, refused: 1 } });
    expect(body.uploadedAt).not.toBeNull();
    const message = '18028: The carrier “Ûber” is unknown.';
    expect((await stateOf('amazon')).refused).toMatchObject([{ id: wrong.id, reference: wrong.reference, message }]);
    const { body: of } = await call('GET', `/marketplace/${wrong.id}/dispatches`);
    expect(of.dispatches).toMatchObject([{ result: 'refused', message }]);
    const onHome = async () =>
      (await call('GET', '/today')).body.waiting.find(
        ({ id }: { id: string }) => id === 'marketplace:dispatch-refused',
      );
    expect(await onHome()).toMatchObject({ title: '1 dispatch was refused by the store' });
    // It isn't sent again by itself.
    expect((await stateOf('amazon')).ready).toBe(0);
    expect((await make({ store: 'amazon' })).status).toBe(409);
    const again = await make({ store: 'amazon', refused: true });
    expect(again.body).toMatchObject({ orders: 1, rows: 1 });
    expect((await linesOf(again.body.id))[0]).toContain(wrong.reference);
    expect((await stateOf('amazon')).refused).toEqual([]);
    expect(await onHome()).toBeUndefined();
    expect((await make({ store: 'amazon', refused: true })).status).toBe(409);
  });

  test('of eBay says it of each order, and the same result again changes nothing', async () => {
    const [fine, wrong] = [await newOrder('ebay'), await newOrder('ebay')];
    const { body: file } = await make({ store: 'ebay', ids: [fine.id, wrong.id] });
    const content = `Order ID,Status,Message Type,Message\n${fine.reference},SUCCESS,,\n"${wrong.reference}",FAILED,Error,"Not found, or sent"\n`;
    const first = await readResult(file.id, content);
    expect(first.body).toMatchObject({ confirmed: 1, refused: 1 });
    const second = await readResult(file.id, content);
    expect(second.body).toEqual(first.body);
    const { rows } = await server.pool.query(
      "select count(*)::int from audit_log where target_id = $1 and action = 'read-dispatch-result'",
      [file.id],
    );
    expect(rows).toEqual([{ count: 1 }]);
    expect((await stateOf('ebay')).refused).toMatchObject([{ id: wrong.id, message: 'Error: Not found, or sent' }]);
    // A cancelled order isn't sent again.
    await call('POST', `/marketplace/${wrong.id}/status`, { status: 'cancelled', reason: 'address' });
    expect((await stateOf('ebay')).refused).toEqual([]);
  });

  test('is refused when it is of another file, another store, or none', async () => {
    const { id } = await newOrder('amazon');
    const { body: file } = await make({ store: 'amazon', ids: [id] });
    for (const [content, words] of [
      [report(7), 'a file with 7 rows'],
      [report(1, '1\tother\t1\tError\tX'), 'order other'],
      ['Order ID,Status\n1,SUCCESS', 'processing report'],
    ] as const) {
      const { status, body } = await readResult(file.id, content);
      expect(status).toBe(400);
      expect(body.fields).toMatchObject([{ path: 'content', message: expect.stringContaining(words) }]);
    }
    const kogan = await make({ store: 'kogan', ids: [(await newOrder('kogan')).id] });
    expect((await readResult(kogan.body.id, 'x')).status).toBe(409);
    expect((await readResult('01890a5d-ac96-774b-bcce-b302099a8057', 'x')).status).toBe(404);
    expect((await stateOf('amazon')).files[0]).toMatchObject({ resultAt: null, confirmed: 0, refused: 0 });
  });
});
