import type { CallSpec } from '@poolhouse/domain/kernel/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  applicationBody,
  applicationTicket,
  apply,
  testPhrase,
} from './features/registrations/registration-testing.ts';
import { publicBody, sendPublicForm, ticketOf } from './features/service-requests/public-form/public-form-testing.ts';
import { kiosksOn } from './features/visitors/kiosk-testing.ts';
import { emptyTables } from './testing/empty-tables.ts';
import { authSecret } from './testing/test-people.ts';
import { type Answer, emailOf, useTestServer } from './testing/test-server.ts';

const server = useTestServer({
  REGISTRATION_SECRET: testPhrase,
  SMS_URL: 'http://127.0.0.1:9',
  SMS_USER: 'pool',
  SMS_KEY: 'a key of the tests',
});
const kiosks = kiosksOn(server);

/** A stranger's try to have something sent to the victim; `nth` is counted over the whole day. */
type Sender = {
  victim: string;
  /** How many emails and text messages to the victim a day brings at most. */
  most: { mail: number; sms: number };
  /** Whether the sender is told: where a refusal would say who has an account, or keep people from their work, it isn't. */
  isRefused: boolean;
  prepare?(): Promise<unknown>;
  send(nth: number, hour: number): Promise<Answer>;
};

let signIn: (entered: object) => Promise<Answer>;
let hostId: string;

/** The public calls that have something sent at once. */
const senders: Readonly<Record<string, Sender>> = {
  'access.requestReset': {
    victim: emailOf('FINANCE'),
    most: { mail: 20, sms: 0 },
    isRefused: false,
    send: () =>
      server.call({
        method: 'POST',
        url: '/api/user/reset-password',
        body: { email: emailOf('FINANCE'), loggedIn: false },
      }),
  },
  'serviceRequests.createServiceRequest': {
    victim: 'citizen.victim',
    most: { mail: 5, sms: 0 },
    isRefused: true,
    send: (nth, hour) => {
      const consumerInfo = { name: 'Victim', phone: '0412 345 678', email: `citizen.victim+${nth}@mail.example` };
      return sendPublicForm(server, publicBody(ticketOf(authSecret, 60 - hour * 3_600), { consumerInfo }));
    },
  },
  'registrations.createAccountRegisterRequest': {
    victim: 'dealer.victim',
    most: { mail: 5, sms: 0 },
    isRefused: true,
    send: (nth, hour) => {
      const email = `Dealer.Victim+${nth}@mail.example`;
      return apply(server, applicationBody({ ticket: applicationTicket(60 - hour * 3_600), email }));
    },
  },
  'visitors.createVisitor': {
    victim: emailOf('SERVICE'),
    most: { mail: 30, sms: 30 },
    isRefused: false,
    prepare: async () => {
      const { rows } = await server.pool.query("select id from users where role = 'SERVICE'");
      hostId = rows[0].id;
      await kiosks.post(`/visit-site/people/${hostId}`, { mobile: '0412 345 678', wardenOf: [] });
      ({ signIn } = await kiosks.pair());
    },
    send: (nth) => signIn({ lastName: `Visitor ${nth}`, hostId }),
  },
};

/** The other public calls that change something. What they lead to is sent by people, by a program that signs, or once for each link. */
const silent = [
  'access.signIn',
  'access.answerSecondFactor',
  'access.refresh',
  'access.resetPassword',
  'access.verifyEmail',
  'access.recoverEmail',
  'access.makeFirstAdministrator',
  'access.startSingleSignOn',
  'access.finishSingleSignOn',
  'shop.webhook',
  'sales.cardWebhook',
  'freight.webhook',
  'quotes.answerByLink',
  'mails.unsubscribe',
  'serviceRequests.uploadFile',
  'registrations.uploadDocument',
  'registrations.sendAgain',
  'visitors.signOut',
  'formUploads.create',
  'formUploads.append',
  'formUploads.remove',
  'visitors.uploadPhoto',
  'visitors.addPhoto',
];

beforeEach(async () => {
  server.clock.at = null;
  await emptyTables(server, 'auth_attempts', 'outbox');
});

test('each public call that changes something is tried here, or has nothing sent by itself', () => {
  const changing = server.poolhouse.useCases
    .map(({ call }): CallSpec => call)
    .filter(({ access, method, isReading }) => access === 'anonymous' && method !== 'GET' && isReading !== true);
  expect([...Object.keys(senders), ...silent].toSorted()).toEqual(changing.map(({ name }) => name).toSorted());
});

describe('a stranger can’t fill a mailbox or a phone in a day', () => {
  test.each(Object.entries(senders))('by %s', async (_name, { victim, most, isRefused, prepare, send }) => {
    await prepare?.();
    const start = Date.now();
    const answers: Answer[] = [];
    for (let hour = 0; hour < 23; hour += 1) {
      server.clock.at = new Date(start + hour * 3_600_000);
      for (let at = 0; at < 2; at += 1) answers.push(await send(answers.length, hour));
    }
    const { rows } = await server.pool.query<{ kind: 'mail' | 'sms'; n: number }>(
      "select kind, count(*)::int as n from outbox where payload::text ilike '%' || $1 || '%' group by kind",
      [victim],
    );
    const sent = { mail: 0, sms: 0, ...Object.fromEntries(rows.map(({ kind, n }) => [kind, n])) };
    expect(sent).toEqual(most);
    const refused = answers.filter(({ status }) => status >= 400);
    expect(refused.length).toBe(isRefused ? answers.length - most.mail : 0);
    for (const { status, headers, body } of refused) {
      expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
      expect(body.detail).toMatch(/^[A-Z][^{}<>]+\. [A-Z][^{}<>]+\.$/);
    }
  });

  test('and a host whose mailbox is spared still hears of each visitor under the bell', async () => {
    const { body } = await server.call({ url: '/api/notification', as: 'SERVICE' });
    expect(JSON.stringify(body)).toContain('VISITOR 45');
  });
});
