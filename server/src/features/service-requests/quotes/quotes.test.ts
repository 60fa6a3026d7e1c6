import { randomBytes, randomUUID } from 'node:crypto';
import type { Role } from '@poolhouse/domain/features/access/roles';
import { beforeEach, describe, expect, test } from 'vitest';
import { authSecret, useTestServer } from '../../../testing/test-server.ts';
import { quoteMailFollowUp, quoteMailHook } from './mail-quotes.ts';
import { QuoteLinks } from './quote-links.ts';
import { quoteMails } from './quote-mail.ts';
import { enteredQuote, pickUpOf } from './quote-testing.ts';
import { remindOfQuotes } from './remind-quotes.ts';

const server = useTestServer();
const sql = async (text: string, values: unknown[] = []) => (await server.pool.query(text, values)).rows;
const post = (url: string, body?: object, as: Role | null = 'SERVICE') =>
  server.call({
    ...{ method: 'POST', url: `/api${url}`, headers: { 'idempotency-key': randomUUID() } },
    ...(as !== null && { as }),
    ...(body && { body }),
  });
const get = (url: string, as: Role = 'SERVICE') => server.call({ url: `/api${url}`, as });
const mails = quoteMails(new QuoteLinks(authSecret, 'http://localhost:3000'));
const start = new Date('2026-11-22T01:00:00Z');
const later = (days: number) => {
  server.clock.at = new Date(start.getTime() + days * 86_400_000);
};
beforeEach(() => {
  server.clock.at = start;
});

const quote = async (robotId: string, given: object = {}) => {
  const { status, body } = await post('/service-request/quote', enteredQuote(robotId, given));
  expect({ status, body }).toMatchObject({ status: 201 });
  return { ...body, hashId: body.link.split('/').at(-1) };
};
const markQuoted = (id: string) => sql("update service_robots set status = 'quoted' where id = $1", [id]);
/** A robot that waits for the answer to its first version. */
const waiting = async (given: Parameters<typeof pickUpOf>[1] = {}) => {
  const request = await pickUpOf(sql, given);
  const first = await quote(request.robotId);
  await markQuoted(request.robotId);
  return { request, first };
};
const robotOf = async (id: string) => (await sql('select * from service_robots where id = $1', [id]))[0];
const mailsOf = (id: string) => sql("select * from outbox where kind = 'mail' and target_id = $1 order by id", [id]);
const send = (id: string, given: object = {}) => post('/service-request/serviceRequestPickUpQuote', { id, ...given });
const listed = async (id: string) => (await get(`/service-request/quote?request=${id}`)).body;
type Link = { id: string; hashId: string; version: number };
const page = ({ id, hashId }: Pick<Link, 'id' | 'hashId'>, tail = '') =>
  server.call({ url: `/api/quote-page/${id}/${hashId}${tail}` });
const answerBy = ({ id, hashId, version }: Link, answer: string, given: object = {}) =>
  post(`/quote-page/${id}/${hashId}/answer`, { answer, version, name: 'Casey Rivers', ...given }, null);
/** Lets a mail arrive, as the worker does. */
const arrive = async (requestId: string) => {
  for (const { id, payload } of await mailsOf(requestId)) {
    await sql("update outbox set state = 'sent' where id = $1", [id]);
    const intent = { id, kind: 'mail', payload, attempt: 1, target: null, createdAt: start, handedOverAt: null };
    await quoteMailFollowUp(mails, server.clock).apply(server.database.db, intent, { reference: null });
  }
};

