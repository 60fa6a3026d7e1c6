import { Readable } from 'node:stream';
import type { Transporter } from 'nodemailer';

const pieceSize = 16 * 1024;

/**
 * Keeps back the end of the next mail of a connection, without which a server delivers nothing: the content is read as the server
 * takes it, then comes the step, and only then the dot that makes a mail of it. Answers how to ask whether that was given.
 */
export function holdMessageEnd(line: Transporter, beforeEnd: () => Promise<void>): () => boolean {
  let isWhole = false;
  line.use('stream', ({ message }, done) => {
    message.processFunc((content) => {
      const held: Readable = Readable.from(
        endAfter(content, async () => {
          await beforeEnd();
          // The connection may be broken by now; then no end follows.
          isWhole = !held.destroyed;
        }),
      );
      return held;
    });
    done();
  });
  return () => isWhole;
}

/** It isn't read before the server has said that it would take the content. */
async function* endAfter(content: AsyncIterable<Buffer>, step: () => Promise<void>): AsyncGenerator<Buffer> {
  for await (const chunk of content)
    for (let at = 0; at < chunk.length; at += pieceSize) yield chunk.subarray(at, at + pieceSize);
  await step();
}
