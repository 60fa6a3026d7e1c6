import { Counter } from 'prom-client';
import type { Log } from './log.ts';

/**
 * Logs and counts failures that no code waited for. A rejected promise ends nothing: the request that it belongs to fails, and the
 * others go on. After an exception outside of any promise the state of the process isn't known, so it is stopped by `stop`. Returns
 * the counter for /metrics.
 */
export function watchStrayFailures(from: Pick<NodeJS.Process, 'on'>, log: Log, stop: () => void): Counter<'kind'> {
  const counter = new Counter({
    name: 'poolhouse_stray_failures_total',
    help: 'Failures that no code waited for, by kind: rejection or exception. Each is logged.',
    labelNames: ['kind'],
    registers: [],
  });
  const noteRejection = (error: unknown) => {
    counter.inc({ kind: 'rejection' });
    log.error({ err: error }, 'a promise was rejected that no code waited for');
  };
  from.on('unhandledRejection', noteRejection);
  from.on('uncaughtException', (error, origin) => {
    if (origin === 'unhandledRejection') return noteRejection(error);
    counter.inc({ kind: 'exception' });
    log.fatal({ err: error }, 'an exception was not caught');
    stop();
  });
  return counter;
}
