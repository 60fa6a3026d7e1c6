import type { Role } from '@poolhouse/domain/features/access/roles';
import { beforeEach, describe, expect, test } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';
import { RuleBook } from '../rule-book/index.ts';
import { askHosts } from './ask-hosts.ts';
import { kiosksOn } from './kiosk-testing.ts';
import { forgetFormerPeople } from './site/site-people.ts';

const server = useTestServer({ SMS_URL: 'http://127.0.0.1:9', SMS_USER: 'pool', SMS_KEY: 'a key of the tests' });
const { post, pair, list, empty, context } = kiosksOn(server);

const put = (id: string, body: object, as?: Role) => post(`/visit-site/people/${id}`, body, as);
const idOf = async (role: Role) =>
  (await server.pool.query('select id from users where name = $1', [`Test ${role}`])).rows[0].id as string;
const sent = async (kind: string) =>
  (await server.pool.query('select payload from outbox where kind = $1 order by created_at', [kind])).rows.map(
    ({ payload }) => payload,
  );
const bell = async (as: Role) => (await server.call({ url: '/api/notification', as })).body.notifications;

beforeEach(async () => {
  await empty();
  await server.pool.query('delete from visit_host_mobiles');
  await server.pool.query('delete from visit_wardens');
});

describe('a host', () => {
  test('is chosen by reception too, and texted where a mobile is set', async () => {
    const id = await idOf('SERVICE');
    const { hosts } = (await server.call({ url: '/api/visitor/hosts?branch=oxley', as: 'RECEPTION' })).body;
    expect(hosts).toContainEqual({ id, name: 'Test SERVICE' });
    const arrive = (lastName: string) =>
      post('/visitor/createVisitor', { firstName: 'Bo', lastName, company: 'Lagoon', branch: 'oxley', hostId: id });
    expect((await arrive('Li')).body.visitors).toMatchObject([{ host: 'Test SERVICE' }]);
    expect(await sent('sms')).toEqual([]);
    expect((await put(id, { mobile: '0412 345 678', wardenOf: [] })).body).toMatchObject({ mobile: '0412345678' });
    await arrive('Lee');
    expect(await sent('sms')).toMatchObject([
      { to: [{ address: '+61412345678' }], text: 'BO LEE from LAGOON is waiting for you at reception, Oxley.' },
    ]);
    expect(await sent('mail')).toHaveLength(2);
    expect((await list('branch=oxley')).count).toBe(2);
  });

  test('invites by a pass, whose link goes to the visitor’s mobile too', async () => {
    const invite = (phone: string | null) =>
      post('/visit-pass', {
        firstName: 'Bo',
        lastName: 'Li',
        email: 'bo@visitor.example',
        branch: 'oxley',
        day: '2099-01-01',
        phone,
      });
    const { link } = (await invite('0412 345 678')).body;
    await invite('02 9900 5509');
    await invite(null);
    expect(await sent('sms')).toMatchObject([
      {
        to: [{ address: '+61412345678' }],
        text: expect.stringMatching(/: your visit to Oxley on .+\. Show this pass at reception: /),
      },
    ]);
    expect((await sent('sms'))[0].text.endsWith(` ${link}`)).toBe(true);
    expect(JSON.stringify(await sent('mail'))).not.toContain(link);
  });

  test('is asked once, in the hour before the branch closes, whether a visitor is still there', async () => {
    const ruleBook = new RuleBook(server.database.db, server.poolhouse.listener);
    const [kiosk, hostId] = [await pair(), await idOf('SERVICE')];
    // A Wednesday; the branch is open from 8:00 am to 4:30 pm.
    const at = (time: string) => {
      server.clock.at = new Date(`2026-11-25T${time}:00+10:00`);
      return askHosts(context(), ruleBook);
    };
    await at('10:00');
    await kiosk.signIn({ hostId, companions: [{ firstName: 'Bo', lastName: 'Li' }] });
    await kiosk.signIn({ firstName: 'Cy', hostId: null });
    expect([await at('15:29'), await at('15:31'), await at('15:32'), await at('16:31')]).toEqual([0, 1, 0, 0]);
    expect(await bell('SERVICE')).toMatchObject([
      { title: 'Is ANNA O’BRIEN still here?', description: expect.stringContaining('4:30 pm') },
      { title: 'ANNA O’BRIEN and 1 more are here' },
    ]);
    const mails = await sent('mail');
    expect(mails.map(({ template }) => template)).toEqual(['visitor-arrived', 'visitor-still-here']);
  });

  test('isn’t asked on a day on which the branch is closed', async () => {
    const ruleBook = new RuleBook(server.database.db, server.poolhouse.listener);
    const kiosk = await pair();
    server.clock.at = new Date('2026-11-28T10:00:00+10:00');
    await kiosk.signIn({ hostId: await idOf('SERVICE') });
    server.clock.at = new Date('2026-11-28T15:45:00+10:00');
    expect(await askHosts(context(), ruleBook)).toBe(0);
  });
});

describe('the people of a site', () => {
  test('are set by who manages Visitor Logs, with an entry in the activity log', async () => {
    const id = await idOf('FINANCE');
    const set = { mobile: '0412 345 678', wardenOf: ['thebarton', 'oxley', 'oxley'] };
    expect((await put(id, set)).body).toMatchObject({ wardenOf: ['oxley', 'thebarton'] });
    await put(id, set);
    const { people } = (await server.call({ url: '/api/visit-site/people', as: 'RECEPTION' })).body;
    expect(people.find((one: { id: string }) => one.id === id)).toMatchObject({
      mobile: '0412345678',
      wardenOf: ['oxley', 'thebarton'],
    });
    const { rows } = await server.pool.query(
      "select count(*)::int as count from audit_log where action = 'update-site-person' and target_id = $1",
      [id],
    );
    expect(rows).toEqual([{ count: 1 }]);
    expect([
      (await put(id, { ...set, mobile: '02 9900 5509' })).status,
      (await put(id, set, 'OFFICE_MANAGER')).status,
    ]).toEqual([400, 403]);
    expect((await put(id, { ...set, wardenOf: ['nowhere'] })).status).toBe(400);
    expect((await put(await idOf('DEALER'), set)).status).toBe(404);
    expect((await put(id, { mobile: '', wardenOf: [] })).body).toMatchObject({ mobile: null, wardenOf: [] });
  });

  test('are forgotten with their account', async () => {
    const { rows } = await server.pool.query(
      "insert into users (id, name, email, role, deleted_at) values (gen_random_uuid(), 'Gone', 'gone@test.example', 'SERVICE', now()) returning id",
    );
    await server.pool.query('insert into visit_host_mobiles (user_id, mobile) values ($1, $2)', [
      rows[0].id,
      '0412345678',
    ]);
    await forgetFormerPeople({ db: server.database.db });
    expect((await server.pool.query('select from visit_host_mobiles')).rowCount).toBe(0);
  });
});
