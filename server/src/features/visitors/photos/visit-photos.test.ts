import { beforeEach, describe, expect, test } from 'vitest';
import { makeImage } from '../../../services/files/files-testing.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { kiosksOn, type TestKiosk } from '../kiosk-testing.ts';
import { deleteVisitPhotos } from './delete-visit-photos.ts';

const server = useTestServer();
const { pair, empty, context } = kiosksOn(server);

const monthMs = 31 * 86_400_000;
const upload = async ({ headers }: Pick<TestKiosk, 'headers'>, payload?: Buffer) =>
  server.call({
    method: 'POST',
    url: '/api/visitor/uploadPhoto',
    headers: { ...headers, 'content-type': 'image/jpeg', 'x-filename': 'me.jpg' },
    payload: payload ?? (await makeImage('jpeg', 2_000, 1_000)),
  });
const uploaded = async (kiosk: TestKiosk) => (await upload(kiosk)).body.id as string;
const add = ({ headers }: Pick<TestKiosk, 'headers'>, visitorId: string, file: string, entryId?: string) =>
  server.call({
    method: 'POST',
    url: '/api/visitor/photo',
    headers,
    body: { visitorId, photos: [file], ...(entryId !== undefined && { entryId }) },
  });
const shown = async (visitorId: string) =>
  (await server.call({ url: `/api/visitor/${visitorId}/photo`, as: 'RECEPTION' })).body.photo;
const actions = async (id: string) =>
  (await server.pool.query('select action from audit_log where target_id = $1 order by id', [id])).rows.map(
    ({ action }) => action,
  );
const runLoop = (name: string) => {
  const [loop] = server.poolhouse.loops.filter((one) => one.name === name);
  return loop?.run({
    db: server.database.db,
    pool: server.pool,
    clock: server.clock,
    log: server.app.log as never,
    signal: AbortSignal.timeout(60_000),
  });
};

async function photoKiosk(branch = 'oxley'): Promise<TestKiosk> {
  const kiosk = await pair(branch);
  await server.pool.query('update visitor_kiosks set takes_photos = true where id = $1', [kiosk.id]);
  return kiosk;
}
async function visitWithPhoto() {
  const kiosk = await photoKiosk();
  const { id: visitorId } = (await kiosk.signIn()).body;
  const file = await uploaded(kiosk);
  expect((await add(kiosk, visitorId, file)).status).toBe(200);
  return { kiosk, visitorId, file };
}

beforeEach(async () => {
  await empty();
  await server.pool.query("delete from files where kind = 'visit-photo'");
  await server.pool.query('delete from visitor_uploads');
});

