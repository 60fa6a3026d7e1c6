import { randomUUID } from 'node:crypto';
import type { CallSpec } from '@poolhouse/domain/kernel/contract';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { orderCalls, shopBody, webhookSecret } from './features/orders/order-testing.ts';
import { publicBody, sendPublicForm, ticketOf } from './features/service-requests/public-form/public-form-testing.ts';
import { joinPublicDoors } from './testing/public-doors.ts';
import { authSecret } from './testing/test-people.ts';
import { useTestServer } from './testing/test-server.ts';

/** On this server each call can be made once a minute from an address. */
const strict = useTestServer({ RATE_LIMIT_SCALE: '0.0001' });
const server = useTestServer({ SHOP_WEBHOOK_SECRET: webhookSecret });
const doors = await joinPublicDoors();

/** Kiosks of a branch, large mail providers, programs of others and pages full of pictures share one address. */
const mostAMinute = {
  open: 120,
  form: 6,
  'sign-in': 60,
  code: 120,
  secret: 5,
  link: 600,
  ticket: 1_200,
  device: 600,
  signed: 600,
};
/** The largest JSON that strangers can send. */
const largestBody = 65_536;
const withoutJson = ['upload', 'tus', 'webhook'];

const publicCalls = () =>
  server.poolhouse.useCases.map(({ call }) => call).filter(({ access }: CallSpec) => access === 'anonymous');
const urlOf = ({ path }: CallSpec) => `/api${path.replaceAll(/:\w+/g, () => randomUUID())}`;
const nameOf = ({ name }: CallSpec) => name;
const send = (to: typeof server, call: CallSpec, given: { payload?: string; address?: string } = {}) =>
  to.app.inject({
    method: call.method,
    url: urlOf(call),
    remoteAddress: given.address ?? '192.0.2.1',
    headers: { host: 'localhost:3000', ...(given.payload !== undefined && { 'content-type': 'application/json' }) },
    ...(given.payload !== undefined && { payload: given.payload }),
  });

describe('every call that anyone may make', () => {
  test('says how it keeps strangers off, and nothing else says so', () => {
    expect(Object.keys(doors).toSorted()).toEqual(publicCalls().map(nameOf).toSorted());
  });

  test('has a limit of its own by address', () => {
    const within = ({ name, perMinute = 0 }: CallSpec) =>
      perMinute > 0 && perMinute <= mostAMinute[doors[name] ?? 'form'];
    expect(
      publicCalls()
        .filter((call) => !within(call))
        .map(nameOf),
    ).toEqual([]);
  });

  test('beyond it is refused in plain words that say when to come back; another address isn’t', async () => {
    for (const call of publicCalls()) {
      await send(strict, call);
      const answer = await send(strict, call);
      expect({ name: call.name, status: answer.statusCode }).toEqual({ name: call.name, status: 429 });
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      if (call.kind !== 'tus') expect(answer.json().detail).toMatch(/^[A-Z][^{}<>]+\. (Wait|Try|Send)[^{}<>]+\.$/);
      const other = await send(strict, call, { address: '192.0.2.2' });
      expect({ name: call.name, isLimited: other.statusCode === 429 }).toEqual({ name: call.name, isLimited: false });
    }
  });

  test('that takes JSON takes little of it, and refuses more before it is read', async () => {
    const taking = publicCalls().filter(({ body, kind = '' }) => body !== undefined && !withoutJson.includes(kind));
    expect(taking.length).toBeGreaterThan(8);
    for (const call of taking) {
      const { name, bodyLimit = Number.POSITIVE_INFINITY } = call;
      expect({ name, isSmall: bodyLimit <= largestBody }).toEqual({ name, isSmall: true });
      // No JSON at all: had it been read, it would be 400.
      const { statusCode } = await send(server, call, { payload: '{'.repeat(bodyLimit + 1) });
      expect({ name, statusCode }).toEqual({ name, statusCode: 413 });
    }
  });

  test('that is a form has a ticket and a field that only programs fill in', () => {
    const forms = publicCalls().filter(({ name }) => doors[name] === 'form');
    for (const { name, body } of forms) {
      const { error } = body?.safeParse({ website: 'https://spam.example' }) ?? {};
      const paths = error?.issues.map(({ path }) => path.join('.')) ?? [];
      expect({ name, paths }).toEqual({ name, paths: expect.arrayContaining(['ticket', 'website']) });
    }
    expect(forms.length).toBeGreaterThan(0);
  });
});

describe('a stranger', () => {
  let known: Record<string, string>;

  beforeAll(async () => {
    const orders = orderCalls(server);
    const { id: orderId } = await orders.received(shopBody() as never);
    const { body } = await sendPublicForm(server, publicBody(ticketOf(authSecret)));
    const pass = {
      firstName: 'Anna',
      lastName: 'Oakes',
      email: 'anna@visitor.example',
      branch: 'oxley',
      day: '2099-01-01',
    };
    const invited = await server.call({ method: 'POST', url: '/api/visit-pass', as: 'RECEPTION', body: pass });
    known = { orderId, caseId: body.reference, passId: invited.body.id };
  });
  beforeEach(() => {
    server.clock.at = null;
  });

  /** What a stranger can tell two answers apart by. */
  const visibleParts = ({ statusCode, headers, body }: Awaited<ReturnType<typeof send>>) => ({
    statusCode,
    cache: headers['cache-control'],
    body: body.replaceAll(/"requestId":"[^"]*"/g, ''),
  });

  test('with a wrong link learns nothing: what exists is answered as what doesn’t', async () => {
    const links = publicCalls().filter(({ name, path }) => doors[name] === 'link' && path.includes(':'));
    expect(links.length).toBeGreaterThan(5);
    for (const call of links) {
      const to = (params: Record<string, string>) => {
        const url = call.path.replaceAll(/:(\w+)/g, (_all, param: string) => params[param] ?? 'A'.repeat(43));
        const payload =
          call.body === undefined ? undefined : { answer: 'approved', version: 1, name: 'Jo', reason: null };
        return server.app.inject({
          method: call.method,
          url: `/api${url}`,
          headers: { host: 'localhost:3000' },
          payload,
        });
      };
      const answers = [
        await to(known),
        await to({ orderId: randomUUID(), caseId: 'DOXL2026-99999', quoteId: randomUUID(), passId: randomUUID() }),
      ];
      expect({ name: call.name, status: answers[0]?.statusCode }).toEqual({ name: call.name, status: 404 });
      expect({ name: call.name, ...visibleParts(answers[0] as never) }).toEqual({
        name: call.name,
        ...visibleParts(answers[1] as never),
      });
    }
  });

  test('can’t send a form that was opened a moment ago, with a filled trap, or twice', async () => {
    const send = (ticket: string, given: object = {}) => sendPublicForm(server, publicBody(ticket, given));
    const ticket = ticketOf(authSecret);
    const answers = [
      await send(ticketOf(authSecret, 0)),
      await send(ticketOf(authSecret), { website: 'x' }),
      await send(ticketOf('another secret')),
      await send(ticket),
      await send(ticket),
    ];
    expect(answers.map(({ status }) => status)).toEqual([409, 400, 409, 201, 409]);
  });
});
