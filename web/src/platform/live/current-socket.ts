import type { ClientToServerEvents, ServerToClientEvents } from '@poolhouse/domain/kernel/live-updates';
import type { Socket } from 'socket.io-client';

export type LiveSocket = Socket<ServerToClientEvents, ClientToServerEvents>;

let wire: LiveSocket | null = null;

/** Returns the open socket; null while there is none. */
export function currentSocket(): LiveSocket | null {
  return wire;
}

export function setCurrentSocket(next: LiveSocket | null): void {
  wire = next;
}
