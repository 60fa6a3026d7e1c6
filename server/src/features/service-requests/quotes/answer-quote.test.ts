import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { useTestServer } from '../../../testing/test-server.ts';
import { quoteCalls } from './quote-calls-testing.ts';
import { enteredQuote, pickUpOf } from './quote-testing.ts';

const server = useTestServer();
const { sql, post, get, later, quote, start, markQuoted, waiting, robotOf, listed, mailsOf, send, page, answerBy } =
  quoteCalls(server);

describe('the link', () => {
  test('shows model, serial, parts, labour and price, and nothing of the office', async () => {
    const { first } = await waiting();
    const { status, headers, body } = await page(first);
    expect({ status, cache: headers['cache-control'] }).toEqual({ status: 200, cache: 'no-store' });
    expect(body).toMatchObject({
      robotName: 'Dolphin M700',
      serialNumber: expect.stringMatching(/^SER-/),
      canAnswer: true,
      notice: null,
      lines: [{ sku: 'M700' }],
      labourCents: 19_800,
      totalCents: 419_700,
      gstCents: 38_155,
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
      status,
      ...body,
      requestId: '',
      instance: '',
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
      { field: 'answerMethod', after: 'link' },
      { fields: ['answeredBy', 'reason'] },
    ]);
    expect(JSON.stringify(row?.changes)).not.toContain('Casey');
    expect((await listed(request.id)).quotes[0]).toMatchObject({
      answerMethod: 'link',
      answerReason: 'Please be quick.',
    });
  });

  test('takes one answer of many at once, and the robot moves once', async () => {
    const { first, request } = await waiting();
    const staff = { answer: 'declined', by: 'Casey Rivers', method: 'phone' };
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

  test('shows who answered, how and when, also where staff recorded it', async () => {
    const { first, request } = await waiting();
    const url = `/service-request/quote/${first.id}/answer`;
    const nameless = await post(url, { answer: 'approved', by: 'Casey Rivers' });
    expect(nameless).toMatchObject({ status: 400, body: { fields: [{ path: 'method' }] } });
    expect((await post(url, { answer: 'approved', by: 'Casey Rivers', method: 'link' })).status).toBe(400);
    expect((await post(url, { answer: 'approved', by: 'Casey Rivers', method: 'in-person' })).status).toBe(200);
    const answeredAt = start.toISOString();
    expect((await page(first)).body).toMatchObject({
      answeredBy: 'Casey Rivers',
      answerMethod: 'in-person',
      answeredAt,
    });
    expect((await listed(request.id)).quotes[0]).toMatchObject({ answerMethod: 'in-person' });
  });

  test('waits for its answer again once a recorded one is undone, for a minute', async () => {
    const { first, request } = await waiting();
    const record = () =>
      post(`/service-request/quote/${first.id}/answer`, { answer: 'approved', by: 'Casey Rivers', method: 'phone' });
    const undo = () => post(`/service-request/quote/${first.id}/undo-answer`);
    expect((await undo()).status).toBe(409);
    await record();
    const undone = await Promise.all([undo(), undo()]);
    expect(undone.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await robotOf(request.robotId)).status).toBe('quoted');
    expect((await page(first)).body).toMatchObject({ state: 'unsent', canAnswer: true, answeredBy: null });
    const rows = await sql("select * from audit_log where target_id = $1 and action = 'undo-quote-answer'", [
      request.id,
    ]);
    expect(rows).toMatchObject([
      { changes: [{ field: 'robots.1.status', before: 'approved', after: 'quoted' }, {}, {}, {}] },
    ]);
    await record();
    await sql("update service_robots set status = 'repairing' where id = $1", [request.robotId]);
    expect((await undo()).body.detail).toContain('moved on');
    await sql("update service_robots set status = 'approved' where id = $1", [request.robotId]);
    later(1);
    expect((await undo()).body.detail).toContain('too long ago');
    const byLink = await waiting();
    await answerBy(byLink.first, 'declined');
    expect((await post(`/service-request/quote/${byLink.first.id}/undo-answer`)).status).toBe(409);
    await expect(
      sql('update service_quotes set answer = null, answered_at = null where id = $1', [byLink.first.id]),
    ).rejects.toThrow(/one answer/);
  });

  test.each(['the answer', 'the status of its robot', 'a new version'])('is mailed no more after %s', async (what) => {
    const { id, robots } = await pickUpOf(sql, { statuses: ['inspecting', 'inspecting'] });
    const [one, other] = [await quote(robots[0] ?? ''), await quote(robots[1] ?? '')];
    for (const robot of robots) await markQuoted(robot);
    await send(id);
    const end = async ({ id: quoteId, robotId }: { id: string; robotId: string }) => {
      if (what === 'a new version') return quote(robotId);
      if (what === 'the answer')
        return post(`/service-request/quote/${quoteId}/answer`, {
          answer: 'declined',
          by: 'Casey Rivers',
          method: 'email',
        });
      const url = `/api/service-request/pick-up/${id}`;
      const body = { robots: [{ id: robotId, status: 'approved' }] };
      const headers = { 'if-match': (await get(`/service-request/pick-up/${id}`)).headers.etag as string };
      return server.call({ method: 'PATCH', url, as: 'SERVICE', headers, body });
    };
    await end(one);
    expect(await mailsOf(id)).toMatchObject([{ state: 'queued', payload: { quotes: [{ id: other.id }] } }]);
    await end(other);
    expect(await mailsOf(id)).toMatchObject([{ state: 'cancelled' }]);
  });

  test.each(['pick-up', 'drop-off'])(
    'of a cancelled %s says so, takes no answer and is mailed no more',
    async (kind) => {
      const { first, request } = await waiting({ kind });
      expect((await send(request.id)).status).toBe(202);
      const body = { status: 'Cancelled', reason: 'The customer called.' };
      const cancelled = await post(`/service-request/${kind}/${request.id}/status`, body, 'ADMIN');
      expect(cancelled).toMatchObject({ status: 200 });
      expect(await mailsOf(request.id)).toMatchObject([{ state: 'cancelled' }]);
      const notice = 'This repair request was cancelled. Contact us if that’s a mistake.';
      expect((await page(first)).body).toMatchObject({ canAnswer: false, notice });
      expect(await answerBy(first, 'approved')).toMatchObject({ status: 409, body: { detail: notice } });
      const forStaff = 'This request is cancelled. Copy it as a new one.';
      expect((await send(request.id)).body.detail).toBe(forStaff);
      expect((await post('/service-request/quote', enteredQuote(request.robotId))).body.detail).toBe(forStaff);
      expect((await robotOf(request.robotId)).status).toBe('quoted');
    },
  );

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
