import { flushCompileCache } from 'node:module';
import { parseArgs } from 'node:util';
import { type Config, readConfig } from './platform/config/config.ts';
import { SettingsRefused } from './platform/config/read-settings.ts';
import { MigrationRefused } from './platform/database/migrate.ts';
import { StartRefused } from './platform/embedded-postgres/index.ts';
import { createLog, type Log } from './platform/log.ts';
import { watchStrayFailures } from './platform/stray-failures.ts';
import { type RunningPoolhouse, startPoolhouse } from './start.ts';

/** Longest that requests under way are waited for after SIGTERM. */
const drainLimitMs = 14_000;

type Stoppable = { stop(): Promise<void> };

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { demo: { type: 'boolean' }, reset: { type: 'boolean' } } });
  // biome-ignore lint/style/noProcessEnv: the one place where the environment is read
  const config = readConfig(values.demo ? 'demo' : 'live', process.env);
  const log = createLog(config.logLevel);
  const started: Stoppable[] = [];
  const stop = stopOnSignals(started, log);
  const strayFailures = watchStrayFailures(process, log, () => stop('exception', 1));
  const running = values.demo
    ? await startDemo(config, log, values.reset === true, started)
    : await startPoolhouse(config, log, { reset: values.reset === true });
  started.push(running);
  running.poolhouse.watched.metrics.registerMetric(strayFailures);
  running.database.onExit(() => leave('The database stopped and couldn’t be restarted. See the log.'));
  print(startLine(config, running));
  // Kept now: a process that is killed keeps nothing.
  flushCompileCache();
  if (!values.demo) await printFirstSteps(running, config.publicUrl);
}

async function startDemo(config: Config, log: Log, reset: boolean, started: Stoppable[]): Promise<RunningPoolhouse> {
  const { startDemoParts } = await import('./demo/index.ts');
  const demo = await startDemoParts(config, log);
  started.push(demo);
  const running = await startPoolhouse(demo.config, log, {
    reset,
    smtpUrl: demo.smtpUrl,
    prepare: (poolhouse) => demo.seed(poolhouse),
  });
  print(`Mailbox and simulators: ${demo.url}`);
  print(
    'Sign in as admin@demo.poolhouse.example with the password demo-pool-2026 (every role has an account: office-manager@…, dealer@…).',
  );
  return running;
}

const whyUnready = {
  database: 'the database answers too slowly',
  disk: 'less than 200 MB of disk space are free',
} as const;

/** Says what /readyz says. */
function startLine({ role, publicUrl }: Config, { unready }: RunningPoolhouse): string {
  if (unready !== null) return `Poolhouse runs at ${publicUrl} but is not ready: ${whyUnready[unready]}.`;
  return role === 'worker' ? 'Poolhouse is ready and works on jobs' : `Poolhouse is ready at ${publicUrl}`;
}

async function printFirstSteps(running: RunningPoolhouse, publicUrl: string): Promise<void> {
  const code = await running.poolhouse.identity.firstAdministrator.offer();
  if (code === null) return;
  print('No administrator yet. Open this link within an hour to create one. It can be used once:');
  print(`${publicUrl}/_/auth/action?mode=firstAdministrator&oobCode=${code}`);
  print('Or: npm run poolhouse -- admin create --email you@example.com --name "Your Name"');
}

/** Stops once on SIGTERM or SIGINT. Returns what stops for another reason, with its exit code. */
function stopOnSignals(started: Stoppable[], log: Log): (reason: string, code: number) => void {
  let isStopping = false;
  const stop = (reason: string, code: number) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal: reason }, 'stopping');
    setTimeout(() => leave('Stopped after 15 seconds, before everything had finished.'), drainLimitMs).unref();
    stopAll(started).then(
      () => process.exit(code),
      (error) => {
        log.error({ err: error }, 'could not stop cleanly');
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => stop(signal, 0));
  // The runner that started us was killed. It may have been while our code was loading.
  process.once('disconnect', () => stop('disconnect', 0));
  if (process.connected === false) stop('disconnect', 0);
  return stop;
}

async function stopAll(started: Stoppable[]): Promise<void> {
  for (const part of [...started].reverse()) await part.stop();
}

function leave(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

main().catch((error: unknown) => {
  if (error instanceof SettingsRefused || error instanceof StartRefused || error instanceof MigrationRefused)
    leave(error.message);
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(1);
});
