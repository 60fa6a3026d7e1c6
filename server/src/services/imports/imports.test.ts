import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '../../testing/empty-tables.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { createImportTestClient } from './testing/import-test-client.ts';

const server = useTestServer();
const { send, get, post, settled, read, commit, undo, csv, exported } = createImportTestClient(server);

const heading = 'Customer ID,Name,State,Postcode,Phone,Rep,Type,Sprinklr';
const file = (...rows: string[]) => `${[heading, ...rows].join('\r\n')}\r\n`;
const harbour = 'C1,Harbour Pools,NSW,2000,02 9900 5509,R01,"30_elite,jims",yes';
const bay = 'C2,Bay Pools,QLD,4000,,,,no';

beforeAll(async () => {
  await server.pool.query("insert into reps (id, label) values ('R01', 'Grace Whitfield'), ('R02', 'Tom Okafor')");
});
beforeEach(async () => {
  await emptyTables(server, 'dealers', 'imports', 'import_rows', 'audit_log');
});

/** Without coordinates: they follow the address a moment later. */
const dealers = async () => {
  const { rows } = await server.pool.query('select * from dealers order by priority_id');
  return rows.map(({ x_coordinates: _x, y_coordinates: _y, ...row }) => row);
};
const patch = async (custId: string, body: object) => {
  const { rows } = await server.pool.query('select id, revision from dealers where priority_id = $1', [custId]);
  const headers = { 'if-match': `"${rows[0].revision}"` };
  const answer = await server.call({
    method: 'PATCH',
    url: `/api/dealer/${rows[0].id}`,
    as: 'SUPERUSER',
    body: { changes: body },
    headers,
  });
  expect(answer.status).toBe(200);
};

describe('reading a file', () => {
  test('shows what would be new, changed, unchanged and refused, and changes nothing', async () => {
    await commit((await read(file(harbour, bay))).id);
    const before = await dealers();
    const run = await read(
      file(harbour, 'C2,Bay Pools,QLD,4000,07 3000 1000,,,no', 'C3,New Pools,VIC,,,,,', 'C4,,XX,,,,,'),
      'Händler.csv',
    );
    expect(run).toMatchObject({
      state: 'ready',
      fileName: 'Händler.csv',
      fileFormat: 'UTF-8, commas',
      counts: { new: 1, changed: 1, unchanged: 1, refused: 1, total: 4 },
      createdBy: 'Test ADMIN',
      alreadyImportedOn: null,
      rowCount: 4,
    });
    expect(run.rows[1]).toMatchObject({
      row: 3,
      outcome: 'changed',
      key: 'C2',
      label: 'Bay Pools',
      changes: [{ field: 'phone', before: null, after: '0730001000' }],
    });
    expect(run.rows[2]).toMatchObject({
      outcome: 'new',
      changes: [
        { field: 'priorityId', before: null, after: 'C3' },
        { field: 'name', before: null, after: 'New Pools' },
        { field: 'state', before: null, after: 'VIC' },
        { field: 'status', before: null, after: 'active' },
        { field: 'country', before: null, after: 'Australia' },
      ],
    });
    expect(run.rows[3]).toMatchObject({
      row: 5,
      outcome: 'refused',
      problems: [{ column: 'Name' }, { column: 'State', value: 'XX' }],
    });
    const refused = await get(run.id, '?outcome=refused');
    expect([refused.rowCount, refused.rows.length]).toEqual([1, 1]);
    expect(await dealers()).toEqual(before);
  });

  test('rows come by pages of fifty', async () => {
    const run = await read(file(...Array.from({ length: 120 }, (_, index) => `P${index},Pools,NSW,,,,,`)));
    const last = await get(run.id, '?page=3');
    expect(last.rows.map(({ row }: { row: number }) => row)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 102),
    );
  });

  test('only the person who sent it sees how far the work is', async () => {
    const { body } = await send(file(harbour));
    await settled(body.id);
    const url = `/api/job/${body.job}`;
    // The job is over a moment after the import is ready.
    await expect
      .poll(async () => (await server.call({ url, as: 'ADMIN' })).body)
      .toMatchObject({ kind: 'import-read', state: 'done' });
    expect((await server.call({ url, as: 'SUPERUSER' })).status).toBe(404);
    expect((await server.call({ url })).status).toBe(401);
    expect((await server.call({ url: `/api/import/${body.id}`, as: 'SUPERUSER' })).status).toBe(200);
  });

  test('is for those who may import dealers', async () => {
    expect((await send(file(harbour), 'a.csv', 'RECEPTION')).body.code).toBe('forbidden');
    expect((await server.call({ method: 'POST', url: '/api/import/dealers', payload: 'x' })).status).toBe(401);
    expect((await server.call({ url: '/api/import', as: 'ACCOUNT' })).body.imports).toEqual([]);
    const { body } = await send(file(harbour));
    expect((await server.call({ url: `/api/import/${body.id}`, as: 'ACCOUNT' })).status).toBe(403);
  });

  test('the latest imports are listed', async () => {
    const first = await read(file(harbour));
    const second = await read(file(bay));
    const { body } = await server.call({ url: '/api/import', as: 'ADMIN' });
    expect(body.imports.map(({ id }: { id: string }) => id)).toEqual([second.id, first.id]);
  });
});

