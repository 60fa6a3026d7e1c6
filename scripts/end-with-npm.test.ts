import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endWithNpm } from './end-with-npm.mjs';
import { npm } from './install-dependencies.mjs';

const linked = 'await runLinked(process.execPath, [program]);';
const guarded = 'await runTogether(process.execPath, [[program], [program]]);';

/** What the runner starts: it says its number, and that it was asked to end. */
const program = `
  const end = () => { console.log('ended ' + process.pid); process.exit(0); };
  process.on('SIGTERM', end);
  process.once('disconnect', end);
  setInterval(() => {}, 1e6);
  console.log('program ' + process.pid);`;

let folder: string;
let npmProcess: ChildProcess;
let output: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'end-with-npm-'));
  output = '';
});

afterEach(() => {
  for (const pid of [...numbersOf('program'), ...numbersOf('runner')]) endIfThere(pid);
  rmSync(folder, { recursive: true, force: true });
});

const numbersOf = (name: string) =>
  [...output.matchAll(new RegExp(`^${name} (\\d+)$`, 'gm'))].map(([, pid]) => Number(pid));

function endIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended, as it should.
  }
}

/** Starts a runner by npm, as `npm start` does, and waits until its programs run. */
async function startByNpm(work: string, after = ''): Promise<void> {
  const runner = join(folder, 'scripts/run.mjs');
  mkdirSync(join(folder, 'scripts'));
  writeFileSync(join(folder, 'program.mjs'), program);
  writeFileSync(
    runner,
    `import { endWithNpm } from ${JSON.stringify(join(import.meta.dirname, 'end-with-npm.mjs'))};
     import { runLinked, runTogether } from ${JSON.stringify(join(import.meta.dirname, 'run-child.mjs'))};
     const program = ${JSON.stringify(join(folder, 'program.mjs'))};
     console.log('runner ' + process.pid);
     endWithNpm();
     ${work}`,
  );
  const scripts = { start: `node scripts/run.mjs${after}` };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'trial', version: '1.0.0', scripts }));
  const [command, args] = npm();
  npmProcess = spawn(command, [...args, 'start'], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [npmProcess.stdout, npmProcess.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const count = work === guarded ? 2 : 1;
  await expect.poll(() => numbersOf('program').length).toBe(count);
}

const expectAllEnded = () => expect.poll(() => numbersOf('ended').toSorted()).toEqual(numbersOf('program').toSorted());

describe('what npm started', () => {
  it.each([
    ['SIGTERM', linked],
    ['SIGKILL', linked],
    ['SIGKILL', guarded],
  ] as const)('ends in order when npm gets %s', async (signal, work) => {
    await startByNpm(work);
    npmProcess.kill(signal);
    await once(npmProcess, 'close'); // which waits for the output of all that it started
    await expectAllEnded();
  });

  it('ends in order when npm is killed and the shell between them is not', async () => {
    await startByNpm(linked, '; exit $?');
    npmProcess.kill('SIGKILL');
    await expectAllEnded();
  });

  it.each([linked, guarded])('ends in order when the runner is killed: %s', async (work) => {
    await startByNpm(work);
    process.kill(numbersOf('runner')[0] ?? 0, 'SIGKILL');
    await expectAllEnded();
  });
});

describe('a command', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
  });

  it.each([
    ['that npm started', 'node scripts/run.mjs start', 1],
    ['of another package', 'node build.js', 0],
    ['without npm, such as a service', undefined, 0],
  ])('%s looks for its parent or leaves it', (_what, script, timers) => {
    vi.useFakeTimers();
    vi.stubEnv('npm_lifecycle_script', script);
    endWithNpm();
    expect(vi.getTimerCount()).toBe(timers);
  });
});
