import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { withIntent } from '../../platform/intent-scope.ts';
import { createLog } from '../../platform/log.ts';
import { createHttpClient } from './http-client.ts';
import { recordCall } from './record-call.ts';
import type { RecordedCall } from './recorded-call.ts';

let server: Server;
let answer = { status: 200, type: 'application/json', body: '{}' };
let records: RecordedCall[] = [];
const intent = '01890a5d-ac96-774b-bcce-b302099a8057';

beforeAll(async () => {
  server = createServer((_request, response) => {
    response.writeHead(answer.status, { 'content-type': answer.type }).end(answer.body);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
});
afterAll(() => server.close());
beforeEach(() => {
  records = [];
  answer = { status: 200, type: 'application/json', body: '{"token":"given out"}' };
});

const client = () =>
  createHttpClient({
    name: 'The shop',
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    headers: { authorization: 'Bearer s3cret' },
    secrets: ['s3cret'],
    log: createLog('silent'),
    recorder: (call) => records.push(call),
  });

test('what was sent and answered is recorded without secrets, under the intent that it was for', async () => {
  const body = { card: '4242 4242 4242 4242', note: 'has s3cret in it' };
  await withIntent(intent, () =>
    client().call({ call: 'create order', method: 'POST', path: 'orders?key=s3cret', body }, () => null),
  );
  expect(records).toMatchObject([
    {
      call: 'create order',
      method: 'POST',
      path: 'orders?key=[hidden]',
      status: 200,
      outcome: 'fine',
      request: '{"card":"[card number hidden]","note":"has [hidden] in it"}',
      reply: '{"token":"[hidden]"}',
      intentId: intent,
    },
  ]);
});

test('a call without a name has its path, and one that was declined says so', async () => {
  answer = { status: 422, type: 'text/plain', body: 'no' };
  const refuse = () => {
    throw new Error('not this one');
  };
  await expect(client().call({ path: 'orders/7?full=yes' }, refuse)).rejects.toThrow('not this one');
  expect(records).toMatchObject([{ call: 'orders/7', outcome: 'declined', status: 422, reply: 'no', intentId: null }]);
});

test('of what isn’t text, only the size is kept', async () => {
  answer = { status: 200, type: 'application/pdf', body: '%PDF-1.7 and more' };
  await client().call({ path: 'label' }, () => null);
  expect(records[0]?.reply).toBe('[application/pdf, 17 bytes]');
});

test.each([
  [Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }), 'unreachable'],
  [Object.assign(new Error('Greeting never received'), { code: 'ETIMEDOUT' }), 'slow'],
  [Object.assign(new Error('Invalid login'), { code: 'EAUTH' }), 'refused'],
  [new Error('something else'), 'failing'],
])('what goes out by another way is told apart: %s', async (error, outcome) => {
  const work = () => Promise.reject(error);
  const about = { call: 'send mail', method: 'SMTP', path: '<1@x>', request: { to: 'jo@x.example' } };
  await expect(recordCall((call) => records.push(call), about, work)).rejects.toBe(error);
  expect(records).toMatchObject([{ outcome, call: 'send mail', request: '{"to":"jo@x.example"}' }]);
});
