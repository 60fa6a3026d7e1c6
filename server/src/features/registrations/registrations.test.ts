import type { Role } from '@poolhouse/domain/features/access/roles';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeImage } from '../../services/files/files-testing.ts';
import { emptyTables } from '../../testing/empty-tables.ts';
import { emailOf, testPassword, useTestServer } from '../../testing/test-server.ts';
import {
  allChecks,
  applicationBody,
  applicationTicket,
  apply,
  assigned,
  idOfLink,
  insertRegistration,
  nextAbn,
  testPhrase,
} from './registration-testing.ts';

const server = useTestServer({ REGISTRATION_SECRET: testPhrase });
const path = '/api/account-register';
const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<< >>\nendobj\n%%EOF\n');

const post = (url: string, body: object, as?: Role, headers = {}) =>
  server.call({ method: 'POST', url: `${path}${url}`, body, headers, ...(as && { as }) });
const get = (url: string, as: Role = 'OFFICE_MANAGER') => server.call({ url: `${path}${url}`, as });
const update = (body: object, as: Role = 'OFFICE_MANAGER', headers = {}) =>
  post('/updateAccountRegisterRequest', body, as, headers);
const createUser = (id: string, headers = {}) => post('/createAccountRegisterUser', { id }, 'OFFICE_MANAGER', headers);
const remove = (id: string, as: Role = 'OFFICE_MANAGER') =>
  server.call({ method: 'DELETE', url: `${path}/deleteUserDealerAccount`, as, body: { id, reason: 'Closed down' } });
const upload = (ticket: string, payload: Buffer, name = 'licence.pdf') =>
  server.call({
    method: 'POST',
    url: `${path}/uploadFile`,
    payload,
    headers: { 'content-type': 'application/octet-stream', 'x-filename': name, 'x-form-ticket': ticket },
  });
const rows = async (text: string, values: unknown[] = []) => (await server.pool.query(text, values)).rows;
const insert = (given: object = {}) =>
  insertRegistration((text, values) => server.pool.query(text, values), { ...given });
const mailsOf = async (id: string) =>
  (await rows("select payload ->> 'step' as step from outbox where target_id = $1 order by created_at, id", [id])).map(
    ({ step }) => step,
  );
const actionsOf = async (id: string) =>
  (await rows('select action, module from audit_log where target_id = $1 order by id', [id])).map(
    ({ action, module }) => `${module} ${action}`,
  );
let ids = 0;
const customerId = () => {
  ids += 1;
  return `REG${ids}`;
};
async function approved(given: object = {}) {
  const id = await insert({ checklist: allChecks, ...given });
  const priorityId = customerId();
  const answer = await update({ id, status: 'approved', assignment: assigned(priorityId) });
  expect(answer).toMatchObject({ status: 200, body: { status: 'approved' } });
  return { id, priorityId, dealerId: answer.body.dealerId as string };
}
async function active(given: object = {}) {
  const made = await approved(given);
  const { status, body } = await createUser(made.id);
  expect({ status, body }).toMatchObject({ status: 201, body: { status: 'active' } });
  return { ...made, userId: body.userId as string, email: body.email as string };
}

beforeEach(async () => {
  server.clock.at = null;
  await emptyTables(server, 'auth_attempts', 'registration_uploads', 'outbox');
  await server.pool.query('delete from registrations');
});

