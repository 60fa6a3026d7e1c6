import { Readable } from 'node:stream';

/**
 * Returns the same bytes, as long as the next ones never take longer than `patienceMs`. Only the time in which the reader waits
 * for them counts: a reader may be as slow as it likes. `explain` puts what breaks the stream into our words.
 */
export function streamWithTimeout(
  source: Readable,
  patienceMs: number,
  tooSlow: () => Error,
  explain: (error: unknown) => unknown,
): Readable {
  return Readable.from(read(source, patienceMs, tooSlow, explain), { objectMode: false });
}

async function* read(
  source: Readable,
  patienceMs: number,
  tooSlow: () => Error,
  explain: (error: unknown) => unknown,
): AsyncGenerator<Buffer> {
  const parts = source[Symbol.asyncIterator]();
  let slow: Error | null = null;
  try {
    for (;;) {
      const timer = setTimeout(() => {
        slow = tooSlow();
        source.destroy(slow);
      }, patienceMs);
      const { value, done } = await parts.next().finally(() => clearTimeout(timer));
      if (done) return;
      yield value;
    }
  } catch (error) {
    throw slow ?? explain(error);
  } finally {
    source.destroy();
  }
}
