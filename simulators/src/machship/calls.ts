import type { Envelope } from './envelope.ts';
import type { State } from './state.ts';

export type MachshipRequest = { query: URLSearchParams; body: unknown };
/** An envelope, or a file as it is. */
export type Answer = Envelope | { file: Buffer; name: string };
/** The calls by method and path, in small letters: the vendor doesn't mind how they are written. */
export type Calls = Readonly<Record<string, (state: State, request: MachshipRequest) => Promise<Answer>>>;
