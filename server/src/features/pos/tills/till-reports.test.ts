import { companyZone, instantAt } from '@poolhouse/domain/kernel/dates';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestServer } from '../../../testing/test-server.ts';
import { posCalls, sold } from '../pos-testing.ts';
import { dayReportMail } from './day-report-mail.ts';
import { sendDayReports } from './send-day-reports.ts';

const server = useTestServer();
const pos = posCalls(server);
const { post, get, openTill, cart, change, pay, finish, sell, refund, rows } = pos;
const none = '0195a1f0-0000-7000-8000-0000000000ff';

type Till = Awaited<ReturnType<typeof openTill>>;
const close = (till: Till, more: object = {}) =>
  post(`/pos/till/${till.id}/close`, { cash: {}, cardCents: 0, eftCents: 0, ...more });
const reportOf = async (till: Till) => (await get(`/pos/till-day/${till.day.id}`)).body;
const bank = (id: string, body: object, revision = 1) =>
  server.call({
    method: 'PATCH',
    url: `/api/pos/till-day/${id}/banking`,
    as: 'ADMIN',
    body,
    headers: { 'if-match': `"${revision}"` },
  });
const banked = { bankedCents: 9_000, bankedOn: '2026-11-28', bankReference: 'DEP 412' };

beforeAll(() => pos.keepProducts());

