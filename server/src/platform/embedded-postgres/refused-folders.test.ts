import { chmodSync, chownSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chooseDataFolder } from './data-folder.ts';
import { startEmbeddedPostgres } from './start-embedded-postgres.ts';
import { StartRefused } from './start-refused.ts';
import { copyFolder, isRoot, linkFolder, makeOpenFolder, query, startOptions } from './supervisor-testing.ts';

const template = makeOpenFolder();
let base: ReturnType<typeof makeOpenFolder>;
let dataDir: string;
let clusterDir: string;

beforeAll(async () => {
  const server = await startEmbeddedPostgres(startOptions(join(template.path, 'data')));
  await server.stop();
});
afterAll(() => template.remove());
beforeEach(() => {
  base = makeOpenFolder();
  dataDir = join(base.path, 'data');
  clusterDir = join(dataDir, 'postgres');
});
afterEach(() => base.remove());

function copyTemplate(): void {
  copyFolder(join(template.path, 'data'), dataDir);
}

/** The same for tests that replace files but never write in them. */
function linkTemplate(): void {
  linkFolder(join(template.path, 'data'), dataDir);
}

async function refusal(): Promise<string> {
  const failure: unknown = await startEmbeddedPostgres(startOptions(dataDir)).then(
    (server) => server.stop(),
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(StartRefused);
  return failure instanceof Error ? failure.message : '';
}

describe('a database that cannot be used is refused and left alone', () => {
  it.each<[string, () => void, string]>([
    ['no version', () => rmSync(join(clusterDir, 'PG_VERSION')), "can't be used"],
    ['a damaged version', () => replace('PG_VERSION', '\0\0\0'), 'PG_VERSION is damaged'],
    ['an older version', () => replace('PG_VERSION', '16\n'), 'made by PostgreSQL 16'],
    ['no control file', () => rmSync(join(clusterDir, 'global/pg_control')), 'pg_control'],
    ['an empty control file', () => replace('global/pg_control', Buffer.alloc(8192)), 'is empty'],
    ['a short control file', () => replace('global/pg_control', Buffer.alloc(100, 7)), 'is incomplete'],
    ['a wrong control file', () => replace('global/pg_control', Buffer.alloc(8192, 7)), "doesn't start"],
    ['no log', () => rmSync(join(clusterDir, 'pg_wal'), { recursive: true }), 'pg_wal'],
    ['lost log files', () => emptyLog(), "doesn't start"],
    ['a lost folder', () => rmSync(join(clusterDir, 'base'), { recursive: true }), 'base'],
    ['nothing but an empty folder', () => emptyCluster(), 'PG_VERSION'],
  ])('%s', async (_what, damage, expected) => {
    linkTemplate();
    damage();
    const message = await refusal();
    expect(message).toContain(clusterDir);
    expect(message).toContain(expected);
    expect(message).toMatch(/restore/i);
    expect(readdirSync(dataDir)).toEqual(['postgres']);
  });

  function replace(name: string, content: string | Buffer): void {
    const path = join(clusterDir, name);
    const { uid, gid } = statSync(path);
    rmSync(path);
    writeFileSync(path, content, { mode: 0o600 });
    chownSync(path, uid, gid);
  }
  function emptyLog(): void {
    for (const name of readdirSync(join(clusterDir, 'pg_wal'))) {
      rmSync(join(clusterDir, 'pg_wal', name), { recursive: true });
    }
  }
  function emptyCluster(): void {
    for (const name of readdirSync(clusterDir)) rmSync(join(clusterDir, name), { recursive: true });
  }
});

describe('a folder that is no data folder', () => {
  it('is refused when it holds something else', async () => {
    mkdirSync(dataDir);
    writeFileSync(join(dataDir, 'holiday.jpg'), '');
    expect(await refusal()).toContain("isn't empty (it holds holiday.jpg)");
    expect(readdirSync(dataDir)).toEqual(['holiday.jpg']);
  });

  it('is refused when it is a file', async () => {
    writeFileSync(dataDir, '');
    expect(await refusal()).toContain(`${dataDir}, which is a file`);
  });

  it('is refused when the folder above is missing, as when a disk is not mounted', async () => {
    dataDir = join(base.path, 'unmounted/data');
    expect(await refusal()).toContain(`mkdir -p ${join(base.path, 'unmounted')}`);
    expect(readdirSync(base.path)).toEqual([]);
  });
});

if (isRoot) {
  describe('started as root', () => {
    it('refuses a given folder below one that only root enters, and says how to fix it', async () => {
      chmodSync(base.path, 0o700);
      const message = await refusal();
      expect(message).toContain(dataDir);
      expect(message).toContain(`chmod o+x ${base.path}`);
      expect(statSync(base.path).mode & 0o777).toBe(0o700);
    });

    it('keeps the data elsewhere when no folder was given', () => {
      chmodSync(base.path, 0o700);
      const chosen = chooseDataFolder({ dataDir, dataDirGiven: false });
      expect(chosen.dataDir).toMatch(/^\/var\/lib\/poolhouse\/[0-9a-f]{16}$/);
      expect(chosen.movedBecause).toContain(base.path);
    });

    it('refuses to start beside a database that it cannot reach', () => {
      linkTemplate();
      chmodSync(base.path, 0o700);
      expect(() => chooseDataFolder({ dataDir, dataDirGiven: false })).toThrow('There is a database in');
    });

    it('opens the data folder itself to the account of PostgreSQL, and no further', async () => {
      mkdirSync(dataDir, { mode: 0o700 });
      const server = await startEmbeddedPostgres(startOptions(dataDir));
      expect(statSync(dataDir).mode & 0o777).toBe(0o710);
      await server.stop();
    });

    it('runs a database as the account that owns it', async () => {
      copyTemplate();
      const nobody = 65_534;
      for (const name of ['.', ...readdirSync(dataDir, { recursive: true, encoding: 'utf8' })]) {
        chownSync(join(dataDir, name), nobody, nobody);
      }
      const server = await startEmbeddedPostgres(startOptions(dataDir));
      expect(statSync(join(clusterDir, 'postmaster.pid')).uid).toBe(nobody);
      expect(await query(server.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
      await server.stop();
    });

    it("says how to give back a database that is root's", async () => {
      linkTemplate();
      chownSync(clusterDir, 0, 0);
      expect(await refusal()).toContain('chown -R');
    });

    it('says how to fix files that PostgreSQL may not read', async () => {
      linkTemplate();
      chownSync(join(clusterDir, 'global'), 0, 0);
      expect(await refusal()).toContain('chown -R');
    });
  });
}

it('starts a database that was moved with its folder', async () => {
  copyTemplate();
  renameSync(dataDir, join(base.path, 'moved'));
  const server = await startEmbeddedPostgres(startOptions(join(base.path, 'moved')));
  expect(await query(server.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  await server.stop();
});
