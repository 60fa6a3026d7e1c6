import { randomUUID } from 'node:crypto';
import { addDays, companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createLog } from '../../../platform/log.ts';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { ifMatch, sampleBench } from '../../../testing/sample-bench.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { expireQuotesLoop, quoteMailFollowUp } from './quote-steps.ts';
import { finishedReport, poorCover, urgentRopes } from './quote-testing.ts';

const server = useTestServer();
const bench = sampleBench(server);
const staff = { as: 'COMMERCIAL' } as const;
const at = '/api/commercial/quote';
const get = async (path: string) => (await server.call({ url: `/api${path}`, ...staff })).body;
const post = (path: string, body: object = {}, as: 'COMMERCIAL' | 'SERVICE' | null = 'COMMERCIAL') =>
  server.call({
    method: 'POST',
    url: `/api${path}`,
    ...(as && { as }),
    headers: { 'idempotency-key': randomUUID() },
    body,
  });
const change = (id: string, revision: number, body: object) =>
  server.call({ method: 'PATCH', url: `${at}/${id}`, ...staff, headers: ifMatch(revision), body });
const today = () => dayIn(companyZone, new Date());
const contextFor = (name: string) => server.poolhouse.commandContext(name);
/** Lets the mails that wait arrive, as the worker does. */
async function deliverMails(): Promise<void> {
  const { rows } = await server.pool.query(`update outbox set state = 'sent' where kind = 'mail' returning *`);
  for (const { id, payload, target_kind: kind, target_id: target, created_at: createdAt } of rows) {
    const intent = {
      id,
      kind: 'mail',
      payload,
      attempt: 1,
      target: { kind, id: target },
      createdAt,
      handedOverAt: null,
    };
    await quoteMailFollowUp({ contextFor, clock: server.clock }).apply(contextFor('tests').db, intent, {
      reference: null,
    });
  }
}
const quoteOf = (id: string) => get(`/commercial/quote/${id}`);

beforeEach(() => emptyTables(server, 'commercial_quotes', 'commercial_customers', 'outbox', 'audit_log'));
afterEach(() => {
  server.clock.at = null;
});

/** Returns a draft of a cover and lane ropes, every line priced. */
async function pricedQuote() {
  const made = await finishedReport(bench, [poorCover, urgentRopes]);
  const { body: quote } = await post('/commercial/quote', { reportId: made.report, rows: made.rows });
  const lines = quote.lines.map((line: object) => ({ ...line, unitCents: 110_000 }));
  const { body } = await change(quote.id, 1, { lines, note: 'Within six weeks' });
  return { ...made, quote: body as { id: string; number: string; revision: number; lines: { row: string }[] } };
}

describe('a quote of a plan', () => {
  test('has the chosen items with the prices of the rule book, a number of its own, and is valid for 30 days', async () => {
    const { report, rows, pool } = await finishedReport(bench, [poorCover, urgentRopes]);
    const { lines: plan } = await get(`/commercial/report/${report}/plan`);
    const [cover, ropes] = rows;
    const { status, body } = await post('/commercial/quote', { reportId: report, rows });
    expect(status).toBe(201);
    const priceOf = (row: string | undefined) => plan.find((line: { row: string }) => line.row === row).unitCents;
    expect(body).toMatchObject({
      number: expect.stringMatching(/^CQ-\d{6}$/),
      version: 1,
      status: 'draft',
      customerId: pool,
      managed_by: 'City of Ryde',
      validUntil: addDays(today(), 30),
      createdBy: 'Test COMMERCIAL',
      lines: [
        { row: ropes, description: 'Lane rope 1', quantity: 1, unitCents: priceOf(ropes) },
        { row: cover, description: 'Pool cover 1, Outdoor pool', quantity: 2, unitCents: priceOf(cover) },
      ],
    });
    const after = await get(`/commercial/report/${report}/plan`);
    expect(after.lines.map(({ quote }: { quote: object }) => quote)).toEqual([
      { id: body.id, number: body.number, status: 'draft' },
      { id: body.id, number: body.number, status: 'draft' },
    ]);
    const { rows: stored } = await server.pool.query('select rules_used from commercial_quotes where id = $1', [
      body.id,
    ]);
    expect(JSON.stringify(stored[0].rules_used)).toContain('tax-rate');
    expect((await get(`/commercial/quote/${body.id}/history`)).entries).toMatchObject([{ action: 'create' }]);
  });

  test('is refused of a draft, of what isn’t in the plan, of nothing, and of an item that is on a quote', async () => {
    const { report, rows } = await finishedReport(bench, [poorCover]);
    const make = (body: object) => post('/commercial/quote', { reportId: report, rows, ...body });
    expect((await make({ rows: [] })).body.fields).toMatchObject([{ path: 'rows' }]);
    expect((await make({ rows: [report] })).body.fields).toMatchObject([{ path: 'rows' }]);
    expect((await make({ rows: ['x'] })).status).toBe(400);
    expect((await make({ reportId: rows[0] })).status).toBe(404);
    expect((await make({})).status).toBe(201);
    const again = await make({});
    expect([again.status, again.body.fields[0].message]).toEqual([
      400,
      expect.stringMatching(/on quote CQ-\d{6} already/),
    ]);
    await post(`/commercial/report/${report}/reopen`);
    expect((await make({})).body.code).toBe('not-allowed-now');
  });

  test('is one, and has its own number, also when many are made at once', async () => {
    const { report, rows } = await finishedReport(bench, [poorCover]);
    const made = await Promise.all(
      Array.from({ length: 4 }, () => post('/commercial/quote', { reportId: report, rows })),
    );
    expect(made.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400]);
  });

  test('is for staff of commercial alone', async () => {
    const { quote } = await pricedQuote();
    expect((await post(`/commercial/quote/${quote.id}/status`, { status: 'sent' }, null)).status).toBe(401);
    expect((await post(`/commercial/quote/${quote.id}/status`, { status: 'sent' }, 'SERVICE')).status).toBe(403);
  });
});

