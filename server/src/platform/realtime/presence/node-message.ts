import { presenceLocation } from '@poolhouse/domain/kernel/live-updates';
import { z } from 'zod';
import type { OpenTab } from './presence-registry.ts';

/** The channel of the database on which nodes tell each other who is where. */
export const presenceChannel = 'presence';

const tab = z.object({ id: z.string().max(40), userId: z.uuid(), place: presenceLocation });

/**
 * hello: a node wants to be told of all tabs. alive: it is still there. bye: it stops. put: tabs that are open, and where.
 * left: tabs that are gone.
 */
const content = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('hello') }),
  z.object({ kind: z.literal('alive') }),
  z.object({ kind: z.literal('bye') }),
  z.object({ kind: z.literal('put'), tabs: z.array(tab) }),
  z.object({ kind: z.literal('left'), ids: z.array(z.string()) }),
]);
const nodeMessage = z.intersection(z.object({ node: z.uuid() }), content);

export type MessageContent = z.output<typeof content>;
export type NodeMessage = z.output<typeof nodeMessage>;

/** PostgreSQL takes less than 8,000 bytes. */
const maxBytes = 7_500;

export function writeMessage(node: string, message: MessageContent): string {
  return JSON.stringify({ node, ...message });
}

/** Reads a message of another node; null when its version sends what this one doesn't know. */
export function readMessage(payload: string): NodeMessage | null {
  try {
    return nodeMessage.parse(JSON.parse(payload));
  } catch {
    return null;
  }
}

/** Splits what is to be told into pieces that fit into one message each. */
export function splitMessages<Item extends OpenTab | string>(items: readonly Item[]): Item[][] {
  const pieces: Item[][] = [];
  let bytes = maxBytes;
  for (const item of items) {
    const size = Buffer.byteLength(JSON.stringify(item)) + 1;
    if (bytes + size > maxBytes - 200) {
      pieces.push([]);
      bytes = 0;
    }
    pieces.at(-1)?.push(item);
    bytes += size;
  }
  return pieces;
}