describe('the registration phrase', () => {
  test('opens the form; any other is an Invalid Secret', async () => {
    expect((await server.call({ url: `${path}/form` })).body.isOpen).toBe(true);
    const opened = await post('/form', { secret: testPhrase });
    expect(opened.body).toMatchObject({ ticket: expect.any(String), takesDocuments: true });
    expect(opened.body.states.map(({ value }: { value: string }) => value)).toContain('NSW');
    for (const secret of ['Blue Lagoon', 'blue lagoo', `${testPhrase}.`]) {
      const wrong = await post('/form', { secret });
      expect([wrong.status, wrong.body.fields]).toEqual([400, [{ path: 'secret', message: 'Invalid Secret' }]]);
    }
  });

  test('can be tried five times from one address, then has to wait, also when it is right', async () => {
    server.clock.at = new Date();
    const tries: number[] = [];
    for (let at = 0; at < 6; at += 1) tries.push((await post('/form', { secret: 'wrong' })).status);
    expect(tries).toEqual([400, 400, 400, 400, 400, 429]);
    const waiting = await apply(server, applicationBody());
    expect(waiting).toMatchObject({ status: 429, headers: { 'retry-after': '2' } });
    server.clock.at = new Date(server.clock.at.getTime() + 3_000);
    expect((await post('/form', { secret: testPhrase })).status).toBe(200);
  });

  test('is needed to send an application, and is kept nowhere', async () => {
    expect((await apply(server, applicationBody({ secret: 'wrong' }))).body.fields[0].message).toBe('Invalid Secret');
    expect((await apply(server, applicationBody())).status).toBe(201);
    const kept = await rows("select count(*)::int as count from audit_log where audit_log::text like '%blue lagoon%'");
    expect(kept).toEqual([{ count: 0 }]);
  });
});

describe('an application', () => {
  test('is kept as pending, with documents, a mail and a link', async () => {
    const ticket = applicationTicket();
    const documents = [(await upload(ticket, pdf)).body.id, (await upload(ticket, await makeImage('png'))).body.id];
    const { status, body } = await apply(server, applicationBody({ ticket, documents, abn: '51 824 753 556' }));
    expect(status).toBe(201);
    const id = idOfLink(body.statusUrl);
    expect((await get(`/${id}`)).body).toMatchObject({
      abn: '51824753556',
      status: 'pending',
      phone: '0740550101',
      types: ['authoriseddealer'],
    });
    expect((await get(`/${id}/file`)).body.files.map(({ name }: { name: string }) => name)).toEqual([
      'licence.pdf',
      'licence.png',
    ]);
    expect([await mailsOf(id), await actionsOf(id)]).toEqual([['received'], ['admin create-registration']]);
    const shown = await server.call({
      url: `/api${new URL(body.statusUrl).pathname.replace('dealer-register', 'account-register')}`,
    });
    expect(shown.body).toMatchObject({ status: 'Pending', again: null, documents: ['licence.pdf', 'licence.png'] });
    expect(shown.text).not.toContain('0740550101');
    expect((await get('/getAllValidRegistrationCount')).body).toEqual({ count: 1 });
    const counted = await server.call({ url: '/api/counter?fields=registrations_valid', as: 'OFFICE_MANAGER' });
    expect(counted.body).toEqual({ registrations_valid: 1 });
  });

  test.each([
    ['abn', '51 824 753 557'],
    ['abn', '00000000000'],
    ['types', []],
    ['email', 'mia'],
    ['state', 'ZZZ'],
    ['phone', '12'],
    ['documents', Array.from({ length: 6 }, () => crypto.randomUUID())],
    ['webAddress', 'javascript:alert(1)'],
    ['website', 'https://spam.example'],
  ])('with %s %j is refused at that field', async (field, value) => {
    const { status, body } = await apply(server, applicationBody({ [field]: value }));
    expect([status, body.fields?.[0]?.path.split('.')[0]]).toEqual([400, field]);
  });

  test('is given a whole delivery address or none', async () => {
    const { body } = await apply(server, applicationBody({ deliveryLine1: '1 Wharf Road' }));
    expect(body.fields.map(({ path: at }: { path: string }) => at)).toEqual([
      'deliveryCity',
      'deliveryState',
      'deliveryPostcode',
    ]);
  });

  test('counts once however often it is sent, and from two browsers at once', async () => {
    const body = applicationBody();
    const key = { 'idempotency-key': crypto.randomUUID() };
    const first = await apply(server, body, key);
    expect((await apply(server, body, key)).body).toEqual(first.body);
    expect((await apply(server, body)).body.detail).toMatch(/sent already/);
    const abn = nextAbn();
    const both = await Promise.all([1, 2].map(() => apply(server, applicationBody({ abn }))));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await rows('select count(*)::int as count from registrations')).toEqual([{ count: 2 }]);
  });

  test('of a program is refused: too quick, or with a ticket of its own', async () => {
    expect((await apply(server, applicationBody({ ticket: applicationTicket(1) }))).status).toBe(409);
    expect((await apply(server, applicationBody({ ticket: 'made.up.one' }))).status).toBe(409);
  });

  test('takes documents by what they are: no program, five at most', async () => {
    const ticket = applicationTicket();
    const refused = [
      Buffer.from('MZ\x90\x00program'),
      Buffer.from('<html><script>1</script>'),
      Buffer.from('a,b\n1,2\n'),
    ];
    for (const content of refused) expect((await upload(ticket, content)).status).toBe(400);
    for (let at = 0; at < 5; at += 1) expect((await upload(ticket, pdf, 'same.pdf')).status).toBe(201);
    expect((await upload(ticket, pdf)).status).toBe(409);
    expect((await upload('made.up.one', pdf)).status).toBe(409);
    const others = await apply(
      server,
      applicationBody({
        documents: (await rows('select file_id from registration_uploads')).map(({ file_id }) => file_id),
      }),
    );
    expect(others.body.fields[0].path).toBe('documents');
  });

  test('by one address a day more than five times is refused', async () => {
    const send = () => apply(server, applicationBody({ email: 'busy@reef.example' }));
    for (let at = 0; at < 5; at += 1) expect((await send()).status).toBe(201);
    expect(await send()).toMatchObject({ status: 429, headers: { 'retry-after': expect.any(String) } });
  });
});