describe('carrying out', () => {
  test('adds and changes dealers, with a line in the log for each and one for the import', async () => {
    await commit((await read(file(harbour))).id);
    const run = await commit((await read(file(harbour.replace('Harbour', 'Haven'), bay))).id);
    expect(run).toMatchObject({ state: 'committed', message: '1 dealer added, 1 dealer changed.' });
    expect(await dealers()).toMatchObject([
      { name: 'Haven Pools', revision: 2, type: ['elite', 'jims'], rep: 'R01', active_sprout_completed: true },
      { name: 'Bay Pools', revision: 1, country: 'Australia', status: 'active', email: [] },
    ]);
    const { rows } = await server.pool.query(
      "select action, audit_actor(audit_log) as user_name, target_label, changes, revision from audit_log where target_kind = 'dealer' order by id desc limit 2",
    );
    expect(rows).toMatchObject([
      {
        action: 'import',
        user_name: 'Test ADMIN',
        target_label: 'Bay Pools',
        revision: 1,
        changes: expect.arrayContaining([{ field: 'state', before: null, after: 'QLD' }]),
      },
      {
        target_label: 'Haven Pools',
        revision: 2,
        changes: [{ field: 'name', before: 'Harbour Pools', after: 'Haven Pools' }],
      },
    ]);
    const own = await server.pool.query(
      "select action from audit_log where target_kind = 'import' and target_id = $1 order by id",
      [run.id],
    );
    expect(own.rows.map(({ action }) => action)).toEqual(['import-read', 'import', 'imported']);
  });

  test('the same file again changes nothing, and says when it was imported', async () => {
    await commit((await read(file(harbour, bay))).id);
    const before = await dealers();
    const again = await read(file(harbour, bay));
    expect(again).toMatchObject({
      counts: { unchanged: 2, total: 2 },
      alreadyImportedOn: expect.stringMatching(/^\d{4}-/),
    });
    await commit(again.id);
    expect(await dealers()).toEqual(before);
  });

  test('asked twice, also at the same moment, it happens once', async () => {
    const { id } = await read(file(harbour, bay));
    const answers = await Promise.all([post(id, 'commit'), post(id, 'commit'), post(id, 'commit')]);
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
    expect(new Set(answers.map(({ body }) => body.job)).size).toBe(1);
    await settled(id);
    expect((await post(id, 'commit')).body.state).toBe('committed');
    expect((await dealers()).map(({ revision }) => revision)).toEqual([1, 1]);
    const { rows } = await server.pool.query(
      "select count(*)::int as lines from audit_log where action in ('import', 'imported')",
    );
    expect(rows[0].lines).toBe(4);
  });

  test('a repeat with the same key gets the same answer', async () => {
    const { id } = await read(file(bay));
    const headers = { 'idempotency-key': 'import-test-key-1' };
    const first = await post(id, 'commit', headers);
    await settled(id);
    const second = await post(id, 'commit', headers);
    expect([second.status, second.text]).toEqual([202, first.text]);
    expect(second.headers['idempotent-replayed']).toBe('true');
  });

  test('is refused while the file is read, and after an undo', async () => {
    const { id } = await read(file(bay));
    await server.pool.query("update imports set state = 'reading' where id = $1", [id]);
    expect((await post(id, 'commit')).body).toMatchObject({ code: 'not-allowed-now', state: 'reading' });
    expect((await post(id, 'undo')).body.code).toBe('not-allowed-now');
    await server.pool.query("update imports set state = 'undone' where id = $1", [id]);
    expect((await post(id, 'commit')).body.code).toBe('not-allowed-now');
    expect((await post('01890a5d-ac96-774b-bcce-b302099a8057', 'commit')).status).toBe(404);
  });
});

