import { type Role, roles } from '@poolhouse/domain/features/access/roles';
import { type CallSpec, isMutation } from '@poolhouse/domain/kernel/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { emailOf, testPassword, useTestServer } from './testing/test-server.ts';

const server = useTestServer();

const everyone: readonly Role[] = roles;
const withDealers: readonly Role[] = [
  'ADMIN',
  'OFFICE_MANAGER',
  'ACCOUNT',
  'COMMERCIAL',
  'MARKETPLACE',
  'SUPERUSER',
  'RECEPTION',
  'SERVICE',
];
const dealerEditors = withDealers.filter((role) => role !== 'COMMERCIAL' && role !== 'RECEPTION');

const userViewers: readonly Role[] = ['ADMIN', 'OFFICE_MANAGER'];

/** Who looks after the accounts of dealers. */
const accountKeepers: readonly Role[] = ['ADMIN', 'OFFICE_MANAGER', 'SERVICE'];

const branchKeepers: readonly Role[] = ['ADMIN', 'OFFICE_MANAGER', 'SERVICE'];

/** Who may make which call, written out: a new call needs a line here before it can land. */
const mayCall: Record<string, 'anyone' | readonly Role[]> = {
  'access.signIn': 'anyone',
  'access.refresh': 'anyone',
  'access.signOut': everyone,
  'access.changePassword': everyone,
  'access.requestReset': 'anyone',
  'access.checkCode': 'anyone',
  'access.resetPassword': 'anyone',
  'access.makeFirstAdministrator': 'anyone',
  'access.reauthenticate': everyone,
  'access.me': everyone,
  'access.saveTheme': everyone,
  'access.environmentVariables': everyone,
  'access.why': everyone,
  'access.mySessions': everyone,
  'access.endMySession': everyone,
  'access.listRolePages': userViewers,
  'access.setRolePages': ['ADMIN'],
  'access.verifyEmail': 'anyone',
  'access.recoverEmail': 'anyone',
  'access.signInOptions': 'anyone',
  'access.startSingleSignOn': 'anyone',
  'access.finishSingleSignOn': 'anyone',
  'access.answerSecondFactor': 'anyone',
  'access.secondFactor': everyone,
  'access.beginSecondFactor': everyone,
  'access.confirmSecondFactor': everyone,
  'access.removeSecondFactor': everyone,
  'access.renewRecoveryCodes': everyone,
  'dealers.list': withDealers,
  'dealers.csv': dealerEditors,
  'dealers.options': withDealers,
  'dealers.get': withDealers,
  'dealers.create': dealerEditors,
  'dealers.update': dealerEditors,
  'dealers.history': withDealers,
  'dealers.schedules': withDealers,
  'dealers.sendScheduleReminder': dealerEditors,
  'dealers.previewScheduleReminder': dealerEditors,
  'dealers.validatePriorityId': withDealers,
  'dealers.duplicates': withDealers,
  'dealers.duplicatePairs': withDealers,
  'dealers.judgeDuplicates': dealerEditors,
  'dealers.mergePreview': ['ADMIN'],
  'dealers.merge': ['ADMIN'],
  'dealers.undoMerge': ['ADMIN'],
  'dealers.merges': withDealers,
  'dealers.files': withDealers,
  'dealers.addFile': dealerEditors,
  'dealers.updateFile': dealerEditors,
  'dealers.removeFile': dealerEditors,
  'dealers.restoreFile': dealerEditors,
  'files.get': everyone,
  'files.thumbnail': everyone,
  'files.show': 'anyone',
  'dealers.putBack': dealerEditors,
  'dealers.map': withDealers,
  'dealers.nearby': withDealers,
  'dealers.busy': dealerEditors,
  'places.suggest': everyone,
  'places.within': everyone,
  'places.details': everyone,
  // Whoever is signed in gets as far as the question, which dealers’ accounts may not ask.
  'places.geocode': everyone,
  'places.autocomplete': everyone,
  'places.googleDetails': everyone,
  'connections.list': ['ADMIN'],
  'connections.calls': ['ADMIN'],
  'connections.call': ['ADMIN'],
  'connections.check': ['ADMIN'],
  'dealers.sales': withDealers,
  'dealers.salesCsv': dealerEditors,
  'dealers.salesOfDealer': withDealers,
  'dealers.salesOfDealerCsv': dealerEditors,
  'bulkEdits.previewDealers': dealerEditors,
  'bulkEdits.startDealers': dealerEditors,
  // Whoever is signed in gets as far as the bulk edit, whose kind has a permission of its own.
  'bulkEdits.list': everyone,
  'bulkEdits.get': everyone,
  'bulkEdits.rows': everyone,
  'bulkEdits.stop': everyone,
  'bulkEdits.undo': everyone,
  // Whoever is signed in gets as far as the import, whose kind has a permission of its own.
  'imports.list': everyone,
  'imports.start': everyone,
  'imports.get': everyone,
  'imports.refused': everyone,
  'imports.commit': everyone,
  'imports.undo': everyone,
  'jobs.get': everyone,
  // Whoever is signed in gets as far as the list that is asked for, which has a permission of its own.
  'settings.views': everyone,
  'settings.createView': everyone,
  'settings.updateView': everyone,
  'settings.removeView': everyone,
  'settings.restoreView': everyone,
  'settings.setDefaultView': everyone,
  'announcements.list': userViewers,
  'announcements.get': userViewers,
  'announcements.publish': userViewers,
  'announcements.update': userViewers,
  'announcements.withdraw': userViewers,
  'announcements.readers': userViewers,
  'announcements.readersCsv': userViewers,
  'announcements.notifications': everyone,
  'announcements.markRead': everyone,
  'announcements.confirm': everyone,
  'branches.list': everyone,
  'branches.create': branchKeepers,
  'branches.update': branchKeepers,
  'branches.listReps': branchKeepers,
  'branches.createRep': branchKeepers,
  'branches.updateRep': branchKeepers,
  'ruleBook.list': userViewers,
  'ruleBook.kinds': userViewers,
  'ruleBook.timeline': userViewers,
  'ruleBook.history': userViewers,
  // Each kind has permissions of its own.
  'ruleBook.inForce': everyone,
  'ruleBook.csv': userViewers,
  'ruleBook.get': userViewers,
  'ruleBook.create': ['ADMIN'],
  'ruleBook.update': ['ADMIN'],
  'ruleBook.remove': ['ADMIN'],
  'ruleBook.restore': ['ADMIN'],
  'ruleBook.chooseReading': ['ADMIN'],
  'outbox.list': ['ADMIN'],
  'outbox.csv': ['ADMIN'],
  'outbox.summary': ['ADMIN'],
  'outbox.preview': ['ADMIN'],
  // Whoever is signed in gets as far as the record that it is about, which has permissions of its own.
  'outbox.ofRecord': everyone,
  'outbox.get': everyone,
  'outbox.retry': everyone,
  'outbox.markSent': everyone,
  'outbox.cancel': everyone,
  'outbox.sendNow': everyone,
  'outbox.sendAgain': everyone,
  'branches.listStates': branchKeepers,
  'branches.createState': branchKeepers,
  'branches.updateState': branchKeepers,
  'branches.removeState': branchKeepers,
  'counters.get': everyone,
  'users.list': userViewers,
  'users.csv': userViewers,
  'users.get': userViewers,
  'users.history': userViewers,
  'users.sessions': userViewers,
  'users.create': userViewers,
  'users.update': userViewers,
  'users.endSessions': userViewers,
  'users.removeSecondFactor': ['ADMIN'],
  'users.remove': ['ADMIN'],
  'users.restore': ['ADMIN'],
  'users.viewAs': ['ADMIN'],
  'users.setMyAvatar': everyone,
  'users.removeMyAvatar': everyone,
  'users.restoreMyAvatar': everyone,
  'users.setAvatar': userViewers,
  'users.removeAvatar': userViewers,
  'users.restoreAvatar': userViewers,
  'users.erase': ['ADMIN'],
  'dealerAccounts.list': accountKeepers,
  'dealerAccounts.csv': userViewers,
  'dealerAccounts.get': accountKeepers,
  'dealerAccounts.history': accountKeepers,
  'dealerAccounts.sessions': accountKeepers,
  'dealerAccounts.create': userViewers,
  'dealerAccounts.update': accountKeepers,
  'dealerAccounts.endSessions': accountKeepers,
  'dealerAccounts.remove': userViewers,
  'dealerAccounts.restore': userViewers,
  'mails.list': ['ADMIN'],
  'mails.get': ['ADMIN'],
  'mails.sendTest': ['ADMIN'],
  'mails.sampleDocument': ['ADMIN'],
  'mails.unsubscribe': 'anyone',
  'shop.webhook': 'anyone',
  // Whoever is signed in gets as far as the form, which dealers’ accounts may not send.
  'forms.emailPdf': everyone,
  'forms.previewPdf': everyone,
  'activityLog.list': ['ADMIN', 'SUPERUSER'],
  'activityLog.csv': ['ADMIN', 'SUPERUSER'],
  'activityLog.options': ['ADMIN', 'SUPERUSER'],
  'activityLog.get': ['ADMIN', 'SUPERUSER'],
};