describe('staff', () => {
  test('need the permission', async () => {
    const id = await insert();
    for (const as of ['SERVICE', 'DEALER', 'RECEPTION'] as const)
      expect((await update({ id, status: 'rejected', reason: 'No' }, as)).status).toBe(403);
    expect((await post('/updateAccountRegisterRequest', { id, status: 'rejected', reason: 'No' })).status).toBe(401);
    expect((await get('/retrieveAllRegistrations', 'ACCOUNT')).status).toBe(403);
  });

  test('list, search and export; deleted ones only when they are asked for', async () => {
    const id = await insert({ company: 'Seagrass Pools' });
    await insert({ company: 'Gone Pools', status: 'deleted', status_before: 'pending' });
    const list = async (query = '') =>
      (await get(`/retrieveAllRegistrations?${query}`)).body.registrations.map(
        ({ company }: { company: string }) => company,
      );
    expect(await list()).toEqual(['Seagrass Pools']);
    expect(await list('status=deleted')).toEqual(['Gone Pools']);
    expect(await list('q=seagrass&types=authoriseddealer&state=QLD')).toEqual(['Seagrass Pools']);
    expect((await get('/retrieveAllRegistrations/csv')).text).toContain('"Seagrass Pools"');
    expect((await get(`/${id}/history`)).status).toBe(200);
  });

  test('find dealers and applications that look alike, and say which dealer it is', async () => {
    const dealer = await server.call({
      method: 'POST',
      url: '/api/dealer',
      as: 'ADMIN',
      body: {
        name: 'Tidal Pool Supplies',
        state: 'QLD',
        phone: '07 3333 4444',
        email: 'shop@tidal.example',
        type: ['elite'],
        priorityId: customerId(),
      },
    });
    const abn = nextAbn();
    const blocked = await insert({ abn, status: 'blocked', company: 'Tidal Holdings', postcode: '2000' });
    const id = await insert({
      abn,
      company: 'Tidal Pool Supplies Pty Ltd',
      phone: '0733334444',
      email: 'jo@tidal.example',
    });
    const { lookAlikes } = (await get(`/${id}/look-alikes`)).body;
    expect(lookAlikes.map(({ id: other }: { id: string }) => other)).toEqual([dealer.body.id, blocked]);
    expect(lookAlikes[0].reasons).toEqual([
      'same phone 07 3333 4444',
      'same email domain tidal.example',
      'same or nearly the same name',
    ]);
    expect(lookAlikes[1]).toMatchObject({ status: 'Blocked', reasons: [expect.stringMatching(/^same ABN/)] });
    const changed = await update({ id, changes: { dealerId: dealer.body.id, checklist: allChecks } });
    expect(changed.body).toMatchObject({ dealerId: dealer.body.id, dealerName: 'Tidal Pool Supplies' });
    const approve = (priorityId: string) => update({ id, status: 'approved', assignment: assigned(priorityId) });
    expect((await approve(dealer.body.custId)).body.detail).toMatch(/ABN is blocked/);
    await server.pool.query('delete from registrations where id = $1', [blocked]);
    expect((await approve('OTHER1')).body.fields[0].message).toMatch(/customer ID of Tidal Pool Supplies is/);
    expect((await approve(dealer.body.custId)).body).toMatchObject({ status: 'approved', dealerId: dealer.body.id });
    const named = {
      field: 'dealerId',
      before: null,
      after: { kind: 'dealer', id: dealer.body.id, label: 'Tidal Pool Supplies' },
    };
    const { entries } = (await get(`/${id}/history`)).body;
    expect(entries.flatMap(({ changes }: { changes: unknown[] }) => changes)).toContainEqual(named);
    const log = await server.call({ url: `/api/log?target=registration&targetId=${id}`, as: 'ADMIN' });
    expect(log.body.logs.flatMap(({ changes }: { changes: unknown[] }) => changes)).toContainEqual(named);
    expect(await rows("select count(*)::int as count from dealers where name like 'Tidal%'")).toEqual([{ count: 1 }]);
    const assignedTo = (await server.call({ url: `/api/dealer/${dealer.body.id}`, as: 'ADMIN' })).body;
    expect(assignedTo).toMatchObject({ rep: { value: 'RT1' }, type: ['elite', 'authoriseddealer'] });
  });

  test('look like a dealer elsewhere by the domain of an email address alone, and by an index', async () => {
    const body = { name: 'Reef Supplies', state: 'WA', postcode: '6000', email: 'office@reef-group.example' };
    const dealer = await server.call({ method: 'POST', url: '/api/dealer', as: 'ADMIN', body });
    const id = await insert({ company: 'Perth Pumps', email: 'jo@reef-group.example', postcode: '2000' });
    expect((await get(`/${id}/look-alikes`)).body.lookAlikes).toMatchObject([
      { id: dealer.body.id, reasons: ['same email domain reef-group.example'] },
    ]);
    const client = await server.pool.connect();
    await client.query('begin; set local enable_seqscan = off');
    const found = [
      "select from dealers where dealer_email_domains(email) && array['a.example']",
      "select from registrations where array[phone, mobile] && array['+61733334444']",
      "select from registrations where lower(split_part(email, '@', 2)) = 'a.example'",
    ];
    const plans: string[] = [];
    for (const text of found) plans.push(JSON.stringify((await client.query(`explain ${text}`)).rows));
    await client.query('rollback');
    client.release();
    const indexes = ['dealers__email_domains', 'registrations__phones', 'registrations__email_domain'];
    expect(indexes.filter((index, at) => !plans[at]?.includes(index))).toEqual([]);
  });

  test('ask for documents, which the applicant adds by the link', async () => {
    const { body } = await apply(server, applicationBody());
    const id = idOfLink(body.statusUrl);
    const link = new URL(body.statusUrl).pathname.replace('/dealer-register', '');
    expect((await update({ id, changes: { missing: 'Your insurance' } })).body.missing).toBe('Your insurance');
    const shown = await server.call({ url: `${path}${link}` });
    expect(shown.body).toMatchObject({
      status: 'Documents needed',
      requested: 'Your insurance',
      again: { entered: { city: 'Cairns' } },
    });
    const ticket = applicationTicket();
    const documents = [(await upload(ticket, pdf, 'insurance.pdf')).body.id];
    const { secret: _phrase, ...again } = applicationBody({ ticket, documents });
    const sent = await post(link, again);
    expect(sent).toMatchObject({ status: 200, body: { mailedTo: again.email } });
    expect(Object.keys(sent.body)).toEqual(['statusUrl', 'mailedTo']);
    expect((await get(`/${id}`)).body).toMatchObject({ missing: null, status: 'pending' });
    expect((await get(`/${id}/file`)).body.files).toHaveLength(1);
    expect((await post(link, { ...again, ticket: applicationTicket(), documents: [] })).status).toBe(409);
    const forged = link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    expect((await server.call({ url: `${path}${forged}` })).status).toBe(404);
    expect(await mailsOf(id)).toEqual(['received', 'documents', 'receivedAgain']);
  });

  test('reject with a reason; the applicant corrects it and sends it again', async () => {
    const { body } = await apply(server, applicationBody());
    const id = idOfLink(body.statusUrl);
    expect((await update({ id, status: 'rejected' })).body.fields[0].path).toBe('reason');
    expect((await update({ id, status: 'rejected', reason: 'No shop' })).body).toMatchObject({
      status: 'rejected',
      reason: 'No shop',
    });
    const link = new URL(body.statusUrl).pathname.replace('/dealer-register', '');
    const { secret: _phrase, ...again } = applicationBody({ company: 'Coral Pools Shop' });
    expect((await post(link, again)).status).toBe(200);
    expect((await get(`/${id}`)).body).toMatchObject({ status: 'pending', reason: null, company: 'Coral Pools Shop' });
    expect(await mailsOf(id)).toEqual(['received', 'rejected', 'receivedAgain']);
    const to = await rows(
      "select payload -> 'to' -> 0 ->> 'address' as to from outbox order by created_at desc limit 1",
    );
    expect(to).toEqual([{ to: again.email }]);
  });
});

