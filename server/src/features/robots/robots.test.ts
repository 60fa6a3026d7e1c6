import { beforeAll, describe, expect, test } from 'vitest';
import { sendFile } from '../../services/files/files-testing.ts';
import { jpeg } from '../../testing/sample-files.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { insertDropOff, insertPickUp, insertRepair } from './robots-testing.ts';

const server = useTestServer();
const sql = (text: string, values: unknown[] = []) => server.pool.query(text, values);
const serial = 'M600-0001';
const passport = (of: string, as: 'ADMIN' | 'SERVICE' | 'DEALER' | 'COMMERCIAL' | 'MARKETPLACE' = 'ADMIN') =>
  server.call({ url: `/api/robot/${of}`, as });
const titles = async (as: Parameters<typeof passport>[1]) =>
  (await passport(serial, as)).body.events.map(({ title }: { title: string }) => title);
let dealer: string;
let pickUp: string;

beforeAll(async () => {
  const { rows } = await sql(
    `insert into dealers (id, name, state, priority_id) values (gen_random_uuid(), 'Aqua Pools', 'NSW', 'ROB1') returning id`,
  );
  dealer = rows[0].id;
  await sql(
    `insert into orders (id, number, source, name, total_cents, date, dealer_id, products)
     values (gen_random_uuid(), 'S-1001', 'shop', 'Jane Citizen', 100, '2026-05-04', $1, $2)`,
    [
      dealer,
      JSON.stringify([{ sku: 'M600', name: 'Dolphin M600', qty: 1, price: 100, serials: [serial.toLowerCase()] }]),
    ],
  );
  pickUp = await insertPickUp(sql, { serial, dealerId: dealer, caseId: 'P-GRE-1', consignment: 'TNT-77' });
  await insertDropOff(sql, { serial, caseId: 'D-OXL-1' });
  await insertPickUp(sql, { serial: 'OTHER-0002', caseId: 'P-GRE-2' });
});

