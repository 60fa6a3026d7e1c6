import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createFaultBox } from './fault-box.ts';
import { httpFaults, misbehave } from './http-faults.ts';
import { mountLateWork } from './late-work.ts';
import { mountFaults } from './mount-faults.ts';

type Logged = { method: string; url: string; status: number };

const mostLogged = 500;
/** `late` hangs up, and does the work when it is told to. */
const faultsOfStandIns = [...httpFaults, 'late'] as const;

/** What every stand-in over HTTP does with its calls: it keeps the latest for tests, and goes wrong where that is planned. */
export function watchCalls(app: FastifyInstance, standIn: string) {
  const faults = createFaultBox<(typeof faultsOfStandIns)[number]>();
  const log: Logged[] = [];
  mountFaults(app, standIn, faultsOfStandIns, faults);
  const lateWork = mountLateWork(app, standIn);
  app.get(`/__sim/${standIn}/log`, async () => log);
  return {
    /** Keeps a call, with `more` of it, once it is over. True when something went wrong with it as planned: nothing else is to be answered. */
    goesWrong: async ({ method, url }: FastifyRequest, reply: FastifyReply, more: object): Promise<boolean> => {
      reply.raw.once('close', () => {
        log.splice(0, Math.max(0, log.length - mostLogged));
        log.push({ method, url, status: reply.raw.statusCode, ...more });
      });
      const fault = faults.next(`${method} ${url}`);
      if (fault === 'late') return !(await lateWork.putOff(reply));
      return fault !== null && (await misbehave(reply, fault));
    },
    /** Forgets the calls and what was planned. */
    reset: (): void => {
      faults.clear();
      lateWork.forget();
      log.length = 0;
    },
  };
}
