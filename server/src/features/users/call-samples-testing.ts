import { type CallSamples, ifMatch, type SampleBench } from '../../testing/sample-bench.ts';
import { jpeg, otherJpeg } from '../../testing/sample-files.ts';

const picture = { headers: { 'content-type': 'image/jpeg', 'x-filename': 'me.jpg' } };

const own = { as: 'TRAINING' } as const;

/** Someone with a picture, and its file. */
async function withPicture({ account, done }: SampleBench) {
  const { id } = await account();
  const url = `/api/user/${id}/avatar`;
  const { avatar } = await done({ method: 'POST', url, as: 'ADMIN', ...picture, payload: await jpeg() });
  return { id, avatar };
}
async function withOwnPicture({ done }: SampleBench) {
  const url = '/api/user/me/avatar';
  return done({ method: 'POST', url, ...own, ...picture, payload: await jpeg() });
}
async function withFactor(bench: SampleBench) {
  const someone = await bench.account();
  await bench.sql(
    `insert into auth_second_factors (user_id, sealed_secret, confirmed_at, created_at, updated_at)
     select identity_id, '\\x00', now(), now(), now() from users where id = $1`,
    [someone.id],
  );
  return someone;
}
const named = (id: string, other: string) => ({ as: 'ADMIN', body: { id }, other: { id: other } }) as const;
const unknown = '01890a5d-ac96-774b-bcce-b302099a8057';

async function deleted(bench: SampleBench, role: 'RECEPTION' | 'DEALER') {
  const { id } = await bench.account(role);
  await bench.sql('update users set deleted_at = now() where id = $1', [id]);
  return named(id, unknown);
}
const renamed = { body: { name: 'Renamed' }, other: { name: 'Otherwise' }, headers: ifMatch() };

export const callSamples: CallSamples = {
  'users.create': ({ unique }) => {
    const body = { email: `${unique()}@test.example`, name: 'Invited', role: 'RECEPTION' };
    return { as: 'ADMIN', body, other: { ...body, name: 'Another' } };
  },
  'users.update': async ({ account }) => ({ as: 'ADMIN', params: { id: (await account()).id }, ...renamed }),
  'users.remove': async ({ account }) => named((await account()).id, unknown),
  'users.restore': (bench) => deleted(bench, 'RECEPTION'),
  'users.invite': async ({ account }) => ({ as: 'ADMIN', params: { id: (await account()).id } }),
  'users.endSessions': async ({ account }) => ({ as: 'ADMIN', params: { id: (await account()).id } }),
  'users.removeSecondFactor': async (bench) => ({ as: 'ADMIN', params: { id: (await withFactor(bench)).id } }),
  'users.erase': async ({ account }) => {
    const body = { id: (await account()).id, reason: 'Asked for it' };
    return { as: 'ADMIN', body, other: { ...body, reason: 'Another reason' } };
  },
  'users.viewAs': async ({ account }) => ({ as: 'ADMIN', params: { id: (await account()).id } }),
  'users.setMyAvatar': async () => ({
    ...own,
    ...picture,
    payload: await jpeg(),
    otherPayload: await otherJpeg(),
  }),
  'users.removeMyAvatar': async (bench) => {
    await withOwnPicture(bench);
    return own;
  },
  'users.restoreMyAvatar': async (bench) => {
    const { avatar } = await withOwnPicture(bench);
    await bench.done({ method: 'POST', url: '/api/user/me/remove-avatar', ...own });
    return { ...own, body: { avatar }, other: { avatar: unknown } };
  },
  'users.setAvatar': async ({ account }) => ({
    as: 'ADMIN',
    params: { id: (await account()).id },
    ...picture,
    payload: await jpeg(),
    otherPayload: await otherJpeg(),
  }),
  'users.removeAvatar': async (bench) => ({ as: 'ADMIN', params: { id: (await withPicture(bench)).id } }),
  'users.restoreAvatar': async (bench) => {
    const { id, avatar } = await withPicture(bench);
    await bench.post(`/user/${id}/remove-avatar`);
    return { as: 'ADMIN', params: { id }, body: { avatar }, other: { avatar: unknown } };
  },
  'dealerAccounts.create': ({ unique }) => {
    const body = { email: `${unique()}@test.example`, name: 'Invited', priorityId: 'C900001' };
    return { as: 'ADMIN', body, other: { ...body, name: 'Another' } };
  },
  'dealerAccounts.update': async ({ account }) => ({
    as: 'ADMIN',
    params: { id: (await account('DEALER')).id },
    ...renamed,
  }),
  'dealerAccounts.remove': async ({ account }) => named((await account('DEALER')).id, unknown),
  'dealerAccounts.restore': (bench) => deleted(bench, 'DEALER'),
  'dealerAccounts.invite': async ({ account }) => ({ as: 'ADMIN', params: { id: (await account('DEALER')).id } }),
  'dealerAccounts.endSessions': async ({ account }) => ({
    as: 'ADMIN',
    params: { id: (await account('DEALER')).id },
  }),
};