describe('a version', () => {
  test('is priced by the price list, the workshop’s rate and the GST of its day', async () => {
    const { robotId, id } = await pickUpOf(sql);
    const lines = [
      { sku: 'm700', qty: 1 },
      { name: 'Seal kit', qty: 2, priceCents: 1_250 },
    ];
    const made = await quote(robotId, { lines, discountCents: 5_000 });
    expect(made).toMatchObject({
      ...{ version: 1, state: 'unsent', canAnswer: false, validUntil: '2026-12-22', labourCents: 19_800 },
      lines: [
        { sku: 'M700', qty: 1, priceCents: 399_900 },
        { sku: null, name: 'Seal kit' },
      ],
      ...{ totalCents: 417_200, gstCents: 37_927, withoutGstCents: 379_273, discountCents: 5_000, invoice: null },
    });
    const [rules] = await sql(
      'select count(*)::int as count from rule_quotes where quoted_in = $1 and quoted_by = $2',
      ['service_quotes', made.id],
    );
    expect(rules?.count).toBe(3);
    expect((await get(`/service-request/pick-up/${id}/history`, 'ADMIN')).status).toBeLessThan(500);
  });

  test.each([
    [{ lines: [{ sku: 'NO-SUCH', qty: 1 }] }, 'lines.0.sku'],
    [{ lines: [{ sku: 'M700', qty: 1, priceCents: 1 }] }, 'lines.0.priceCents'],
    [{ lines: [{ name: 'Seal', qty: 1 }] }, 'lines.0.priceCents'],
    [{ lines: [{ qty: 1, priceCents: 1 }] }, 'lines.0.name'],
    [{ lines: [], labourMinutes: 0 }, 'lines'],
    [{ labourMinutes: 1.5 }, 'labourMinutes'],
    [{ discountCents: 99_999_99 }, 'discountCents'],
    [{ photoIds: [randomUUID()] }, 'photoIds'],
  ])('is refused with %j at %s', async (given, path) => {
    const { robotId } = await pickUpOf(sql);
    const { status, body } = await post('/service-request/quote', enteredQuote(robotId, given));
    expect({ status, fields: body.fields }).toMatchObject({ status: 400, fields: [{ path }] });
  });

  test('replaces the one before it, which says so and takes no answer', async () => {
    const { request, first } = await waiting();
    const second = await quote(request.robotId, { labourMinutes: 60 });
    expect(second.version).toBe(2);
    expect((await page(first)).body).toMatchObject({ state: 'replaced', notice: expect.stringContaining('newer') });
    expect((await answerBy(first, 'approved')).status).toBe(409);
    expect((await answerBy(second, 'approved')).status).toBe(200);
    expect((await listed(request.id)).quotes.map(({ state }: { state: string }) => state)).toEqual([
      'approved',
      'replaced',
    ]);
  });

  test('gets one number each when two people write at once, and one of them stays open', async () => {
    const { robotId, id } = await pickUpOf(sql);
    const made = await Promise.all([1, 2, 3].map(() => post('/service-request/quote', enteredQuote(robotId))));
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201]);
    const { quotes } = await listed(id);
    expect(quotes.map(({ version, state }: Link & { state: string }) => `${version} ${state}`)).toEqual([
      '3 unsent',
      '2 replaced',
      '1 replaced',
    ]);
  });

  test('never changes what it says', async () => {
    const { first } = await waiting();
    for (const change of ['total_cents = 1', "lines = '[]'", 'labour_minutes = 0', "valid_until = '2030-01-01'"])
      await expect(sql(`update service_quotes set ${change} where id = $1`, [first.id])).rejects.toThrow(
        /never changes/,
      );
  });

  test('is for robots that are inspected, and for staff', async () => {
    for (const [status, expected] of [
      ['received', 409],
      ['declined', 409],
      ['repairing', 201],
    ] as const) {
      const { robotId } = await pickUpOf(sql, { statuses: [status] });
      expect((await post('/service-request/quote', enteredQuote(robotId))).status).toBe(expected);
    }
    const { robotId, id } = await pickUpOf(sql);
    for (const as of ['DEALER', 'FINANCE', 'MARKETPLACE'] as const)
      expect((await post('/service-request/quote', enteredQuote(robotId), as)).status).toBe(403);
    expect((await get(`/service-request/quote?request=${id}`, 'FINANCE')).status).toBe(403);
    expect((await post('/service-request/quote', enteredQuote(randomUUID()))).status).toBe(404);
  });
});

