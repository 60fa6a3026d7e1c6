import type { ToPage, ToServer } from '@poolhouse/domain/kernel/live';
import type { Socket } from 'socket.io-client';

export type LiveSocket = Socket<ToPage, ToServer>;

let wire: LiveSocket | null = null;

/** The open line; null while there is none. */
export function openWire(): LiveSocket | null {
  return wire;
}

export function keepWire(next: LiveSocket | null): void {
  wire = next;
}
