import type { CallSignature } from '../../platform/api/call-api.ts';

/** A call of the contract, as far as it is needed to make it: a POST unless it names another method. */
export type QueuedSignature = Pick<CallSignature, 'name' | 'path' | 'access'> & { method?: CallSignature['method'] };

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

/** What is sent once there is a connection: data alone, so that any page can send it, also after a restart. */
export type QueuedCall = {
  /** What the list of unsent entries calls it: “Drop-off for Jane Citizen”. */
  label: string;
  call: QueuedSignature;
  params?: Record<string, string>;
  body: Record<string, unknown>;
  files?: QueuedFiles;
  /** The ticket of a public form. */
  ticket?: string;
};

/** What people see of an entry that hasn't been sent. */
export type UnsentEntry = {
  id: string;
  label: string;
  at: string;
  /** `refused` waits for a person: sending it again unchanged would be refused again. */
  state: 'waiting' | 'refused';
  /** Why the last attempt failed. */
  problem: string | null;
};

/** Returns what of a contract is kept with an entry. */
export function signatureOf({ name, path, access, method = 'POST' }: QueuedSignature): QueuedSignature {
  return { name, path, access, method };
}