describe('the mail', () => {
  test('brings all quoted robots at once to the request’s own address, held so that it can be taken back', async () => {
    const { id, robots } = await pickUpOf(sql, { statuses: ['inspecting', 'quoted', 'inspecting'] });
    for (const robot of robots.slice(0, 1)) await quote(robot);
    await markQuoted(robots[0] as string);
    const { status, body } = await send(id);
    expect({ status, body }).toMatchObject({ status: 202, body: { to: 'owner@test.example', hold: 30 } });
    const [mail, ...others] = await mailsOf(id);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      payload: {
        ...{ template: 'repair-quote', to: [{ address: 'owner@test.example' }] },
        ...{ quotes: [{ version: 1, totalCents: 419_700 }], unpriced: [{ robotName: 'Dolphin M700' }] },
      },
    });
    expect(mail?.held_until.getTime()).toBe(start.getTime() + 30_000);
    expect(JSON.stringify(mail?.payload)).not.toContain('/quote/');
    expect((await send(id)).body.detail).toBe('This quote is being sent already.');
    await arrive(id);
    expect((await listed(id)).quotes[0]).toMatchObject({ state: 'waiting', sentTo: 'owner@test.example' });
  });

  test('is offered for what was not mailed, and needs an address and a quoted robot', async () => {
    const { request } = await waiting();
    expect((await listed(request.id)).unsent).toEqual([request.robotId]);
    await send(request.id);
    expect((await listed(request.id)).unsent).toEqual([]);
    const none = await waiting({ email: null });
    expect((await send(none.request.id)).body.detail).toContain('no email address');
    const inspected = await pickUpOf(sql);
    expect((await send(inspected.id)).status).toBe(409);
    expect((await send(request.id, { robots: [inspected.robotId] })).status).toBe(409);
  });

  test('goes once for a save that made robots quoted', async () => {
    const { id, robots } = await pickUpOf(sql, { statuses: ['quoted', 'quoted'] });
    for (const robot of robots) await quote(robot);
    const ctx = server.poolhouse.commandContext('tests');
    const effect = { kind: 'quoteMail' as const, places: [1, 2] };
    const intents = await quoteMailHook(mails)(ctx.db, { ctx, request: { id } as never, effect });
    expect(intents).toMatchObject([{ kind: 'mail', hold: 30, payload: { quotes: [{}, {}] } }]);
    const other = { kind: 'recordCompletion' } as const;
    expect(await quoteMailHook(mails)(ctx.db, { ctx, request: { id } as never, effect: other })).toEqual([]);
  });
});