describe('the passport of a robot', () => {
  test('is its sale, its requests and its consignments, the latest first, with what they say of it', async () => {
    const { status, body } = await passport(' m600-0001 ');
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        serialNumber: serial,
        model: 'Dolphin M600',
        dealer: { id: dealer, name: 'Aqua Pools' },
        sale: { day: '2026-05-04', reference: 'S-1001' },
        warranty: { isCovered: true, reason: 'Sold in May' },
      },
    });
    expect((await titles('ADMIN')).toSorted()).toEqual([
      'Consignment TNT-77',
      'Drop-off D-OXL-1',
      'Pick-up P-GRE-1',
      'Return consignment RET-1',
      'Sold in order S-1001',
    ]);
    const times = body.events.map(({ at }: { at: string }) => at);
    expect(times).toEqual(times.toSorted().reverse());
    const request = body.events.find(({ title }: { title: string }) => title === 'Pick-up P-GRE-1');
    expect(request).toMatchObject({ note: 'Does not climb · Awaiting', record: { kind: 'pick-up', id: pickUp } });
  });

  test('has the quotes of its repairs and the consignments that were booked', async () => {
    const [repaired, robot] = await insertRepair(sql, { serial: 'QUO-0004', dealerId: dealer });
    const events = async (as?: 'DEALER') =>
      (await passport('QUO-0004', as)).body.events.map(({ kind, title, note }: Record<string, string>) => [
        kind,
        title,
        note,
      ]);
    const work = [
      ['consignment', 'Return consignment TNT-RET', 'TNT · Delivered'],
      ['quote', 'Invoiced, SR-1', '$240.00'],
      ['quote', 'Quote approved, version 2', 'By Casey Rivers'],
      ['quote', 'Quote sent, version 2', '$240.00'],
      ['quote', 'Quote sent, version 1', '$180.00'],
      ['consignment', 'Consignment TNT-IN', 'TNT'],
      ['request', expect.stringMatching(/^Pick-up P-/), 'Does not climb · Awaiting'],
    ];
    expect(await events()).toEqual(work);
    expect((await passport('QUO-0004')).body.events[0].record).toEqual({ kind: 'pick-up', id: repaired });
    await sql("update service_robots set return_consignment = 'TNT-RET' where id = $1", [robot]);
    expect(await events()).toEqual(work);
  });

  test('says the warranty of a robot that was sold and never came in', async () => {
    await sql(
      `insert into orders (id, number, source, name, total_cents, date, products)
       values (gen_random_uuid(), 'S-1002', 'shop', 'Jane Citizen', 100, '2026-05-04', $1)`,
      [JSON.stringify([{ sku: 'M600', name: 'M600', qty: 1, price: 100, serials: ['SOLD-0005'] }])],
    );
    expect((await passport('SOLD-0005')).body.warranty).toEqual({
      isCovered: true,
      reason: 'Dolphin M600, sold on 04/05/2026 in order S-1002: 24 months of warranty, which ends on 03/05/2028.',
    });
  });

  test('shows of it what each person may see', async () => {
    expect((await titles('SERVICE')).includes('Sold in order S-1001')).toBe(false);
    expect((await passport(serial, 'SERVICE')).body.sale).toBeNull();
    expect((await passport(serial, 'COMMERCIAL')).status).toBe(404);
  });

  test('shows a dealer their own pick-ups, and another dealer nothing', async () => {
    await sql("update users set priority_id = 'rob1' where role = 'DEALER'");
    await expect.poll(async () => (await passport(serial, 'DEALER')).status).toBe(200);
    expect((await titles('DEALER')).toSorted()).toEqual(['Consignment TNT-77', 'Pick-up P-GRE-1']);
    const other = await passport('OTHER-0002', 'DEALER');
    const none = await passport('NONE-0003', 'DEALER');
    expect([other.status, other.body.detail]).toEqual([404, none.body.detail]);
  });

  test('shows the photos of its requests to those who may see them', async () => {
    const holder = await sendFile(server, dealer, await jpeg(), { name: 'front.jpg' });
    await sql("update files set kind = 'dealer' where id = $1", [holder.body.id]);
    await sql('insert into pick_up_files (file_id, pick_up_id, position) values ($1, $2, 1)', [holder.body.id, pickUp]);
    const { events } = (await passport(serial)).body;
    const request = events.find(({ title }: { title: string }) => title === 'Pick-up P-GRE-1');
    expect(request.photos).toMatchObject([
      { id: holder.body.id, links: { thumbnail: expect.stringContaining('/shown?') } },
    ]);
    const { rows } = await sql(
      `insert into service_robots (id, pick_up_id, place, case_id, robot_name) values (gen_random_uuid(), $1, 2, 'P-GRE-1-2', 'Dolphin M700') returning id`,
      [pickUp],
    );
    const show = (robotId: string, as: 'SERVICE' | 'DEALER' = 'SERVICE') =>
      server.call({
        method: 'POST',
        as,
        body: { robotId },
        url: `/api/service-request/pick-up/${pickUp}/file/${holder.body.id}/robot`,
      });
    expect(await show(rows[0].id)).toMatchObject({ status: 200, body: { robotId: rows[0].id } });
    const photosNow = async () =>
      (await passport(serial)).body.events.flatMap(({ photos }: { photos: unknown[] }) => photos);
    expect(await photosNow()).toEqual([]);
    const { id: own } = (
      await sql('select id from service_robots where serial_number = $1 and pick_up_id is not null', [serial])
    ).rows[0];
    expect((await show(own, 'DEALER')).status).toBe(200);
    expect(await photosNow()).toHaveLength(1);
    const { body } = await server.call({ url: `/api/service-request/pick-up/${pickUp}`, as: 'SERVICE' });
    expect(body.robotPhotos).toEqual([{ id: holder.body.id, robotId: own }]);
    const { rows: foreign } = await sql("select id from service_robots where case_id = 'P-GRE-2-1'");
    expect(await show(foreign[0].id)).toMatchObject({ status: 400, body: { fields: [{ path: 'robotId' }] } });
  });

  test('refuses what is no serial number', async () => {
    expect(await passport('a%20b')).toMatchObject({ status: 400, body: { code: 'invalid' } });
  });

  test('is found by indexes', async () => {
    const client = await server.pool.connect();
    try {
      await client.query('begin; set local enable_seqscan = off; set local enable_sort = off');
      const plan = async (query: string) =>
        (await client.query(`explain ${query}`)).rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(await plan(`select id from orders where order_serials(products) @> array['X']`)).toContain(
        'orders__serials',
      );
      expect(await plan(`select id from service_robots where serial_number = 'X'`)).toContain(
        'service_robots__serial_number',
      );
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});
