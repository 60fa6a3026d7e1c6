const firstMs = 1_000;
const maxMs = 10_000;

/**
 * Returns how long to wait before the next try, in ms: longer each time, and never the same for all, so that a server that
 * comes back isn't called by all clients at once.
 */
export function backoffMs(tries: number, random: () => number = Math.random): number {
  return Math.min(maxMs, firstMs * 2 ** tries) * (0.5 + random());
}