describe('the link', () => {
  test('shows model, serial, parts, labour and price, and nothing of the office', async () => {
    const { first } = await waiting();
    const { status, headers, body } = await page(first);
    expect({ status, cache: headers['cache-control'] }).toEqual({ status: 200, cache: 'no-store' });
    expect(body).toMatchObject({
      ...{ robotName: 'Dolphin M700', serialNumber: expect.stringMatching(/^SER-/), canAnswer: true, notice: null },
      ...{ lines: [{ sku: 'M700' }], labourCents: 19_800, totalCents: 419_700, gstCents: 38_155 },
    });
    expect(JSON.stringify(body)).not.toMatch(/dealer|revision|@|createdBy|sentTo/i);
    const pdf = await page(first, '/pdf');
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.text.slice(0, 5)).toBe('%PDF-');
  });

  test('is answered like one that never was, whatever is wrong with it', async () => {
    const { first } = await waiting();
    const other = (await waiting()).first;
    const seen = ({ status, body }: { status: number; body: object }) => ({
      ...{ status, ...body, requestId: '', instance: '' },
    });
    const never = seen(await page({ id: randomUUID(), hashId: randomBytes(32).toString('base64url') }));
    expect(never.status).toBe(404);
    expect(first.hashId).toMatch(/^[\w-]{43}$/);
    for (const wrong of [
      { ...first, hashId: other.hashId },
      { ...first, hashId: first.hashId.slice(0, -1) },
      { ...first, hashId: 'a' },
      { ...first, id: 'no-id' },
      { ...first, id: other.id },
    ]) {
      expect(seen(await page(wrong))).toEqual(never);
      expect((await page(wrong, '/pdf')).status).toBe(404);
      expect((await page(wrong, `/photo/${randomUUID()}`)).status).toBe(404);
      expect((await answerBy({ ...wrong, version: 1 }, 'approved')).status).toBe(404);
    }
    later(121);
    expect(seen(await page(first))).toEqual(never);
  });

  test('of an expired version says so', async () => {
    const { first, request } = await waiting();
    later(30);
    expect((await page(first)).body.canAnswer).toBe(true);
    later(31);
    expect((await page(first)).body).toMatchObject({ state: 'expired', notice: expect.stringContaining('expired') });
    expect((await answerBy(first, 'approved')).body.detail).toContain('expired');
    expect((await robotOf(request.robotId)).status).toBe('quoted');
  });

  test.each(['approved', 'declined'] as const)('takes one answer: %s', async (answer) => {
    const { first, request } = await waiting();
    expect((await answerBy({ ...first, version: 7 }, answer)).status).toBe(400);
    const { status, body } = await answerBy(first, answer, { reason: 'Please be quick.' });
    expect({ status, body }).toMatchObject({ status: 200, body: { state: answer, answeredBy: 'Casey Rivers' } });
    expect((await robotOf(request.robotId)).status).toBe(answer);
    expect((await answerBy(first, 'approved')).status).toBe(409);
    const [held] = await sql('select revision from pick_ups where id = $1', [request.id]);
    expect(held?.revision).toBe(2);
    const [row] = await sql("select * from audit_log where target_id = $1 and action = 'answer-quote'", [request.id]);
    expect(row?.changes).toMatchObject([
      { field: 'robots.1.status', before: 'quoted', after: answer },
      { field: 'version' },
      { fields: ['answeredBy', 'reason'] },
    ]);
    expect(JSON.stringify(row?.changes)).not.toContain('Casey');
    expect((await listed(request.id)).quotes[0]).toMatchObject({
      answeredByLink: true,
      answerReason: 'Please be quick.',
    });
  });

  test('takes one answer of many at once, and the robot moves once', async () => {
    const { first, request } = await waiting();
    const staff = { answer: 'declined', by: 'Casey Rivers' };
    const answers = await Promise.all([
      ...['approved', 'declined', 'approved', 'declined'].map((answer) => answerBy(first, answer)),
      post(`/service-request/quote/${first.id}/answer`, staff),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    const [kept] = await sql('select answer from service_quotes where id = $1', [first.id]);
    expect((await robotOf(request.robotId)).status).toBe(kept?.answer);
    const rows = await sql("select id from audit_log where target_id = $1 and action = 'answer-quote'", [request.id]);
    expect(rows).toHaveLength(1);
    await expect(
      sql("update service_quotes set answer = 'approved', answered_by_name = 'x' where id = $1", [first.id]),
    ).rejects.toThrow(/one answer/);
  });

  test('has the answer of staff who move the robot on', async () => {
    const { first, request } = await waiting();
    await sql("update service_robots set status = 'approved' where id = $1", [request.robotId]);
    expect((await page(first)).body).toMatchObject({ canAnswer: false, state: 'approved', answeredBy: null });
    expect((await answerBy(first, 'declined')).status).toBe(409);
  });
});

describe('an approved version', () => {
  const approved = async () => {
    const made = await waiting();
    expect((await answerBy(made.first, 'approved')).status).toBe(200);
    return made;
  };
  const invoice = (id: string) => post(`/service-request/quote/${id}/invoice`);
  const pay = (id: string, amountCents: number) =>
    post(`/service-request/quote/${id}/payment`, { method: 'card', amountCents, reference: 'T-1' });

  test('is what is invoiced, once, and what was received is allocated to it', async () => {
    const { first, request } = await approved();
    const made = await Promise.all([1, 2, 3].map(() => invoice(first.id)));
    expect(made.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const { number, ...money } = (await listed(request.id)).quotes[0].invoice;
    expect(number).toBe(`SR-${request.caseId}-1`);
    expect(money).toMatchObject({ totalCents: first.totalCents, paidCents: 0, dueCents: first.totalCents });
    expect((await pay(first.id, first.totalCents + 1)).status).toBe(400);
    const paid = await Promise.all([1, 2].map(() => pay(first.id, first.totalCents - 100)));
    expect(paid.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect((await pay(first.id, 100)).body.invoice).toMatchObject({ dueCents: 0, paidCents: first.totalCents });
    const { body } = await get(`/payment?q=${number}`, 'FINANCE');
    expect(body.payments).toMatchObject([
      { source: 'service', state: 'allocated', method: 'card' },
      { source: 'service', state: 'allocated' },
    ]);
    const { allocations } = (await get(`/payment/${body.payments[0].id}/allocation`, 'FINANCE')).body;
    expect(allocations).toMatchObject([{ kind: 'service', reference: number }]);
    for (const document of ['quote', 'invoice'])
      expect((await get(`/service-request/quote/${first.id}/${document}`)).text.slice(0, 5)).toBe('%PDF-');
    expect((await get(`/service-request/quote/${first.id}/secrets`)).status).toBe(404);
    expect((await post('/service-request/quote', enteredQuote(request.robotId))).status).toBe(409);
  });

  test('comes first: nothing else is invoiced or paid', async () => {
    const { first } = await waiting();
    expect((await invoice(first.id)).status).toBe(409);
    expect((await pay(first.id, 100)).status).toBe(409);
    await answerBy(first, 'declined');
    expect((await invoice(first.id)).status).toBe(409);
    expect((await get(`/service-request/quote/${first.id}/invoice`)).status).toBe(404);
  });

  test('gives way to a later one that was approved', async () => {
    const { first, request } = await approved();
    await sql("update service_robots set status = 'repairing' where id = $1", [request.robotId]);
    const second = await quote(request.robotId, { labourMinutes: 180 });
    await markQuoted(request.robotId);
    expect((await answerBy(second, 'approved')).status).toBe(200);
    expect((await invoice(first.id)).body.detail).toBe('Version 2 was approved later. Invoice that one.');
    expect((await invoice(second.id)).body.invoice).toMatchObject({ totalCents: second.totalCents });
  });
});

describe('reminders', () => {
  const run = () => remindOfQuotes(server.poolhouse.commandContext('tests'), mails);
  const reminders = async (id: string) =>
    (await mailsOf(id)).filter(({ payload }) => payload.template === 'repair-quote-reminder').length;

  test('go on days 3 and 7 after the mail arrived, once however often it runs, until there is an answer', async () => {
    const { first, request } = await waiting();
    later(5);
    await run();
    expect(await reminders(request.id)).toBe(0);
    server.clock.at = start;
    await send(request.id);
    await arrive(request.id);
    for (const [day, sent] of [
      [2, 0],
      [3, 1],
      [4, 1],
      [7, 2],
      [9, 2],
    ] as const) {
      later(day);
      await Promise.all([run(), run()]);
      expect({ day, sent: await reminders(request.id) }).toEqual({ day, sent });
    }
    const answered = await waiting();
    server.clock.at = start;
    await send(answered.request.id);
    await arrive(answered.request.id);
    await answerBy(answered.first, 'declined');
    later(8);
    await run();
    expect(await reminders(answered.request.id)).toBe(0);
    expect(first.version).toBe(1);
  });
});
