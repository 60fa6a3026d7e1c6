import { useEffect, useSyncExternalStore } from 'react';

/** Sent to the window when `/` is pressed; a list that takes the focus calls preventDefault. */
export const focusSearchEvent = 'poolhouse:focus-search';
/** Sent to the window when `c` is pressed; a page with something to create calls preventDefault. */
export const createEvent = 'poolhouse:create';
/** Sent to the window when the palette exports; a list that can calls preventDefault. */
export const exportEvent = 'poolhouse:export';

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

/** True while keys belong to a field, a menu or a dialog. */
function isTyping(event: KeyboardEvent): boolean {
  const target = event.target;
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    target.closest('input:not([type=checkbox]):not([type=radio]), textarea, select, [role=menu], [role=listbox]') !==
      null ||
    document.querySelector('[role=dialog][aria-modal=true]') !== null
  );
}

export type ShellKeys = { onPalette: () => void; onSheet: () => void };

/** Handles the shortcuts of the shell: Ctrl+K opens the palette, `?` the list of keys; `/` and `c` go to the page. */
export function useShellKeys({ onPalette, onSheet }: ShellKeys): void {
  useEffect(() => {
    const single: Record<string, (event: KeyboardEvent) => void> = {
      '?': onSheet,
      '/': (event) => offer(event, focusSearchEvent, onPalette),
      c: (event) => offer(event, createEvent),
    };
    const press = (event: KeyboardEvent) => {
      if (isPaletteKey(event)) {
        event.preventDefault();
        return onPalette();
      }
      if (isSingleKey(event)) single[event.key]?.(event);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [onPalette, onSheet]);
}

function isPaletteKey({ ctrlKey, metaKey, altKey, key }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k';
}

/** Returns true for a key alone that no field, menu or dialog takes, unless the person switched such keys off. */
export function isSingleKey(event: KeyboardEvent): boolean {
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented;
  return isPlain && areSingleKeysOn() && !isTyping(event);
}

function offer(key: KeyboardEvent, name: string, otherwise?: () => void): void {
  const isTaken = !window.dispatchEvent(new CustomEvent(name, { cancelable: true }));
  if (isTaken || otherwise) key.preventDefault();
  if (!isTaken) otherwise?.();
}
