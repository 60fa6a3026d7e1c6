import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { authSecret } from '../../../testing/test-people.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { publicBody, sendPublicForm, ticketOf } from '../public-form/public-form-testing.ts';
import { quoteCalls } from '../quotes/quote-calls-testing.ts';
import { enteredDropOff, enteredPickUp, requestCalls } from '../request-testing.ts';

const server = useTestServer();
const { pickUp, post } = requestCalls(server);
const quotes = quoteCalls(server);

beforeEach(async () => {
  await emptyTables(server, 'outbox', 'sent_messages');
  await server.pool.query("update branches set notification_emails = '{desk@test.example}'");
});

const sent = async (template: string) =>
  (
    await server.pool.query(
      "select payload, target_id from outbox where kind = 'mail' and payload ->> 'template' = $1 order by id",
      [template],
    )
  ).rows;

test('a branch hears of a pick-up that a dealer adds, once, and not of one that its own staff add', async () => {
  await server.pool.query(
    "insert into dealers (id, priority_id, name, state) values (gen_random_uuid(), 'C900001', 'Blue Pools', 'QLD')",
  );
  const entered = enteredPickUp({ entryId: randomUUID(), branch: null });
  const send = () => post('/createServiceRequestPickUp', entered, { as: 'DEALER' });
  const [{ body: added }] = [await send(), await send()];
  await pickUp();
  expect(await sent('branch-new-request')).toMatchObject([
    { target_id: added.id, payload: { to: [{ address: 'desk@test.example' }], caseId: added.caseId } },
  ]);
});

test('a branch hears of a request of the public form, beside its customer', async () => {
  server.clock.at = null;
  const ticket = ticketOf(authSecret);
  const { body } = await sendPublicForm(server, publicBody(ticket));
  expect(body).toMatchObject({ reference: expect.any(String) });
  expect(await sent('branch-new-request')).toMatchObject([
    { payload: { caseId: body.reference, kind: 'drop-off', place: 'Oxley QLD' } },
  ]);
  expect(await sent('service-request-received')).toMatchObject([{ payload: { reference: body.reference } }]);
});

test('a customer at the counter gets a receipt with the link to the status page, once', async () => {
  const entered = enteredDropOff({
    entryId: randomUUID(),
    consumerInfo: { name: 'Jo Citizen', phone: '0412 345 678', email: 'jo@citizen.example' },
  });
  const answers = await Promise.all([post('/drop-off', entered), post('/drop-off', entered)]);
  const made = answers.find(({ status }) => status === 201);
  const [receipt, ...others] = await sent('drop-off-receipt');
  expect(others).toEqual([]);
  expect(receipt).toMatchObject({ target_id: made?.body.id, payload: { to: [{ address: 'jo@citizen.example' }] } });
  const { text } = server.poolhouse.outgoingTemplates.renderMail(receipt.payload);
  expect(text).toContain(`/service-request/status/${made?.body.caseId}/`);
  expect(await sent('branch-new-request')).toEqual([]);
});

test('a customer without an address gets no receipt', async () => {
  await post('/drop-off', enteredDropOff());
  expect(await sent('drop-off-receipt')).toEqual([]);
});

test('a branch hears of the one answer to a quote, of many at once', async () => {
  const { request, first } = await quotes.waiting();
  await Promise.all(['approved', 'declined', 'approved'].map((answer) => quotes.answerBy(first, answer)));
  const [answer, ...others] = await sent('branch-quote-answer');
  expect(others).toEqual([]);
  expect(answer).toMatchObject({ target_id: request.id, payload: { by: 'Casey Rivers', caseId: request.caseId } });
});

test('a branch isn’t told of an answer that its staff record', async () => {
  const { first } = await quotes.waiting();
  const recorded = { answer: 'approved', by: 'Casey Rivers', method: 'phone' };
  expect((await quotes.post(`/service-request/quote/${first.id}/answer`, recorded)).status).toBe(200);
  expect(await sent('branch-quote-answer')).toEqual([]);
});
