import type { FastifyInstance, FastifyReply } from 'fastify';
import { loseAnswer } from './lose-answer.ts';

export type DelayedWork = {
  /** Disconnects, and answers when the work may be done that no caller waits for any more; false when it is to be forgotten. */
  delay(reply: FastifyReply): Promise<boolean>;
  discard(): void;
};

/** Mounts the work that a simulator does long after the caller has gone: when `POST /__sim/faults/<name>/finish` says so. */
export function mountDelayedWork(app: FastifyInstance, simulator: string): DelayedWork {
  const waiting: ((isDue: boolean) => void)[] = [];
  const end = (isDue: boolean) => {
    for (const goOn of waiting.splice(0)) goOn(isDue);
  };
  app.post(`/__sim/faults/${simulator}/finish`, async (_request, reply) => {
    end(true);
    return reply.code(204).send();
  });
  return {
    delay: (reply) => {
      loseAnswer(reply);
      reply.raw.destroy();
      return new Promise((resolve) => waiting.push(resolve));
    },
    discard: () => end(false),
  };
}
