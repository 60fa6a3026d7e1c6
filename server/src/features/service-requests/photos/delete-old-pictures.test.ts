import { expect, test } from 'vitest';
import { makeImage } from '../../../services/files/files-testing.ts';
import { authSecret } from '../../../testing/test-people.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { publicBody, sendPublicForm, ticketOf } from '../public-form/public-form-testing.ts';
import { deleteOldPictures } from './delete-old-pictures.ts';

const server = useTestServer();
const sql = async (text: string, values: unknown[] = []) => (await server.pool.query(text, values)).rows;

async function requestWithPicture(): Promise<string> {
  const ticket = ticketOf(authSecret);
  const headers = { 'content-type': 'image/jpeg', 'x-filename': 'pool.jpg', 'x-form-ticket': ticket };
  const url = '/api/service-request/uploadFile';
  const { body } = await server.call({ method: 'POST', url, payload: await makeImage('jpeg'), headers });
  expect((await sendPublicForm(server, publicBody(ticket, { imgUrl: [body.id] }))).status).toBe(201);
  return body.id;
}
const close = (file: string) =>
  sql(
    `update drop_offs d set status = 'Closed', date_completed = now(), completed_by = 'Sam' from drop_off_files f
     where f.drop_off_id = d.id and f.file_id = $1`,
    [file],
  );
const age = (file: string, months: number) =>
  sql('update files set created_at = now() - make_interval(months => $2) where id = $1', [file, months]);
const sweep = (months = 24) =>
  deleteOldPictures(server.poolhouse.commandContext('tests'), server.poolhouse.files.store, months);

test('pictures of the public form go after 24 months with their content; those of open requests and of staff stay', async () => {
  const [old, open, young, ofStaff] = [
    await requestWithPicture(),
    await requestWithPicture(),
    await requestWithPicture(),
    await requestWithPicture(),
  ];
  for (const file of [old, young, ofStaff]) await close(file);
  for (const file of [old, open, ofStaff]) await age(file, 25);
  await age(young, 23);
  await sql("update files set created_by = (select id from users where role = 'SERVICE') where id = $1", [ofStaff]);
  const { store } = server.poolhouse.files;
  expect(await store.sizeOf(old)).toBeGreaterThan(0);
  expect([await sweep(), await sweep()]).toEqual([1, 0]);
  expect(await store.sizeOf(old)).toBeNull();
  const left = (await sql('select id from files')).map(({ id }) => id);
  expect(left.toSorted()).toEqual([open, young, ofStaff].toSorted());
  const log = await sql("select target_label from audit_log where action = 'delete-old-pictures'");
  expect(log).toEqual([{ target_label: '1 picture' }]);
  expect(await sweep(12)).toBe(1);
});
