import underPressure from '@fastify/under-pressure';
import { Failure } from '@poolhouse/domain/kernel/errors';
import type { FastifyInstance } from 'fastify';

/** How often the delay of the event loop is measured; a measurement counts until the next one. */
const measureEveryMs = 1_000;

/**
 * Refuses calls while the event loop is held up for longer than `busyAfterMs`. Starting holds it up as well, and the measurement that
 * is under way when the product is ready still has that in it: calls are refused only by measurements that began afterwards. Pages and
 * their code are served all the same: they cost little, and a browser tries code that was refused only after the page is reloaded.
 */
export async function refuseUnderPressure(
  app: FastifyInstance,
  busyAfterMs: number,
  now: () => number = () => performance.now(),
): Promise<void> {
  let readyAtMs = Number.POSITIVE_INFINITY;
  app.addHook('onReady', async () => {
    readyAtMs = now();
  });
  await app.register(underPressure, {
    maxEventLoopDelay: busyAfterMs,
    sampleInterval: measureEveryMs,
    pressureHandler: ({ url }) => {
      if (!url.startsWith('/api/') || now() - readyAtMs < 2 * measureEveryMs) return;
      throw new Failure('unavailable', 'We are busy. Try again in a moment.', { retryAfterSeconds: 5 });
    },
  });
}