describe('the report of a day', () => {
  test('is an X report while the till is open, which closes nothing and has no number', async () => {
    const till = await openTill(20_000);
    await sell(till.id, sold.basket, sold.cable);
    const card = await cart(till.id, sold.basket);
    await pay(card.id, { method: 'card', dueCents: 9_890, amountCents: 4_000, reference: '7701' });
    expect(await reportOf(till)).toMatchObject({
      zNumber: null,
      closedAt: null,
      sales: 2,
      totalCents: 22_962,
      gstCents: 2_087,
      takenCents: 17_072,
      roundingCents: -2,
      differenceCents: null,
      methods: [
        { method: 'cash', takenCents: 13_072, expectedCents: 33_070, countedCents: null, differenceCents: null },
        { method: 'card', takenCents: 4_000, expectedCents: 4_000 },
        { method: 'eft', takenCents: 0 },
        { method: 'gift', takenCents: 0, expectedCents: null },
      ],
    });
    expect((await get('/pos/till')).body.tills).toContainEqual(expect.objectContaining({ id: till.id, day: till.day }));
  });

  test('hides what is expected in an open till from who may not approve', async () => {
    const [till, closed] = [await openTill(), await openTill()];
    await close(closed);
    await pos.withoutApproval(async () => {
      await expect.poll(async () => (await get(`/pos/till-day/${till.day.id}`)).status).toBe(403);
      expect((await get(`/pos/till-day/${till.day.id}/pdf`)).status).toBe(403);
      expect((await get(`/pos/till-day/${closed.day.id}`)).status).toBe(200);
    });
  });

  test('is a Z report once it is closed, with who approved what and why, and stays as it was', async () => {
    const till = await openTill(20_000);
    const { id } = await cart(till.id, { ...sold.basket, overrideCents: 8_000, reason: 'Scratched' });
    await change(id, { freightWaiver: 'Taken away' });
    await pay(id, { method: 'eft', dueCents: 8_000 });
    const { number } = (await finish(id)).body;
    await post(`/pos/till/${till.id}/cash`, { direction: 'out', amountCents: 5_000, reason: 'Milk' });
    await close(till, { cash: { 10000: 1, 5000: 1 }, eftCents: 7_000, note: 'EFT looked at twice' });
    const report = await reportOf(till);
    const approved = { saleId: id, sale: number, approvedBy: 'Test ADMIN' };
    expect(report).toMatchObject({
      zNumber: 1,
      closedBy: 'Test ADMIN',
      note: 'EFT looked at twice',
      sales: 1,
      totalCents: 8_000,
      differenceCents: -1_000,
      countedCashCents: 15_000,
      movements: [{ direction: 'out', amountCents: 5_000, reason: 'Milk', createdByName: 'Test ADMIN' }],
      approvals: [
        { ...approved, what: 'price', name: 'Filter basket', amountCents: -900, reason: 'Scratched' },
        { ...approved, what: 'delivery', reason: 'Taken away' },
      ],
    });
    await post(`/pos/till/${till.id}/open`, { floatCents: 15_000 });
    await sell(till.id, sold.basket);
    expect(await reportOf(till)).toEqual(report);
  });

  test('has the next number of its till, without a gap, though two users close it at once', async () => {
    const till = await openTill();
    for (let day = 0; day < 3; day += 1) {
      if (day > 0) await post(`/pos/till/${till.id}/open`, { floatCents: 0 });
      const both = await Promise.all([close(till), close(till)]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
    const first = (await get(`/pos/till/${till.id}/report?limit=2`)).body;
    expect([first.count, first.reports.map(({ zNumber }: { zNumber: number }) => zNumber)]).toEqual([3, [3, 2]]);
    const second = (await get(`/pos/till/${till.id}/report?limit=2&page=2`)).body;
    expect(second.reports).toMatchObject([{ zNumber: 1, totalCents: 0, differenceCents: -20_000 }]);
    expect((await get(`/pos/till/${till.id}/report?page=0`)).status).toBe(400);
  });

  test('is a PDF as well', async () => {
    const till = await openTill();
    await close(till);
    const { status, headers, text } = await server.call({ url: `/api/pos/till-day/${till.day.id}/pdf`, as: 'ADMIN' });
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(headers['content-disposition']).toContain(`Z-report-1-till-${till.code}.pdf`);
    expect(text.slice(0, 5)).toBe('%PDF-');
  });

  test('is for who has the page alone', async () => {
    const till = await openTill();
    for (const url of [
      `/pos/till/${till.id}/report`,
      `/pos/till-day/${till.day.id}`,
      `/pos/till-day/${till.day.id}/pdf`,
    ]) {
      expect((await get(url, 'SUPERUSER')).status).toBe(403);
      expect((await server.call({ url: `/api${url}` })).status).toBe(401);
    }
    expect((await get(`/pos/till-day/${none}`)).status).toBe(404);
    expect((await get(`/pos/till/${none}/report`)).status).toBe(404);
  });
});

describe('banking', () => {
  test('is recorded for a closed day with the float that is left, and can be corrected', async () => {
    const till = await openTill(20_000);
    expect((await bank(till.day.id, banked)).body).toMatchObject({ code: 'not-allowed-now' });
    await close(till, { cash: { 10000: 2, 5000: 1 } });
    const { body } = await bank(till.day.id, banked);
    expect(body).toMatchObject({ ...banked, bankedBy: 'Test ADMIN', floatLeftCents: 16_000, revision: 2 });
    expect((await bank(till.day.id, { ...banked, bankedCents: 25_001 }, 2)).body).toMatchObject({
      code: 'invalid',
      fields: [{ path: 'bankedCents', message: 'Enter no more than the cash that was counted.' }],
    });
    await bank(till.day.id, { ...banked, bankedCents: 5_000 }, 2);
    expect(await reportOf(till)).toMatchObject({ bankedCents: 5_000, floatLeftCents: 20_000 });
    const log = await rows(
      `select changes from audit_log where action = 'bank-cash' and target_id = $1 order by id`,
      till.day.id,
    );
    expect(log.map(({ changes }) => changes)).toEqual([
      expect.arrayContaining([{ field: 'bankedCents', before: null, after: 9_000 }]),
      [{ field: 'bankedCents', before: 9_000, after: 5_000 }],
    ]);
  });

  test.each([
    { bankedCents: -1 },
    { bankedCents: null },
    { bankedOn: '2026-02-30' },
    { bankReference: '' },
    { more: 1 },
  ])('of %j is refused', async (more) => {
    const till = await openTill();
    await close(till, { cash: { 10000: 1 } });
    expect((await bank(till.day.id, { ...banked, ...more })).status).toBe(400);
  });
});

describe('the day report', () => {
  const parts = { ruleBook: { inForce: async () => [] }, template: dayReportMail(() => null as never) };
  const at = (time: string) => instantAt(companyZone, '2026-11-28', time);
  const closedAt = (till: Till, time: string) =>
    rows('update till_days set closed_at = $1 where id = $2', at(time), till.day.id);
  const send = (time: string) =>
    sendDayReports({ ...server.poolhouse.commandContext('tests'), clock: { now: () => at(time) } }, {
      ...parts,
      to: ['office@test.example'],
    } as never);
  const mails = () =>
    rows(
      `select payload from outbox where kind = 'mail' and payload ->> 'template' = 'till-day-report' order by created_at`,
    );

  test('goes to the addresses of the setting at closing time, each day once; who closes later is reported then', async () => {
    await rows('update till_days set reported_at = closed_at where closed_at is not null');
    const [early, late] = [await openTill(), await openTill()];
    await sell(early.id, sold.basket);
    await close(early, { cash: { 10000: 2 } });
    await closedAt(early, '16:00');
    expect(await send('16:20')).toBe(0);
    expect((await Promise.all([send('16:31'), send('16:31')])).sort()).toEqual([0, 1]);
    expect(await send('16:40')).toBe(0);
    await close(late);
    await closedAt(late, '17:10');
    expect(await send('17:15')).toBe(1);
    const [first, second, ...rest] = await mails();
    expect(rest).toEqual([]);
    expect(first?.payload).toMatchObject({
      to: [{ address: 'office@test.example' }],
      day: '2026-11-28',
      reports: [{ id: early.day.id, zNumber: 1, totalCents: 9_890 }],
      openTills: expect.arrayContaining([late.code]),
    });
    expect(second?.payload).toMatchObject({ reports: [{ id: late.day.id }] });
    expect(await rows(`select from audit_log where action = 'send-day-report'`)).toHaveLength(2);
  });
});

test('over random days, what a Z report has is what the payments of its day came to', async () => {
  const amounts = fc.array(
    fc.record({
      method: fc.constantFrom('cash', 'eft', 'card', 'gift'),
      isRefunded: fc.boolean(),
      priceCents: fc.integer({ min: 3, max: 90_000 }),
      part: fc.option(fc.integer({ min: 1, max: 5 })),
    }),
    { minLength: 1, maxLength: 6 },
  );
  let reference = 1_000;
  const code = await pos.issueCredit(1_000_000);
  const takePart = (id: string, method: string, dueCents: number, amountCents: number | null) => {
    reference += 1;
    const given = method === 'gift' ? code : method === 'card' ? `R${reference}` : null;
    return pay(id, { method, dueCents, amountCents, reference: given });
  };
  for (const day of fc.sample(amounts, { numRuns: 6, seed: 28 })) {
    const till = await openTill(10_000);
    for (const { method, priceCents, part, isRefunded } of day) {
      const item = { description: 'Hose', quantity: 1, priceCents, reason: 'Not in the shop' };
      const { id, totalCents } = await cart(till.id, item);
      if (part !== null) await takePart(id, 'eft', totalCents, part * 5);
      const dueCents = totalCents - (part ?? 0) * 5;
      expect((await takePart(id, method, dueCents, null)).status).toBe(200);
      await finish(id);
      if (!isRefunded) continue;
      const back = { lines: [{ line: 0, quantity: 1 }], amountCents: totalCents, toStoreCredit: true };
      expect((await refund(id, till.id, back)).status).toBe(200);
    }
    await close(till);
    const report = await reportOf(till);
    const [paid] = await rows(
      `select coalesce(sum(p.amount_cents), 0)::int as cents from payments p join sale_tenders t on t.payment_id = p.id
        where t.till_day_id = $1`,
      till.day.id,
    );
    expect(report.takenCents - report.refundedCents).toBe(paid?.cents);
    expect(report.totalCents).toBe(report.takenCents);
    const credited = report.methods.find(({ method }: { method: string }) => method === 'gift');
    const creditCents = credited.takenCents - credited.refundedCents;
    const [ledger] = await rows(
      `select coalesce(-sum(e.amount_cents), 0)::int as cents from store_credit_entries e
        join sale_tenders t on t.id = e.tender_id where t.till_day_id = $1`,
      till.day.id,
    );
    expect(creditCents).toBe(ledger?.cents);
    const expected = report.methods.reduce((sum: number, one: { expectedCents: number }) => sum + one.expectedCents, 0);
    expect(expected).toBe(10_000 + paid?.cents - creditCents + report.roundingCents);
  }
});