/** Calls that a person may make before the first change of password. */
const beforeFirstChange = ['access.signOut', 'access.changePassword', 'access.me'];

const calls = () => server.poolhouse.useCases.map((useCase) => useCase.call);
const closedCalls = () => calls().filter((call) => mayCall[call.name] !== 'anyone');

/** Makes calls at the same time, and answers by name what each of them shows. */
async function eachOf<Shown>(asked: readonly CallSpec[], show: (call: CallSpec) => Promise<Shown>) {
  return Object.fromEntries(await Promise.all(asked.map(async (call) => [call.name, await show(call)] as const)));
}

/** By name, what the table makes one expect of each call. */
function expected<Shown>(asked: readonly CallSpec[], of: (call: CallSpec) => Shown) {
  return Object.fromEntries(asked.map((call) => [call.name, of(call)]));
}

/** A request that reaches the call and can change nothing: unknown ids, a body with a field that no call has. */
function probe(call: CallSpec) {
  const url = `/api${call.path.replace(':kind', 'dealers').replace(':system', 'erp').replace(/:\w+/g, '01890a5d-ac96-774b-bcce-b302099a8057')}`;
  return {
    method: call.method,
    url,
    ...(call.method !== 'GET' && call.kind !== 'upload' && { body: { 'no such field': 1 } }),
    headers: { 'if-match': '"1"' },
  };
}