describe('a photo at a kiosk', () => {
  test('is switched on by staff, kiosk by kiosk', async () => {
    const kiosk = await pair();
    expect((await kiosk.offer()).body.kiosk.takesPhotos).toBe(false);
    expect(await upload(kiosk)).toMatchObject({ status: 409, body: { detail: /takes no photos/ } });
    const change = (as: 'RECEPTION' | 'OFFICE_MANAGER', revision: number, body: object) =>
      server.call({
        method: 'PATCH',
        url: `/api/visitor-kiosk/${kiosk.id}`,
        as,
        headers: { 'if-match': `"${revision}"` },
        body,
      });
    expect((await change('OFFICE_MANAGER', 1, { takesPhotos: true })).status).toBe(403);
    expect((await change('RECEPTION', 1, { takesPhotos: true })).body).toMatchObject({
      takesPhotos: true,
      revision: 2,
    });
    expect((await kiosk.offer()).body.kiosk.takesPhotos).toBe(true);
    expect((await upload(kiosk)).status).toBe(201);
    await server.call({ method: 'POST', url: `/api/visitor-kiosk/${kiosk.id}/revoke`, as: 'RECEPTION', body: {} });
    expect((await upload(kiosk)).status).toBe(401);
    expect((await change('RECEPTION', 3, { takesPhotos: false })).status).toBe(409);
  });

  test('is made again, and seen by staff who see visitors alone', async () => {
    const { visitorId, file } = await visitWithPhoto();
    const photo = await shown(visitorId);
    expect(photo.id).toBe(file);
    const picture = await server.call({ url: photo.links.file });
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/jpeg']);
    const { rows } = await server.pool.query('select kind, width, height, created_by from files where id = $1', [file]);
    expect(rows).toEqual([{ kind: 'visit-photo', width: 1_024, height: 512, created_by: null }]);
    expect((await server.call({ url: `/api/visitor/${visitorId}/photo`, as: 'FINANCE' })).status).toBe(403);
    expect((await server.call({ url: `/api/file/${file}`, as: 'FINANCE' })).status).toBe(403);
    expect(await actions(visitorId)).toEqual(['sign-in-visitor', 'add-visit-photo']);
  });

  test.each<[string, () => Promise<Buffer>, number]>([
    ['a program', async () => Buffer.from('MZ\x90\x00 this is no picture'), 400],
    ['a document', async () => Buffer.from('%PDF-1.7\n%%EOF\n'), 400],
    ['half a picture', async () => (await makeImage('jpeg', 800, 600)).subarray(0, 400), 400],
  ])('refuses %s and keeps nothing of it', async (_what, payload, status) => {
    expect((await upload(await photoKiosk(), await payload())).status).toBe(status);
    expect((await server.pool.query("select from files where kind = 'visit-photo'")).rowCount).toBe(0);
  });

  test('belongs to a visit of the same kiosk, once, however often its entry is sent', async () => {
    const { kiosk, visitorId, file } = await visitWithPhoto();
    const other = await photoKiosk();
    const { id: another } = (await kiosk.signIn({ firstName: 'Bo' })).body;
    const ofOther = await uploaded(other);
    const entry = crypto.randomUUID();
    expect((await add(other, another, ofOther)).status).toBe(404);
    expect((await add(kiosk, another, ofOther)).body.fields).toMatchObject([{ path: 'photos' }]);
    expect((await add(kiosk, another, file)).status).toBe(400);
    expect((await add(kiosk, visitorId, await uploaded(kiosk))).status).toBe(409);
    const own = await uploaded(kiosk);
    const answers = await Promise.all([0, 1, 2].map(() => add(kiosk, another, own, entry)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await add(kiosk, another, await uploaded(kiosk), entry)).status).toBe(200);
    expect((await shown(another)).id).toBe(own);
    const anonymous = await server.call({
      method: 'POST',
      url: '/api/visitor/photo',
      as: 'RECEPTION',
      body: { visitorId: another, photos: [own] },
    });
    expect(anonymous.status).toBe(401);
  });

  test('whose visit isn’t named within an hour is deleted with its content', async () => {
    const { visitorId, kiosk } = await visitWithPhoto();
    const unused = await uploaded(kiosk);
    server.clock.at = new Date(Date.now() + 3_601_000);
    await runLoop('unused photos of kiosks');
    expect(await server.poolhouse.files.store.sizeOf(unused)).toBeNull();
    expect(await shown(visitorId)).not.toBeNull();
  });

  test('is deleted after twelve months with its content, and as soon as its visitor is erased', async () => {
    const { visitorId, file } = await visitWithPhoto();
    const { store } = server.poolhouse.files;
    const sweep = () => deleteVisitPhotos(context(), store, 12);
    server.clock.at = new Date(Date.now() + 11 * monthMs);
    expect(await sweep()).toBe(0);
    server.clock.at = new Date(Date.now() + 12 * monthMs);
    expect([await sweep(), await sweep()]).toEqual([1, 0]);
    expect([await store.sizeOf(file), await shown(visitorId)]).toEqual([null, null]);
    const { rows } = await server.pool.query("select target_label from audit_log where action = 'delete-visit-photos'");
    expect(rows).toEqual([{ target_label: '1 photo' }]);

    server.clock.at = null;
    const erased = await visitWithPhoto();
    await server.call({
      method: 'PATCH',
      url: '/api/visitor/signOut',
      as: 'RECEPTION',
      body: { visitorId: erased.visitorId },
    });
    const erase = { reason: 'They asked for it', name: 'ANNA O’BRIEN', email: null, phone: null };
    const answer = await server.call({ method: 'POST', url: '/api/privacy/erase', as: 'ADMIN', body: erase });
    expect(answer.status).toBe(200);
    expect(await shown(erased.visitorId)).toBeNull();
  });
});
