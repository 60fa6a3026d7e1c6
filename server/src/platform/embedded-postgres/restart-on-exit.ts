import type { ServerExit, ServerProcess } from './server-process.ts';
import type { SupervisorLog } from './supervisor-log.ts';

const RESTARTS = 3;
const WITHIN_MS = 60_000;

export interface SupervisedServer {
  /** The number of the server's process now. */
  pid(): number;
  /** Stops it permanently. */
  stop(): Promise<void>;
  /** Called once, when it has ended by itself and couldn't be restarted. */
  onExit(listener: (exit: ServerExit) => void): void;
}

/**
 * Brings the server back in the same place when it dies by itself, so that connection pools find it again; three times a
 * minute at most, then it is given up.
 */
export function restartOnExit(
  first: ServerProcess,
  start: () => Promise<ServerProcess>,
  log: SupervisorLog,
): SupervisedServer {
  const listeners: ((exit: ServerExit) => void)[] = [];
  const deaths: number[] = [];
  let current = first;
  let isStopping = false;
  let restarting: Promise<void> = Promise.resolve();

  const giveUp = (exit: ServerExit) => {
    for (const listener of listeners) listener(exit);
  };
  const watch = async (server: ServerProcess): Promise<void> => {
    const exit = await server.exited;
    if (isStopping) return;
    log.error({ ...exit, pid: server.pid }, 'PostgreSQL ended by itself');
    deaths.push(Date.now());
    if (deaths.filter((time) => time > Date.now() - WITHIN_MS).length > RESTARTS) return giveUp(exit);
    restarting = restart(exit);
  };
  const restart = async (exit: ServerExit): Promise<void> => {
    try {
      current = await start();
      log.warn({ pid: current.pid }, 'PostgreSQL is running again');
      void watch(current);
    } catch (error) {
      log.error({ err: error }, "PostgreSQL can't be brought back");
      giveUp(exit);
    }
  };
  void watch(first);

  return {
    pid: () => current.pid,
    async stop() {
      isStopping = true;
      await restarting;
      await current.stop();
    },
    onExit(listener) {
      listeners.push(listener);
    },
  };
}
