import { AsyncLocalStorage } from 'node:async_hooks';

const scope = new AsyncLocalStorage<string>();

/** Runs work for an intent of the outbox: calls to outside systems that are made meanwhile are recorded under its id. */
export function withIntent<Result>(id: string, work: () => Promise<Result>): Promise<Result> {
  return scope.run(id, work);
}

/** Returns the intent that is being carried out here; null when none is. */
export function currentIntent(): string | null {
  return scope.getStore() ?? null;
}