describe('a draft', () => {
  test('takes lines of its own and other prices, and refuses what isn’t a line with its field', async () => {
    const { quote } = await pricedQuote();
    const lines = [...quote.lines, { description: 'Installation', quantity: 1, unitCents: 22_000 }];
    const { body } = await change(quote.id, quote.revision, { lines });
    expect(body).toMatchObject({ totalCents: 352_000, gstCents: 32_000, unpriced: 0, revision: 3 });
    const refused = async (line: object) =>
      (await change(quote.id, 3, { lines: [{ description: 'Cover', quantity: 1, unitCents: 1, ...line }] })).body
        .fields;
    expect(await refused({ quantity: 0 })).toMatchObject([{ path: 'lines.0.quantity' }]);
    expect(await refused({ description: ' ' })).toMatchObject([{ path: 'lines.0.description' }]);
    expect(await refused({ unitCents: -1 })).toMatchObject([{ path: 'lines.0.unitCents' }]);
    expect(await refused({ row: quote.id })).toMatchObject([{ path: 'lines.0.row' }]);
    expect(await refused({ quantity: 9_999, unitCents: 1_000_000_000 })).toMatchObject([{ path: 'lines' }]);
    expect((await change(quote.id, 2, { lines: [] })).body.code).toBe('revision-conflict');
    const { entries } = await get(`/commercial/quote/${quote.id}/history`);
    expect(JSON.stringify(entries)).toContain('1 × Installation at $220.00');
  });

  test('isn’t sent without a price, without lines, or past its last valid day', async () => {
    const { quote } = await pricedQuote();
    const send = async () => (await post(`/commercial/quote/${quote.id}/status`, { status: 'sent' })).body.detail;
    await change(quote.id, 2, { lines: quote.lines.map((line) => ({ ...line, unitCents: null })) });
    expect(await send()).toMatch(/^2 lines have no price/);
    const mail = { form: 'commercial-quote', id: quote.id, email: ['jo@pool.example'] };
    expect((await post('/form/form-pdf-email', mail)).body.detail).toMatch(/^2 lines have no price/);
    await change(quote.id, 3, { lines: [] });
    expect(await send()).toMatch(/^Add a line first/);
    await change(quote.id, 4, {
      lines: [{ description: 'Cover', quantity: 1, unitCents: 1 }],
      validUntil: '2020-01-01',
    });
    expect(await send()).toMatch(/^The last valid day/);
  });

  test('that is removed gives its items free, and is restored', async () => {
    const { quote, report } = await pricedQuote();
    const url = `${at}/${quote.id}`;
    expect((await server.call({ method: 'DELETE', url, ...staff, headers: ifMatch(quote.revision) })).status).toBe(200);
    const { lines } = await get(`/commercial/report/${report}/plan`);
    expect(lines.map((line: { quote: null }) => line.quote)).toEqual([null, null]);
    expect((await post(`/commercial/quote/${quote.id}/restore`)).body).toMatchObject({ status: 'draft' });
  });
});