describe('an approval', () => {
  test('needs the checklist, and no missing documents', async () => {
    const id = await insert();
    const approve = () => update({ id, status: 'approved', assignment: assigned(customerId()) });
    expect((await approve()).body).toMatchObject({
      code: 'not-allowed-now',
      detail: expect.stringMatching(/5 checks are left/),
    });
    await update({ id, changes: { checklist: allChecks, missing: 'A licence' } });
    expect((await approve()).body.detail).toMatch(/missing/);
    expect((await update({ id, status: 'approved' })).status).toBe(400);
  });

  test('makes the dealer with what it assigns, then the account with its first sign-in', async () => {
    const { id, priorityId, dealerId } = await approved({ trading_name: 'Coral Shop' });
    const dealer = (await server.call({ url: `/api/dealer/${dealerId}`, as: 'ADMIN' })).body;
    expect(dealer).toMatchObject({
      name: 'Coral Shop',
      custId: priorityId,
      rep: { value: 'RT1' },
      type: ['authoriseddealer'],
      city: 'Cairns',
    });
    const account = await server.call({ url: `/api/receivable/${dealerId}`, as: 'ADMIN' });
    expect(account.body).toMatchObject({ creditLimitCents: 500_000, terms: '30-days' });
    const key = { 'idempotency-key': crypto.randomUUID() };
    const made = await createUser(id, key);
    expect(made).toMatchObject({ status: 201, body: { status: 'active', userId: expect.any(String) } });
    expect((await createUser(id, key)).body).toEqual(made.body);
    expect((await createUser(id)).body.userId).toBe(made.body.userId);
    const [user] = await rows(
      'select role, priority_id, is_first_login, invitation_expires_at from users where id = $1',
      [made.body.userId],
    );
    expect(user).toMatchObject({ role: 'DEALER', priority_id: priorityId, is_first_login: true });
    expect(user.invitation_expires_at).not.toBeNull();
    expect(await actionsOf(made.body.userId)).toEqual(['admin create-dealer-user']);
    expect(await actionsOf(id)).toEqual(['admin update-registration', 'admin activate-registration']);
    const mails = await rows(
      "select payload ->> 'template' as template, state, not_before > now() as waits from outbox where kind = 'mail'",
    );
    expect(mails.toSorted((one, other) => one.template.localeCompare(other.template))).toEqual([
      { template: 'dealer-welcome', state: 'queued', waits: false },
      { template: 'registration-step', state: 'cancelled', waits: true },
    ]);
  });

  test('of eight at once, which is more than there are connections, happens once', async () => {
    const id = await insert({ checklist: allChecks });
    const priorityId = customerId();
    const approve = () => update({ id, status: 'approved', assignment: assigned(priorityId) });
    const statuses = (await Promise.all(Array.from({ length: 8 }, approve))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(1);
    expect(await rows('select count(*)::int as count from dealers where priority_id = $1', [priorityId])).toEqual([
      { count: 1 },
    ]);
    expect(await mailsOf(id)).toEqual(['approved']);
  });

  test('is refused by the applicant, for a taken customer ID, and an unknown account manager', async () => {
    const own = await insert({ checklist: allChecks, email: emailOf('OFFICE_MANAGER') });
    const refused = await update({ id: own, status: 'approved', assignment: assigned(customerId()) });
    expect([refused.status, refused.body.fields?.[0].path]).toEqual([409, 'email']);
    const accounts = await insert({ checklist: allChecks, accounts_email: emailOf('OFFICE_MANAGER') });
    expect((await update({ id: accounts, status: 'approved', assignment: assigned(customerId()) })).status).toBe(403);
    const { priorityId } = await approved();
    const id = await insert({ checklist: allChecks });
    const fieldOf = async (given: object) =>
      (await update({ id, status: 'approved', assignment: given })).body.fields[0].path;
    expect(await fieldOf(assigned(priorityId))).toBe('assignment.priorityId');
    expect(await fieldOf(assigned(customerId(), { rep: 'UNKNOWN' }))).toBe('assignment.rep');
  });
});

describe('an active account', () => {
  const signedIn = async (email: string, userId: string) => {
    const { rows: known } = await server.pool.query(
      `insert into auth_accounts (id, account_id, provider_id, user_id, password)
       select gen_random_uuid()::text, u.identity_id, 'credential', u.identity_id, k.password
       from users u, auth_accounts k join auth_users a on a.id = k.user_id where u.id = $1 and a.email = $2 returning id`,
      [userId, emailOf('ADMIN')],
    );
    expect(known).toHaveLength(1);
    return server.call({ method: 'POST', url: '/api/auth/sign-in', body: { email, password: testPassword } });
  };

  test('is blocked and unblocked; blocking ends its sessions', async () => {
    const { id, userId, email } = await active();
    const { body: session } = await signedIn(email, userId);
    const me = () => server.call({ url: '/api/user/me', headers: { authorization: `Bearer ${session.token}` } });
    expect((await me()).status).toBe(200);
    expect((await update({ id, status: 'blocked', reason: 'Unpaid invoices' })).body.status).toBe('blocked');
    expect((await me()).status).toBe(401);
    const states = () => rows('select disabled_at is not null as off from users where id = $1', [userId]);
    expect(await states()).toEqual([{ off: true }]);
    expect((await update({ id, status: 'active' })).body.status).toBe('active');
    expect(await states()).toEqual([{ off: false }]);
    expect(await mailsOf(id)).toEqual(['approved', null, 'blocked', 'unblocked']);
  });

  test('is deleted with a reason, and restored within 30 days to what it was', async () => {
    const { id, userId } = await active();
    const deleted = await remove(id);
    expect(deleted.body).toMatchObject({ status: 'deleted', statusBefore: 'active', reason: 'Closed down' });
    expect(await rows('select deleted_at is not null as gone from users where id = $1', [userId])).toEqual([
      { gone: true },
    ]);
    expect((await actionsOf(id)).at(-1)).toBe('admin delete-registration');
    expect((await actionsOf(userId)).at(-1)).toBe('admin delete-user-account');
    expect((await update({ id, status: 'pending' })).body.code).toBe('not-allowed-now');
    expect((await update({ id, status: 'active' })).body.status).toBe('active');
    expect(await rows('select deleted_at from users where id = $1', [userId])).toEqual([{ deleted_at: null }]);
  });

  test.each(['pending', 'rejected'])('that was %s is told when its deletion is taken back', async (before) => {
    const id = await insert({ status: before });
    await remove(id);
    expect((await update({ id, status: before, reason: 'A mistake' })).body.status).toBe(before);
    expect(await mailsOf(id)).toEqual(['deleted', 'restored']);
  });

  test('isn’t restored after 30 days', async () => {
    const id = await insert({
      status: 'deleted',
      status_before: 'rejected',
      status_changed_at: new Date(Date.now() - 31 * 86_400_000),
    });
    expect((await update({ id, status: 'rejected', reason: 'Back' })).body.detail).toMatch(/more than 30 days/);
  });
});

test('Home says which applications wait for two days', async () => {
  await insert({ status_changed_at: new Date(Date.now() - 3 * 86_400_000) });
  await insert();
  const { body } = await server.call({ url: '/api/today', as: 'OFFICE_MANAGER' });
  expect(JSON.stringify(body)).toContain('1 registration has waited for 2 days');
});
