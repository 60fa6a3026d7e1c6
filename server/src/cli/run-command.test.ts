import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { runStatement } from '../testing/database-cluster.ts';
import { useTestServer } from '../testing/test-server.ts';
import { commands } from './commands.ts';
import { runCommand } from './run-command.ts';

const server = useTestServer();
const folder = mkdtempSync(join(tmpdir(), 'poolhouse-command-'));
let output: string[];
let noted: string[];

beforeEach(() => {
  output = [];
  noted = [];
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(words: string[], more: Record<string, string> = {}): Promise<number> {
  const { host = '', port = 5432, user = '', database = '' } = server.database.connection;
  const query = new URLSearchParams({ host, port: String(port), user });
  const environment = {
    DATABASE_URL: `postgresql:///${database}?${query}`,
    DATA_DIR: folder,
    INIT_CWD: folder,
    ...more,
  };
  return runCommand(commands, words, environment, {
    say: (line) => void output.push(line),
    note: (line) => void noted.push(line),
  });
}

describe('the command line', () => {
  test('lists its commands when asked, and when it knows no such command', async () => {
    expect(await run(['--help'])).toBe(0);
    for (const { name } of commands) expect(output.join('\n')).toContain(name);
    expect(await run(['frobnicate'])).toBe(1);
    expect(noted.join('\n')).toContain('Unknown command “frobnicate”');
  });

  test('tells about one command, and which words it takes', async () => {
    expect(await run(['seed', '--help'])).toBe(0);
    expect(output.join('\n')).toContain('--dealers N');
    expect(await run(['seed', '--frob'])).toBe(1);
    expect(noted.at(-1)).toMatch(/^Unknown option --frob\. Use: npm run poolhouse -- seed/);
  });

  test('names all wrong settings, without their values', async () => {
    expect(await run(['config'], { PORT: 'my-port', S3_BUCKET: 'my-bucket' })).toBe(1);
    expect(noted.join('\n')).toMatch(/PORT[\s\S]*S3_ENDPOINT/);
    expect(noted.join('\n')).not.toMatch(/my-port|my-bucket/);
  });
});

describe('admin create', () => {
  test('makes an administrator whose first password has to be changed', async () => {
    expect(await run(['admin', 'create', '--email', 'New@Admin.example', '--name', 'New Admin'])).toBe(0);
    const [, password] = /first sign-in: (\S+)/.exec(output.join('\n')) ?? [];
    const answer = await server.call({
      method: 'POST',
      url: '/api/auth/sign-in',
      body: { email: 'new@admin.example', password },
    });
    expect([answer.status, answer.body.user.role, answer.body.user.isFirstLogin]).toEqual([200, 'ADMIN', true]);
  });

  test('refuses an address that is taken, and one that isn’t an address', async () => {
    expect(await run(['admin', 'create', '--email', 'admin@test.example', '--name', 'Again'])).toBe(1);
    expect(noted.at(-1)).toBe('A user with this email address already exists.');
    expect(await run(['admin', 'create', '--email', 'nonsense', '--name', 'Again'])).toBe(1);
    expect(await run(['admin', 'create', '--name', 'Again'])).toBe(1);
    expect(noted.at(-1)).toBe('Add --email.');
  });
});

describe('import', () => {
  test('imports what fits and names what doesn’t, with row and column', async () => {
    writeFileSync(
      join(folder, 'dealers.csv'),
      'Customer ID,Name,State\nC910001,Good Pools,NSW\nC910002,Bad Pools,Atlantis\n',
    );
    expect(await run(['import', 'dealers', 'dealers.csv'])).toBe(0);
    expect(output[0]).toBe('2 rows read: 1 new, 0 changed, 0 unchanged, 1 to fix.');
    expect(output[1]).toMatch(/^Row 3, State: /);
    const { rows } = await server.pool.query("select name from dealers where priority_id like 'C91%'");
    expect(rows).toEqual([{ name: 'Good Pools' }]);
  });

  test('says what is wrong with a file that can’t be read, and with one that isn’t there', async () => {
    writeFileSync(join(folder, 'picture.csv'), Buffer.from([0x89, 0x50, 0x4e, 0x47]));
    expect(await run(['import', 'dealers', 'picture.csv'])).toBe(1);
    expect(noted.at(-1)).toContain('picture');
    expect(await run(['import', 'dealers', 'missing.csv'])).toBe(1);
    expect(noted.at(-1)).toContain('There is no file');
  });

  test('imports orders of the online stores, and says when the headings aren’t known', async () => {
    const form =
      'REFERENCE,CUSTDES,CITY,PARTNAME,TQUANT,PRICE,STORE\nCLI-1,A Buyer,Oxley,M700,1,10.00,kogan\nCLI-2,A,Oxley,M700,0,1,kogan\n';
    writeFileSync(join(folder, 'orders.csv'), form);
    expect(await run(['import', 'marketplace', 'orders.csv'])).toBe(0);
    expect(output[0]).toBe('2 rows read: 1 new, 0 changed, 0 unchanged, 1 to fix.');
    expect(output[1]).toMatch(/^Row 3, TQUANT: /);
    const { rows } = await server.pool.query(
      "select store, total_cents from marketplace_orders where reference = 'CLI-1'",
    );
    expect(rows).toEqual([{ store: 'kogan', total_cents: 1000 }]);
    writeFileSync(join(folder, 'unknown.csv'), 'Nr,Town\n1,Oxley\n');
    expect(await run(['import', 'marketplace', 'unknown.csv'])).toBe(1);
    expect(output).toContain('The headings of this file aren’t known. Choose what each column holds.');
  });
});

describe('other commands', () => {
  test('rep add makes an account manager once, and says so in the activity log', async () => {
    const add = () => run(['rep', 'add', '--id', 'R77', '--label', 'Grace Whitfield']);
    expect([await add(), await add()]).toEqual([0, 1]);
    expect(output).toEqual(['Grace Whitfield (R77) is now an account manager.']);
    const { rows } = await server.pool.query("select user_name, target_label from audit_log where target_id = 'R77'");
    expect(rows).toEqual([{ user_name: 'rep add', target_label: 'Grace Whitfield' }]);
  });

  test('seed adds dealers and orders, which follow on those that are there, and the counts are kept', async () => {
    await server.pool.query('delete from marketplace_orders');
    expect(await run(['seed', '--dealers', '30', '--orders', '700', '--seed', '9'])).toBe(0);
    expect(output).toEqual(['30 dealers added.', '700 orders added.']);
    expect(await run(['seed', '--orders', '300', '--seed', '9'])).toBe(0);
    const { rows } = await server.pool.query(`select count(*)::int as orders, count(distinct store)::int as stores,
        count(distinct status)::int as statuses, count(distinct extract(year from date))::int as years,
        (select sum(orders)::int from store_sales) - count(*) filter (where status not in ('cancelled', 'refunded')) as unsummed,
        count(*) filter (where dealer_id is not null and status not in ('cancelled', 'refunded'))
          - (select sum(orders)::int from dealer_store_sales) as uncounted
      from marketplace_orders`);
    expect(rows[0]).toMatchObject({ orders: 1_000, stores: 6, statuses: 5, unsummed: '0', uncounted: '0' });
    expect(rows[0].years).toBeGreaterThanOrEqual(8);
  });

  test('config shows what is set and where it comes from, but no secrets', async () => {
    expect(await run(['config'], { AUTH_SECRET: 'a'.repeat(40), COMPANY_NAME: 'Sample Pools' })).toBe(0);
    const text = output.join('\n');
    expect(text).toMatch(/AUTH_SECRET +set +\(environment\)/);
    expect(text).toMatch(/DATABASE_URL +set/);
    expect(text).toMatch(/COMPANY_NAME +Sample Pools +\(environment\)/);
    expect(text).toMatch(/HOST +127\.0\.0\.1 +\(default\)/);
  });

  test('migrate has nothing to do on a database of this release', async () => {
    expect(await run(['migrate'])).toBe(0);
    expect(output).toEqual(['The database is up to date.']);
  });

  test('doctor says what is fine, and gives the fix for what isn’t', async () => {
    await run(['doctor'], { PORT: '0' });
    expect(output).toContain('ok      The database of DATABASE_URL answers.');
    expect(await run(['doctor'], { PORT: 'none', DATABASE_URL: '' })).toBe(1);
    expect(output.join('\n')).toMatch(/not ok {2}A setting can’t be used\.\n {8}PORT must be/);
    expect(await run(['doctor'], { DATABASE_URL: 'postgresql://nobody@127.0.0.1:9/none' })).toBe(1);
    expect(output.join('\n')).toContain('does not answer (ECONNREFUSED)');
  });
});

describe('a PostgreSQL that is too old', () => {
  /** What a server says of itself can't be set, so its word is taken from a function that is found first. */
  const oldServer = async () => {
    await runStatement(server.database.connection, 'create schema if not exists old_server');
    await runStatement(
      server.database.connection,
      `create or replace function old_server.current_setting(text) returns text language sql return '150014'`,
    );
    const { host = '', port = 5432, user = '', database = '' } = server.database.connection;
    const options = '-c search_path=old_server,pg_catalog,public';
    return `postgresql:///${database}?${new URLSearchParams({ host, port: String(port), user, options })}`;
  };
  const refusal = /^Poolhouse needs PostgreSQL 18 or newer, and DATABASE_URL names a server with PostgreSQL 15\.14/;

  test('is refused before the first migration, in one sentence', async () => {
    expect(await run(['migrate'], { DATABASE_URL: await oldServer() })).toBe(1);
    expect(noted).toEqual([expect.stringMatching(refusal)]);
    expect(output).toEqual([]);
  });

  test('is named by the doctor', async () => {
    expect(await run(['doctor'], { DATABASE_URL: await oldServer() })).toBe(1);
    expect([...output, ...noted].join('\n')).toContain('Poolhouse needs PostgreSQL 18 or newer');
  });
});
