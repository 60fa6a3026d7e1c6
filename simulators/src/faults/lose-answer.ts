import type { FastifyReply } from 'fastify';

/**
 * Lets a simulator do its work and then breaks the connection in place of its answer: what was done is done, and the caller
 * doesn't know.
 */
export function loseAnswer(reply: FastifyReply): void {
  const { raw } = reply;
  const hangUp = () => raw.destroy();
  raw.write = () => {
    hangUp();
    return false;
  };
  raw.end = hangUp;
}
