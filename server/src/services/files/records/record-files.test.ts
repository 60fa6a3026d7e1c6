import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { useTestServer } from '../../../testing/test-server.ts';
import { type FileTable, findRecordFiles, loadRecordFile, lockRecordFiles, renumber } from './file-rows.ts';

const server = useTestServer();
const table: FileTable = { name: 'robot_files', record: 'robot_id', records: 'robots' };
const [robot, other, first, second] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
const namesOf = async (id: string) =>
  (await findRecordFiles(server.database.db, table, id)).map(({ name, position }) => [name, position]);

/** The table that a second feature with files would bring; the server itself makes none. */
beforeAll(async () => {
  await server.pool.query(`reset role;
    create table robots (id uuid primary key);
    create table robot_files (
      file_id uuid primary key references files (id) on delete cascade,
      robot_id uuid not null references robots (id) on delete cascade,
      note text, position integer not null, revision integer not null default 1,
      updated_at timestamptz not null default now());
    create trigger robot_files__deleted after delete on robot_files
      for each row execute function remove_file_of_deleted_row();
    grant all on robots, robot_files to poolhouse_server;
    set role poolhouse_server`);
  await server.pool.query('insert into robots values ($1), ($2)', [robot, other]);
  for (const [at, id] of [first, second].entries()) {
    await server.pool.query(
      `insert into files (id, kind, name, content_type, bytes, sha256, created_by_name)
        values ($1, 'robot', $2, 'application/pdf', 1, '', 'Ann')`,
      [id, `${at}.pdf`],
    );
    await server.pool.query('insert into robot_files (file_id, robot_id, position) values ($1, $2, $3)', [
      id,
      robot,
      at + 1,
    ]);
  }
});

test('files of another feature’s records come in their order, and only of the record', async () => {
  expect(await namesOf(robot)).toEqual([
    ['0.pdf', 1],
    ['1.pdf', 2],
  ]);
  expect(await namesOf(other)).toEqual([]);
  const { db } = server.database;
  expect(await loadRecordFile(db, table, { recordId: robot, fileId: first })).toMatchObject({ revision: 1 });
  await expect(loadRecordFile(db, table, { recordId: other, fileId: first })).rejects.toMatchObject({ status: 404 });
});

test('and are put into another order under the lock of their record', async () => {
  await server.database.db.transaction().execute(async (tx) => {
    expect(await lockRecordFiles(tx, table, robot)).toEqual([first, second]);
    await renumber(tx, table, [second, first]);
  });
  expect(await namesOf(robot)).toEqual([
    ['1.pdf', 1],
    ['0.pdf', 2],
  ]);
});
