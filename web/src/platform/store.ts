import { useSyncExternalStore } from 'react';

/** A value that changes outside of components: what the socket said, which dialog is open. */
export type Store<Value> = {
  get(): Value;
  set(next: Value): void;
  subscribe(listener: () => void): () => void;
};

/** Returns a store with its first value. Setting the value that it has tells no one. */
export function createStore<Value>(start: Value): Store<Value> {
  let value = start;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Returns the value of a store or a part of it, and shows the component again when that changes. */
export function useStore<Value, Part = Value>(
  { subscribe, get }: Store<Value>,
  partOf: (value: Value) => Part = (value) => value as unknown as Part,
): Part {
  return useSyncExternalStore(subscribe, () => partOf(get()));
}
