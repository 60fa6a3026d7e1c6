import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { Messages } from '../../../services/messages/index.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { quoteEffects } from './mail-quotes.ts';
import { type Link, quoteCalls } from './quote-calls-testing.ts';
import { enteredQuote, pickUpOf } from './quote-testing.ts';
import { remindOfQuotes } from './remind-quotes.ts';

const server = useTestServer();
const calls = quoteCalls(server);
const { sql, post, get, mails, start, later } = calls;
const { quote, markQuoted, waiting, mailsOf, send, listed, page, answerBy, arrive } = calls;

describe('a version', () => {
  test('is priced by the price list, the workshop’s rate and the GST of its day', async () => {
    const { robotId, id } = await pickUpOf(sql);
    const lines = [
      { sku: 'm700', qty: 1 },
      { name: 'Seal kit', qty: 2, priceCents: 1_250 },
    ];
    const made = await quote(robotId, { lines, discountCents: 5_000 });
    expect(made).toMatchObject({
      version: 1,
      state: 'unsent',
      canAnswer: false,
      validUntil: '2026-12-22',
      labourCents: 19_800,
      lines: [
        { sku: 'M700', qty: 1, priceCents: 399_900 },
        { sku: null, name: 'Seal kit' },
      ],
      totalCents: 417_200,
      gstCents: 37_927,
      withoutGstCents: 379_273,
      discountCents: 5_000,
      invoice: null,
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
        template: 'repair-quote',
        to: [{ address: 'owner@test.example' }],
        quotes: [{ version: 1, totalCents: 419_700 }],
        unpriced: [{ robotName: 'Dolphin M700' }],
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
    const effects = quoteEffects({ mails, messages: new Messages({ isOn: false }, 'Poolhouse') });
    const intents = await effects.quoteMail(ctx.db, { ctx, request: { id }, places: [1, 2] });
    expect(intents).toMatchObject([{ kind: 'mail', hold: 30, payload: { quotes: [{}, {}] } }]);
    expect(await effects.recordCompletion(ctx.db, { ctx, request: { id }, places: [] })).toEqual([]);
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
    const cancelled = await waiting();
    server.clock.at = start;
    await send(cancelled.request.id);
    await arrive(cancelled.request.id);
    await sql("update pick_ups set status = 'Cancelled' where id = $1", [cancelled.request.id]);
    later(8);
    await run();
    expect(await reminders(cancelled.request.id)).toBe(0);
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
