import type { FastifyInstance, FastifyReply } from 'fastify';
import { loseAnswer } from './lose-answer.ts';

export type LateWork = {
  /** Hangs up, and answers when the work may be done that nobody waits for any more; false when it is to be forgotten. */
  putOff(reply: FastifyReply): Promise<boolean>;
  forget(): void;
};

/** What a stand-in does long after whoever asked for it has gone: when `POST /__sim/faults/<name>/finish` says so. */
export function mountLateWork(app: FastifyInstance, standIn: string): LateWork {
  const waiting: ((isWanted: boolean) => void)[] = [];
  const end = (isWanted: boolean) => {
    for (const goOn of waiting.splice(0)) goOn(isWanted);
  };
  app.post(`/__sim/faults/${standIn}/finish`, async (_request, reply) => {
    end(true);
    return reply.code(204).send();
  });
  return {
    putOff: (reply) => {
      loseAnswer(reply);
      reply.raw.destroy();
      return new Promise((resolve) => waiting.push(resolve));
    },
    forget: () => end(false),
  };
}
