import type { Method } from '@poolhouse/domain/kernel/contract';
import type { FieldError } from '@poolhouse/domain/kernel/errors';
import type { FailureCode } from '../../platform/api/api-failure.ts';
import type { CallSignature } from '../../platform/api/call-api.ts';

/** A call of the contract that changes something, as far as it is needed to make it. */
export type QueuedSignature = Pick<CallSignature, 'name' | 'path' | 'access'> & {
  method: Exclude<Method, 'GET' | 'DELETE'>;
};

/** Pictures that are sent before the call; their ids are added to a list in its body. */
export type QueuedFiles = {
  call: QueuedSignature;
  params?: Record<string, string>;
  /** The list of the body that takes the ids: `imgUrl`. */
  field: string;
  files: readonly File[];
  /** A file with a field of its own, such as a signature. */
  alone?: { field: string; file: File };
};

/** An entry that is sent before another one. The id of the record that it creates goes into the path, the body, or neither. */
export type EntryBefore = { entry: string; param?: string; field?: string };

/** What is sent once there is a connection: data alone, so that any page can send it, also after a restart. */
export type QueuedCall = {
  /** The id of the entry, chosen by a page that opens the record before it is sent: the record gets the same id. */
  id?: string;
  /** What the list of unsent entries calls it: “Drop-off for Jane Citizen”. */
  label: string;
  call: QueuedSignature;
  params?: Record<string, string>;
  body: Record<string, unknown>;
  files?: QueuedFiles;
  /** The ticket of a public form. */
  ticket?: string;
  /** It changes a record that is there; every other call creates one, which keeps the id of its entry. */
  isChange?: true;
  /** The revision of the record that the person saw. */
  ifMatch?: number;
  after?: readonly EntryBefore[];
  /** The record that it creates, as it is shown until the server has it. */
  preview?: object;
};

/** Why the server refused an entry; `facts` has both values of each conflict. */
export type Refusal = {
  detail: string;
  code: FailureCode | null;
  fields: readonly FieldError[];
  facts: Readonly<Record<string, unknown>>;
};

/** A call that is kept together with another one and sent after it, with the id of the record that it created in a field of the body. */
export type FollowingCall = { field: string; call: QueuedCall };

/** What people see of an entry that hasn't been sent. */
export type UnsentEntry = {
  id: string;
  label: string;
  /** The name of the call; empty where it can't be read. */
  call: string;
  /** The record that it changes or creates; null where it can’t be read, or is unknown until it was sent. */
  recordId: string | null;
  at: string;
  /**
   * `refused` waits for a person: sending it again unchanged would be refused again. `held` waits for an entry that was refused or is too
   * old, and `old` for its person, who knows whether it is still right.
   */
  state: 'waiting' | 'held' | 'old' | 'refused';
  /** Why the last attempt failed, or what it waits for. */
  problem: string | null;
  /** What the server said as it refused it; null where it didn’t. */
  refusal: Refusal | null;
};

/** Returns whether an entry goes nowhere until a person decides. */
export function needsPerson({ state }: UnsentEntry): boolean {
  return state === 'refused' || state === 'old';
}

/** Returns what of a contract is kept with an entry. */
export function signatureOf({ name, method, path, access }: CallSignature): QueuedSignature {
  if (method === 'GET' || method === 'DELETE') throw new Error(`${name} can’t wait for a connection.`);
  return { name, method, path, access };
}