describe('the answer of the customer', () => {
  const answer = (id: string, body: object) =>
    post(`/commercial/quote/${id}/answer`, { answer: 'accepted', answeredBy: 'Jo Ray', answeredOn: today(), ...body });
  const sent = async () => {
    const made = await pricedQuote();
    await post(`/commercial/quote/${made.quote.id}/status`, { status: 'sent' });
    return made;
  };

  test('is recorded with who and when, can be corrected, and locks the quote', async () => {
    const { quote } = await sent();
    const { body } = await answer(quote.id, { answeredOn: '2026-11-02' });
    expect(body).toMatchObject({ status: 'accepted', answeredBy: 'Jo Ray', answeredOn: '2026-11-02' });
    expect((await change(quote.id, body.revision, { note: 'x' })).body.code).toBe('not-allowed-now');
    expect((await answer(quote.id, {})).body.code).toBe('not-allowed-now');
    const corrected = await post(`/commercial/quote/${quote.id}/status`, { status: 'sent' });
    expect(corrected.body).toMatchObject({ status: 'sent', answeredBy: null, answeredOn: null });
  });

  test('that declines frees the items, and the next version is a draft', async () => {
    const { quote, report } = await sent();
    expect((await answer(quote.id, { answer: 'declined', reason: 'Too dear' })).body.answerReason).toBe('Too dear');
    const { lines } = await get(`/commercial/report/${report}/plan`);
    expect(lines.map((line: { quote: null }) => line.quote)).toEqual([null, null]);
    const { body } = await post(`/commercial/quote/${quote.id}/status`, { status: 'draft' });
    expect(body).toMatchObject({ status: 'draft', version: 2, answeredBy: null });
  });

  test('needs a name and a day that isn’t later than today', async () => {
    const { quote } = await sent();
    expect((await answer(quote.id, { answeredBy: '' })).body.fields).toMatchObject([{ path: 'answeredBy' }]);
    expect((await answer(quote.id, { answeredOn: addDays(today(), 2) })).body.fields).toMatchObject([
      { path: 'answeredOn' },
    ]);
    expect((await answer(quote.id, { answer: 'perhaps' })).body.fields).toMatchObject([{ path: 'answer' }]);
  });

  test('still counts when the quote has expired', async () => {
    const { quote } = await sent();
    server.clock.at = new Date(Date.now() + 40 * 86_400_000);
    const { db, pool } = contextFor('tests');
    const run = { db, pool, clock: server.clock, log: createLog('silent'), signal: new AbortController().signal };
    await expireQuotesLoop({ contextFor }).run(run);
    expect(await quoteOf(quote.id)).toMatchObject({ status: 'expired' });
    expect((await answer(quote.id, {})).body).toMatchObject({ status: 'accepted' });
  });
});

describe('on paper', () => {
  const pdfOf = async (id: string) => {
    const token = await server.as('COMMERCIAL');
    const { rawPayload } = await server.app.inject({ url: `${at}/${id}/pdf`, headers: token });
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), { mergePages: true });
    return text.replaceAll(/\s+/g, ' ');
  };

  test('a quote has its number, lines, total and GST, and a draft says so', async () => {
    const { quote } = await pricedQuote();
    const text = await pdfOf(quote.id);
    for (const part of [
      quote.number,
      'City of Ryde',
      'Pool cover 1, Outdoor pool',
      '$3,300.00',
      '$300.00',
      'Within six weeks',
      'Draft',
    ])
      expect(text).toContain(part);
    await post(`/commercial/quote/${quote.id}/status`, { status: 'sent' });
    expect(await pdfOf(quote.id)).not.toContain('Draft');
  });

  test('it is mailed, and sent once the mail is out; a draft that was changed since stays one', async () => {
    const [first, second] = [await pricedQuote(), await pricedQuote()];
    for (const { quote } of [first, second]) {
      const mail = { form: 'commercial-quote', id: quote.id, email: ['jo@pool.example'] };
      expect((await post('/form/form-pdf-email', mail)).status).toBe(202);
    }
    expect(await quoteOf(first.quote.id)).toMatchObject({ status: 'draft', sentAt: null });
    await change(second.quote.id, second.quote.revision, { note: 'Later' });
    await deliverMails();
    expect(await quoteOf(first.quote.id)).toMatchObject({ status: 'sent', sentAt: expect.any(String) });
    expect(await quoteOf(second.quote.id)).toMatchObject({ status: 'draft', note: 'Later' });
  });
});

test('quotes are listed by status and pool, and exported', async () => {
  const { quote, pool } = await pricedQuote();
  await pricedQuote();
  const numbers = async (query: string) =>
    (await get(`/commercial/quote?${query}`)).quotes.map(({ number }: { number: string }) => number);
  expect(await numbers('status=draft')).toHaveLength(2);
  expect(await numbers('status=sent')).toEqual([]);
  expect(await numbers(`customer=${pool}`)).toEqual([quote.number]);
  expect(await numbers(`q=${quote.number}`)).toEqual([quote.number]);
  const { text } = await server.call({ url: `${at}/csv?customer=${pool}`, ...staff });
  expect(text).toContain(quote.number);
});
