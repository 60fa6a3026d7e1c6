import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Clicksend, startClicksend } from '../../../../../simulators/src/clicksend/index.ts';
import { simulatorAt } from '../../../connectors/http/simulator-testing.ts';
import { clicksendSms } from '../../../connectors/sms/index.ts';
import { createLog } from '../../../platform/log.ts';
import { smsKind } from '../../../services/outbox/index.ts';
import { createTestOutbox } from '../../../services/outbox/outbox-testing.ts';
import { authSecret } from '../../../testing/test-people.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { publicBody, sendPublicForm, ticketOf } from '../public-form/public-form-testing.ts';
import { remindOfCollections } from './collection-notices.ts';
import { noticePartsOf } from './collection-notices-testing.ts';

let clicksend: Clicksend;
const environment: Record<string, string> = {};
// Its address is known before the server is put together: hooks run in their order.
beforeAll(async () => {
  clicksend = await startClicksend();
  Object.assign(environment, { SMS_URL: clicksend.url, SMS_USER: clicksend.user, SMS_KEY: clicksend.key });
});
afterAll(() => clicksend.stop());
const server = useTestServer(environment);
const { sim, planFault } = simulatorAt('clicksend', () => clicksend.simUrl);

const box = () => {
  const { url, user, key } = clicksend;
  const sms = clicksendSms({ url, user, key, from: null, log: createLog('silent'), clock: server.clock });
  return createTestOutbox(server, [smsKind(sms, server.clock)]);
};
/** Sends what waits, whatever the time of day is while the tests run. */
const sendAll = async () => {
  await server.pool.query("update outbox set not_before = created_at where kind = 'sms' and state = 'queued'");
  await box().drain();
};
const there = async () => (await sim('clicksend/messages')) as { to: string; body: string }[];
const texts = async (id: string) =>
  (
    await server.pool.query(
      "select id, payload, state, last_error from outbox where kind = 'sms' and target_id = $1 order by created_at, id",
      [id],
    )
  ).rows;

/** Brings in a robot of this owner, and makes it ready. */
async function readyRobot(owner: { phone?: string; email?: string | null }): Promise<string> {
  const { body } = await sendPublicForm(server, publicBody(ticketOf(authSecret)));
  const { rows } = await server.pool.query(
    "update drop_offs set phone = $2, email = $3, status = 'Repair in Progress' where case_id = $1 returning id",
    [body.reference, owner.phone ?? null, owner.email ?? null],
  );
  const { status } = await server.call({
    method: 'POST',
    url: `/api/service-request/drop-off/${rows[0].id}/status`,
    as: 'SERVICE',
    body: { status: 'Ready for Collection' },
  });
  expect(status).toBe(200);
  return rows[0].id;
}

test('the owner gets a text message beside the mail, and staff see it', async () => {
  const before = (await there()).length;
  const id = await readyRobot({ phone: '0491570006', email: 'jo@citizen.example' });
  await sendAll();
  const [message] = await there();
  expect((await there()).length - before).toBe(1);
  expect(message).toMatchObject({ to: '+61491570006' });
  expect(message?.body).toMatch(
    /^Poolhouse: your Dolphin M600 is ready to collect at Oxley\. Reference \w+-\d+\. Open Mon-Fri 8am-4:30pm\. http:\S+\/service-request\/status\/\S+$/,
  );
  const [{ id: intent, state }] = await texts(id);
  expect(state).toBe('sent');
  const shown = await server.call({ url: `/api/outbox/${intent}`, as: 'ADMIN' });
  expect(shown.body).toMatchObject({ title: expect.stringMatching(/^Robot ready/), recipient: '0491 570 006' });
  expect(shown.body.attemptList.at(-1).copy).toMatchObject({
    form: 'sms',
    text: message?.body,
    segments: expect.any(Number),
  });
});