describe('what others change between preview and commit is never lost', () => {
  test('the same field: the row is refused; another field: both changes stay', async () => {
    await commit((await read(file(harbour, bay))).id);
    const run = await read(file(harbour.replace('Harbour', 'Haven'), bay.replace('Bay', 'Cove')));
    await patch('C1', { name: 'Edited Pools' });
    await patch('C2', { city: 'Brisbane' });
    const after = await commit(run.id);
    expect(after).toMatchObject({
      counts: { changed: 1, refused: 1 },
      message: expect.stringContaining('1 row was skipped'),
    });
    expect(await dealers()).toMatchObject([
      { name: 'Edited Pools', revision: 2 },
      { name: 'Cove Pools', city: 'Brisbane', revision: 3 },
    ]);
    expect(await csv(`/api/import/${run.id}/refused`)).toContain('"C1","Haven Pools","NSW"');
  });

  test('a customer id that was taken meanwhile', async () => {
    const run = await read(file(harbour, bay));
    await server.call({
      method: 'POST',
      url: '/api/dealer',
      as: 'ADMIN',
      body: { name: 'First Pools', state: 'NSW', priorityId: 'c1' },
    });
    expect(await commit(run.id)).toMatchObject({ counts: { new: 1, refused: 1 } });
    expect((await dealers()).map(({ name }) => name).sort()).toEqual(['Bay Pools', 'First Pools']);
    expect(await csv(`/api/import/${run.id}/refused`)).toContain(
      '"C1","Harbour Pools","NSW","2000","0299005509","R01","elite, jims","yes","2",',
    );
  });
});

describe('undoing', () => {
  test('puts everything back as it was, and lets the file come again', async () => {
    await commit((await read(file(harbour))).id);
    const before = await exported();
    const run = await commit((await read(file('C1,Haven Pools,VIC,3000,,R02,-1_supreme,no', bay))).id);
    expect(await exported()).not.toBe(before);
    expect(await undo(run.id)).toMatchObject({
      state: 'undone',
      message: '1 dealer removed, 1 dealer restored.',
    });
    expect(await exported()).toBe(before);
    const { rows } = await server.pool.query(
      "select target_label, changes, revision from audit_log where action = 'import-undo' and target_kind = 'dealer' order by id",
    );
    expect(rows).toMatchObject([
      {
        target_label: 'Haven Pools',
        revision: 3,
        changes: expect.arrayContaining([{ field: 'name', before: 'Haven Pools', after: 'Harbour Pools' }]),
      },
      { target_label: 'Bay Pools' },
    ]);
    const again = await read(file('C1,Haven Pools,VIC,3000,,R02,-1_supreme,no', bay));
    expect(again).toMatchObject({ counts: { new: 1, changed: 1 }, alreadyImportedOn: null });
  });

  test('leaves alone what was changed since, and says so', async () => {
    const run = await commit((await read(file(harbour, bay))).id);
    await patch('C2', { notes: 'Call before noon' });
    const after = await undo(run.id);
    expect(after.message).toBe('1 dealer removed, 0 dealers restored. 1 dealer not restored: changed since.');
    expect((await dealers()).map(({ name }) => name)).toEqual(['Bay Pools']);
    expect(after.rows[1].warnings).toEqual([
      expect.objectContaining({ message: 'Not removed: this dealer was changed after the import.' }),
    ]);
    expect(await undo(run.id)).toMatchObject({ state: 'undone', counts: { kept: 1 } });
    expect((await dealers()).map(({ name }) => name)).toEqual(['Bay Pools']);
  });
});

describe('files of our own', () => {
  test('an export comes back unchanged', async () => {
    const odd = [
      harbour,
      `C5,"=HYPERLINK(""x"")",NZ,6011,'+64 9 123 4567,,'-1_supreme,yes`,
      'C6,"""Quoted"" Pools, Zoë’s",NT,0800,131 234,r02,"leads",',
    ].map((row) => row.replace('"leads"', '"trade; 14_elite"'));
    await commit((await read(file(...odd))).id);
    await server.pool.query(
      "update dealers set email = '{a@x.example,b@x.example}', website = 'https://x.example' where priority_id = 'C1'",
    );
    await server.pool.query("update dealers set mobile = '0412345678', phone = '0299005509' where priority_id = 'C1'");
    await server.pool.query("update dealers set mobile = '+6491234567' where priority_id = 'C5'");
    await server.pool.query("update dealers set mobile = '1300123456' where priority_id = 'C6'");
    const run = await read(await exported());
    expect(run).toMatchObject({ counts: { unchanged: 3, total: 3 } });
  });

  test('refused rows can be corrected and sent again', async () => {
    const run = await read(file(harbour, 'C7,Odd Pools,XX,2000,,R77,,no', 'C8,=1+1,,,,,,'));
    const refused = await csv(`/api/import/${run.id}/refused`);
    expect(refused.split('\r\n')[0]).toBe(`\uFEFF${heading},Row,Reason`);
    expect(refused).toContain('"C7","Odd Pools","XX","2000",,"R77",,"no","3","State: Unknown state');
    expect(refused).toContain(`"C8","'=1+1",,,,,,,"4","State: State is missing."`);
    const corrected = await read(
      refused.replace('"XX"', 'VIC').replace('R77', 'R01').replace(`"'=1+1",,`, `"'=1+1",NSW,`),
    );
    expect(corrected).toMatchObject({ counts: { new: 2, total: 2 }, ignoredColumns: [] });
  });
});
