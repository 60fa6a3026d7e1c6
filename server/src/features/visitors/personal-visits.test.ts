import { dayIn } from '@poolhouse/domain/kernel/dates';
import { beforeEach, expect, test } from 'vitest';
import { makeImage } from '../../services/files/files-testing.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { kiosksOn } from './kiosk-testing.ts';

const server = useTestServer();
const { post, pair, empty } = kiosksOn(server);

const email = 'quokka@visitor.example';
const sql = async (text: string, values: unknown[] = []) => (await server.pool.query(text, values)).rows;
const preview = async (person: object) => {
  const { body } = await post('/privacy/preview', person, 'ADMIN');
  return body.kinds
    .filter(({ noun }: { noun: string }) => noun.startsWith('visit'))
    .map(({ noun, found, kept }: Record<string, unknown>) => [noun, found, kept]);
};
const erase = async (person: object) => {
  await sql('update auth_sessions set authenticated_at = now()');
  return post('/privacy/erase', { ...person, reason: 'They asked.' }, 'ADMIN');
};

/** Signs Anna in by her pass, with a photo, and corrects her name. */
async function visitByPass() {
  const kiosk = await pair();
  await sql('update visitor_kiosks set takes_photos = true');
  const day = dayIn('Australia/Brisbane', new Date());
  const expected = { firstName: 'Anna', lastName: 'Quoka', email, branch: 'oxley', day };
  const pass = (await post('/visit-pass', expected)).body;
  const { id } = (await kiosk.signIn({ firstName: 'Anna', lastName: 'Quokka', pass: pass.code })).body;
  const photo = await server.call({
    method: 'POST',
    url: '/api/visitor/uploadPhoto',
    headers: { ...kiosk.headers, 'content-type': 'image/jpeg', 'x-filename': 'me.jpg' },
    payload: await makeImage('jpeg', 400, 400),
  });
  const added = { method: 'POST', url: '/api/visitor/photo', headers: kiosk.headers } as const;
  expect((await server.call({ ...added, body: { visitorId: id, photos: [photo.body.id] } })).status).toBe(200);
  await kiosk.signIn({ firstName: 'Anna', lastName: 'Other' });
  return { id: id as string, passId: pass.id as string, photo: photo.body.id as string };
}

beforeEach(empty);

test.each([
  ['the email of the pass', { email }],
  ['the email and the corrected name', { email, name: 'anna  quokka' }],
  ['the corrected name', { name: 'Anna Quokka' }],
  ['the name on the pass', { name: 'Anna Quoka' }],
])('a visit made with a pass, its photo and the pass are found by %s and erased together', async (_how, person) => {
  const { id, passId, photo } = await visitByPass();
  expect(await preview(person)).toEqual([
    ['visits', 0, 1],
    ['visit passes', 0, 1],
  ]);
  expect((await erase(person)).status).toBe(200);
  await sql('update visitors set time_out = now(), time_out_nanoseconds = 0 where id = $1', [id]);
  expect(await preview(person)).toEqual([
    ['visits', 1, 0],
    ['visit passes', 1, 0],
  ]);
  expect((await erase(person)).status).toBe(200);
  expect(await sql('select first_name, last_name from visitors order by first_name')).toEqual([
    { first_name: 'ANNA', last_name: 'OTHER' },
    { first_name: 'VISITOR', last_name: '-' },
  ]);
  expect(await sql('select email, last_name from visit_passes where id = $1', [passId])).toEqual([
    { email: null, last_name: '-' },
  ]);
  expect(await sql('select 1 from files where id = $1 and removed_at is null', [photo])).toEqual([]);
  expect(await preview(person)).toEqual([]);
});

test('a name that is on neither the visit nor its pass finds neither', async () => {
  await visitByPass();
  expect(await preview({ email, name: 'Anna Other' })).toEqual([]);
});