test.each([
  ['a landline', { phone: '0733334444', email: 'jo@citizen.example' }, 0],
  ['a number overseas', { phone: '+6421234567', email: 'jo@citizen.example' }, 0],
  ['no number', { email: 'jo@citizen.example' }, 0],
  ['no email address', { phone: '0491570006' }, 1],
])('%s: text messages go to Australian mobiles only', async (_name, owner, count) => {
  expect(await texts(await readyRobot(owner))).toHaveLength(count);
});

test('a text message that hasn’t gone is withdrawn with the mail once the robot is collected', async () => {
  const { rows: known } = await server.pool.query('select id from drop_offs order by created_at desc limit 1');
  const [{ id }] = known;
  await server.pool.query("update service_robots set status = 'returned' where drop_off_id = $1", [id]);
  expect(await texts(id)).toMatchObject([{ state: 'queued' }]);
  const url = `/api/service-request/drop-off/${id}/status`;
  const closed = await server.call({ method: 'POST', url, as: 'SERVICE', body: { status: 'Closed' } });
  expect(closed.status).toBe(200);
  expect(await texts(id)).toMatchObject([{ state: 'cancelled' }]);
});

test('each reminder goes once, also to an owner without an email address', async () => {
  const id = await readyRobot({ phone: '0491570156' });
  const landline = await readyRobot({ phone: '0733334444' });
  await server.pool.query("update drop_offs set status_changed_at = '2026-11-01T03:00:00Z' where id = any($1)", [
    [id, landline],
  ]);
  const sent = [];
  for (const day of ['2026-11-07', '2026-11-09', '2026-11-09', '2026-11-16']) {
    const at = new Date(`${day}T00:00:00Z`);
    sent.push(
      await remindOfCollections({ db: server.database.db, clock: { now: () => at } }, noticePartsOf({ isOn: true })),
    );
  }
  expect(sent).toEqual([0, 1, 0, 1]);
  const messages = (await texts(id)).map(({ payload }) => payload.text as string);
  expect(messages.filter((text) => text.includes('is ready to collect'))).toHaveLength(1);
  expect(messages.filter((text) => text.includes('has been waiting for you at Oxley since 01/11/2026'))).toHaveLength(
    2,
  );
  expect(await texts(landline)).toEqual([]);
});

test('a text message leaves outside the quiet hours of its branch', async () => {
  const id = await readyRobot({ phone: '0491570158' });
  await server.pool.query(
    `update drop_offs set status_changed_at = '2026-11-01T03:00:00Z', branch_id = (select id from branches where value = 'forrestdale')
     where id = $1`,
    [id],
  );
  // 8:30 in Sydney, when reminders go out.
  const at = new Date('2026-11-08T21:30:00Z');
  await remindOfCollections({ db: server.database.db, clock: { now: () => at } }, noticePartsOf({ isOn: true }));
  const { rows } = await server.pool.query(
    "select not_before from outbox where kind = 'sms' and target_id = $1 and payload->>'title' like 'Reminder%'",
    [id],
  );
  expect(rows).toEqual([{ not_before: new Date('2026-11-09T00:00:00Z') }]);
});

test('what the provider declines waits for a person, and goes once the number is right', async () => {
  const id = await readyRobot({ phone: '0400000000' });
  await sendAll();
  const [{ id: intent }] = await texts(id);
  expect(await box().row(intent)).toMatchObject({
    state: 'failed',
    last_error: 'The text message service declined this: invalid recipient',
  });
});

test('one whose answer was lost isn’t sent twice', async () => {
  await sendAll();
  const before = (await there()).length;
  const id = await readyRobot({ phone: '0491570157' });
  await planFault('lost-answer', 'POST');
  await sendAll();
  const [{ id: intent }] = await texts(id);
  expect(await box().row(intent)).toMatchObject({ state: 'queued', failures: 1 });
  server.clock.at = new Date(Date.now() + 180_000);
  await box().makeDue(intent);
  await box().drain();
  server.clock.at = null;
  expect(await box().row(intent)).toMatchObject({ state: 'sent', attempts: 2 });
  expect((await there()).length - before).toBe(1);
});
