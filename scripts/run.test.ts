import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hashSources } from './build-parts.mjs';
import { listPublicPages, listScripts } from './bundle-sizes.mjs';
import { withFolderLock } from './folder-lock.mjs';
import { matchesLockfile } from './install-dependencies.mjs';
import { serverSettings } from './project.mjs';
import { countTests } from './run-vitest.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'scripts-test-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const runner = JSON.stringify(new URL('./run-child.mjs', import.meta.url).href);

/** Starts a process that runs `program` through the runner and ends with its exit code. */
function spawnRunner(program: string) {
  const script = `import { runChild } from ${runner};
    process.exitCode = await runChild(process.execPath, ['-e', ${JSON.stringify(program)}]);`;
  return spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
}

async function finish(child: ReturnType<typeof spawnRunner>): Promise<{ code: unknown; output: string }> {
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const [code] = await once(child, 'close');
  return { code, output };
}

describe('a command', () => {
  it.each([
    ['its exit code', 'process.exit(7)', 7],
    ['success', '', 0],
    ['the signal that ended it, as a shell does', "process.kill(process.pid, 'SIGKILL')", 137],
  ])('passes on %s', async (_what, program, expected) => {
    expect((await finish(spawnRunner(program))).code).toBe(expected);
  });

  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('hands %s on once and waits for the end', async (signal) => {
    const child = spawnRunner(`let seen = 0;
      process.on('${signal}', () => { seen += 1; console.log('got ' + seen); setTimeout(() => process.exit(seen), 200); });
      setInterval(() => {}, 1e6); console.log('ready');`);
    await once(child.stdout, 'data');
    const end = finish(child);
    child.kill(signal);
    child.kill(signal);
    expect(await end).toEqual({ code: 1, output: 'got 1\n' });
  });

  it('that is unknown ends with the list of those there are', () => {
    const script = new URL('./run.mjs', import.meta.url).pathname;
    const answer = spawnSync(process.execPath, [script, 'constructor'], { encoding: 'utf8' });
    expect(answer.status).toBe(1);
    expect(answer.stderr).toContain('one of: demo, start, dev, test, drill, verify, build, bench, count, poolhouse');
  });
});

describe('a lock', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {}); // that it waits
  });
  afterEach(() => vi.restoreAllMocks());

  it('lets one work at a time', async () => {
    let working = 0;
    const work = async () => {
      working += 1;
      expect(working).toBe(1);
      await Promise.resolve();
      working -= 1;
    };
    const lock = join(folder, 'new/lock');
    await Promise.all([withFolderLock(lock, work), withFolderLock(lock, work)]);
    expect(working).toBe(0);
  });

  it('stays with what a killed holder had started', async () => {
    const lock = join(folder, 'lock');
    const survivor = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)'], { stdio: 'ignore' });
    mkdirSync(lock);
    for (const pid of [4194305, survivor.pid]) writeFileSync(join(lock, String(pid)), '');
    let isGone = false;
    survivor.once('exit', () => {
      isGone = true;
    });
    const waiting = withFolderLock(lock, async () => isGone);
    survivor.kill();
    expect(await waiting).toBe(true);
  });

  it('is taken over from a holder that was killed', async () => {
    const lock = join(folder, 'lock');
    mkdirSync(lock);
    writeFileSync(join(lock, '4194305'), '');
    expect(await withFolderLock(lock, async () => 'done')).toBe('done');
  });
});

describe('the sources of the web app', () => {
  const hash = () => hashSources(folder, ['web', 'package-lock.json', 'missing']);

  beforeEach(() => {
    mkdirSync(join(folder, 'web/src'), { recursive: true });
    mkdirSync(join(folder, 'web/dist'));
    writeFileSync(join(folder, 'web/src/page.tsx'), 'one');
    writeFileSync(join(folder, 'package-lock.json'), '{}');
  });

  it.each([
    ['a changed file', 'web/src/page.tsx', 'two'],
    ['a new file', 'web/src/other.tsx', ''],
    ['another lockfile', 'package-lock.json', '{ }'],
  ])('count as changed after %s', (_what, path, content) => {
    const before = hash();
    writeFileSync(join(folder, path), content);
    expect(hash()).not.toBe(before);
  });

  it.each(['web/dist/app.js', 'web/src/page.test.tsx'])('are the same after a change of %s', (path) => {
    const before = hash();
    writeFileSync(join(folder, path), 'x');
    expect(hash()).toBe(before);
  });
});

describe('an install', () => {
  const locked = {
    packages: {
      '': { version: '0' },
      domain: {},
      'node_modules/a': { version: '1', integrity: 'x' },
      'node_modules/b': { version: '1', optional: true },
    },
  };

  it.each([
    ['the same', { 'node_modules/a': { version: '1', integrity: 'x' } }, true],
    ['another version', { 'node_modules/a': { version: '2', integrity: 'x' } }, false],
    ['another content', { 'node_modules/a': { version: '1', integrity: 'y' } }, false],
    ['a missing package', {}, false],
    [
      'another optional package',
      { 'node_modules/a': { version: '1', integrity: 'x' }, 'node_modules/b': { version: '2' } },
      false,
    ],
  ])('with %s', (_what, packages, expected) => {
    expect(matchesLockfile(locked, { packages })).toBe(expected);
  });
});

describe('the count of a test run', () => {
  const report = (failed: number, files: { status: string; assertionResults: unknown[] }[] = []) =>
    JSON.stringify({ numPassedTests: 5, numFailedTests: failed, testResults: files });

  it.each([
    ['a good run', report(0), 0, { passed: 5, failed: 0 }],
    ['failures', report(2), 1, { passed: 5, failed: 2 }],
    [
      'a file that could not be loaded',
      report(1, [{ status: 'failed', assertionResults: [] }]),
      1,
      { passed: 5, failed: 2 },
    ],
    ['an error outside the tests', report(0), 1, { passed: 5, failed: 1 }],
    ['a run without a report', '', 1, { passed: 0, failed: 1 }],
    ['a run that vanished', '', 0, { passed: 0, failed: 1 }],
  ])('of %s', (_what, text, exitCode, expected) => {
    expect(countTests(text, exitCode)).toEqual(expected);
  });
});

it('starts the server with a C library that gives back what arrays leave behind', async () => {
  const program = 'console.log(process.env.MALLOC_MMAP_THRESHOLD_)';
  const script = `import { runLinked } from ${runner};
    process.exitCode = await runLinked(process.execPath, ['-e', ${JSON.stringify(program)}], ${JSON.stringify(serverSettings)});`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  expect(await finish(child)).toEqual({ code: 0, output: '262144\n' });
});

it('measures what an entry loads at once, each script once', () => {
  const manifest = {
    'index.html': { file: 'i.js', imports: ['_a'] },
    _a: { file: 'a.js', imports: ['_b', '_style', 'index.html'] },
    _b: { file: 'b.js' },
    _style: { file: 's.css' },
    _later: { file: 'later.js' },
  };
  expect(listScripts(manifest, 'index.html')).toEqual(['i.js', 'a.js', 'b.js']);
  expect(listScripts(manifest, 'app.html')).toEqual([]);
});

it('the public pages that are measured are those that open by themselves', () => {
  const part = { file: 'x.js', isDynamicEntry: true };
  const manifest = {
    'src/public/order/order-page.tsx': part,
    'src/public/service-request/serial-camera.tsx': part,
    'src/features/dealers/dealer-page.tsx': part,
    'src/public/sign-in-page.tsx': { file: 'y.js' },
  };
  expect(listPublicPages(manifest)).toEqual(['src/public/order/order-page.tsx']);
});
