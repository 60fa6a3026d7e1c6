import { useSyncExternalStore } from 'react';

const keyOf = (userId: string) => `poolhouse.single-keys.${userId}`;
const listeners = new Set<() => void>();

/** Returns whether single-key shortcuts are on. Each person can switch them off; `data-keys="off"` on the page tells every component. */
export function areSingleKeysOn(): boolean {
  return document.documentElement.dataset.keys !== 'off';
}

export function loadSingleKeys(userId: string): void {
  apply(localStorage.getItem(keyOf(userId)) !== 'off');
}

export function setSingleKeys(userId: string, on: boolean): void {
  localStorage.setItem(keyOf(userId), on ? 'on' : 'off');
  apply(on);
}

function apply(on: boolean): void {
  document.documentElement.dataset.keys = on ? 'on' : 'off';
  for (const listener of listeners) listener();
}

export function useSingleKeys(): boolean {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, areSingleKeysOn);
}