test('every call that is mounted stands in the table, and nothing else does', () => {
  expect(
    calls()
      .map((call) => call.name)
      .sort(),
  ).toEqual(Object.keys(mayCall).sort());
});

test('every call that changes something leaves a line in the activity log and is safe to repeat', () => {
  const changing = calls().filter(isMutation);
  expect(
    changing.filter((call) => (call.audit === undefined) === (call.unaudited === undefined)).map((call) => call.name),
  ).toEqual([]);
  expect(
    changing.filter((call) => call.method !== 'POST' && call.revision === undefined).map((call) => call.name),
  ).toEqual([]);
});

test('nobody who is not signed in gets further than 401, except where anyone may call', async () => {
  const answers = await eachOf(calls(), async (call) => {
    const { status, body } = await server.call(probe(call));
    if (mayCall[call.name] === 'anyone') return body?.code === 'forbidden' ? 'forbidden' : 'open';
    return `${status} ${body?.code}`;
  });
  expect(answers).toEqual(
    expected(calls(), (call) => (mayCall[call.name] === 'anyone' ? 'open' : '401 unauthenticated')),
  );
});

describe.each(roles)('%s', (role) => {
  test('may make exactly the calls of the table', async () => {
    const answers = await eachOf(closedCalls(), async (call) => {
      const { body } = await server.call({ ...probe(call), as: role });
      return body?.code === 'forbidden' || body?.code === 'unauthenticated' ? 'refused' : 'allowed';
    });
    expect(answers).toEqual(
      expected(closedCalls(), (call) => (mayCall[call.name]?.includes(role) ? 'allowed' : 'refused')),
    );
  });
});

describe('people with a restriction', () => {
  const tokens: Record<string, string> = {};

  beforeAll(async () => {
    for (const [name, isFirstLogin] of [
      ['first-login', true],
      ['disabled', false],
      ['nothing', false],
    ] as const) {
      const email = `${name}@test.example`;
      await server.poolhouse.identity.createAccount(server.poolhouse.commandContext('tests'), {
        email,
        password: testPassword,
        name,
        role: 'ADMIN',
        isFirstLogin,
      });
      const answer = await server.call({
        method: 'POST',
        url: '/api/auth/sign-in',
        body: { email, password: testPassword },
      });
      tokens[name] = answer.body.token;
    }
    await server.pool.query("update users set disabled_at = now() where email = 'disabled@test.example'");
    await server.pool.query(
      `update users set permissions = '{"dealers": {"permissions": []}}' where email = 'nothing@test.example'`,
    );
  });

  test('who must change the password first can do nothing else', async () => {
    const headers = { 'if-match': '"1"', authorization: `Bearer ${tokens['first-login']}` };
    const heldBack = await eachOf(closedCalls(), async (call) => {
      const { body } = await server.call({ ...probe(call), headers });
      return body?.code === 'password_change_required';
    });
    expect(heldBack).toEqual(expected(closedCalls(), (call) => !beforeFirstChange.includes(call.name)));
  });

  test('who was disabled is out with the next request', async () => {
    await expect
      .poll(
        async () =>
          (await server.call({ url: '/api/user/me', headers: { authorization: `Bearer ${tokens.disabled}` } })).status,
      )
      .toBe(401);
    const headers = { 'if-match': '"1"', authorization: `Bearer ${tokens.disabled}` };
    const statuses = await eachOf(
      closedCalls(),
      async (call) => (await server.call({ ...probe(call), headers })).status,
    );
    expect(statuses).toEqual(expected(closedCalls(), () => 401));
  });

  test('an empty list of permissions takes everything in that module away', async () => {
    const headers = { authorization: `Bearer ${tokens.nothing}` };
    await expect.poll(async () => (await server.call({ url: '/api/dealer', headers })).status).toBe(403);
  });
});

test('a super admin who looks as somebody may read what that person may, and change nothing', async () => {
  const { rows } = await server.pool.query('select id from users where email = $1', [emailOf('SERVICE')]);
  const refused = await eachOf(closedCalls(), async (call) => {
    const request = probe(call);
    const headers = { ...request.headers, 'x-view-as': rows[0].id };
    const { body } = await server.call({ ...request, headers, as: 'ADMIN' });
    return body?.code === 'forbidden';
  });
  expect(refused).toEqual(
    expected(closedCalls(), (call) => call.method !== 'GET' || !mayCall[call.name]?.includes('SERVICE')),
  );
});

test('the sign-in of a person is the one that the table knows', async () => {
  const { body } = await server.call({ url: '/api/user/me', as: 'SERVICE' });
  expect(body).toMatchObject({
    email: emailOf('SERVICE'),
    role: 'SERVICE',
    pages: ['dealers', 'admin', 'drop_off', 'pick_up'],
  });
});
