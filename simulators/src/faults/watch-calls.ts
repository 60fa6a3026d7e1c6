import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mountDelayedWork } from './delayed-work.ts';
import { createFaultQueue } from './fault-queue.ts';
import { applyFault, httpFaults } from './http-faults.ts';
import { mountFaults } from './mount-faults.ts';

type Logged = { method: string; url: string; status: number };

const maxLogged = 500;
/** `late` disconnects, and does the work when it is told to. */
const simulatorFaults = [...httpFaults, 'late'] as const;

/** Watches the calls of a simulator over HTTP: it keeps the latest for tests, and fails where that is planned. */
export function watchCalls(app: FastifyInstance, simulator: string) {
  const faults = createFaultQueue<(typeof simulatorFaults)[number]>();
  const log: Logged[] = [];
  mountFaults(app, simulator, simulatorFaults, faults);
  const lateWork = mountDelayedWork(app, simulator);
  app.get(`/__sim/${simulator}/log`, async () => log);
  return {
    /** Keeps a call, with `more` of it, once it is over. True when something went wrong with it as planned: nothing else is to be answered. */
    goesWrong: async ({ method, url }: FastifyRequest, reply: FastifyReply, more: object): Promise<boolean> => {
      reply.raw.once('close', () => {
        log.splice(0, Math.max(0, log.length - maxLogged));
        log.push({ method, url, status: reply.raw.statusCode, ...more });
      });
      const fault = faults.next(`${method} ${url}`);
      if (fault === 'late') return !(await lateWork.delay(reply));
      return fault !== null && (await applyFault(reply, fault));
    },
    /** Forgets the calls and what was planned. */
    reset: (): void => {
      faults.clear();
      lateWork.discard();
      log.length = 0;
    },
  };
}
