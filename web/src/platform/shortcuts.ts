import { type RefObject, useEffect, useRef } from 'react';
import { areSingleKeysOn } from './single-keys.ts';

/** The parts of the list of shortcuts, in their order. A key of a later part goes before the same key of an earlier one. */
const shortcutParts = ['Everywhere', 'This page', 'Lists', 'Beside a list', 'Forms'] as const;
export type ShortcutPart = (typeof shortcutParts)[number];

export type Shortcut = {
  /** Keys that do the same, each named as its event names it, with its modifiers before it: `c`, `Ctrl+k`, `Alt+ArrowUp`. */
  keys: readonly string[];
  meaning: string;
  /** Left out where the element that has the focus handles the key. */
  act?: () => void;
};

type Registered = { part: ShortcutPart; shortcuts: RefObject<readonly Shortcut[]> };
let registered: readonly Registered[] = [];

/** Registers shortcuts for as long as the component is shown: they work, and the list of shortcuts shows them. */
export function useShortcuts(part: ShortcutPart, shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts);
  latest.current = shortcuts;
  useEffect(() => {
    const mine = { part, shortcuts: latest };
    registered = [...registered, mine];
    return () => {
      registered = registered.filter((one) => one !== mine);
    };
  }, [part]);
}

type Known = { part: ShortcutPart; shortcut: Shortcut };

/** Returns the shortcuts that work on the page as it is now, by part. */
export function workingShortcuts(): { part: ShortcutPart; shortcuts: readonly Shortcut[] }[] {
  const known = inOrder();
  const works = (shortcut: Shortcut) => (key: string) =>
    (areSingleKeysOn() || !isCharacter(key)) && (shortcut.act === undefined || actingOn(known, key) === shortcut);
  return shortcutParts.flatMap((part) => {
    const shortcuts = known
      .filter((one) => one.part === part)
      .map(({ shortcut }) => ({ ...shortcut, keys: shortcut.keys.filter(works(shortcut)) }))
      .filter(({ keys }) => keys.length > 0);
    return shortcuts.length > 0 ? [{ part, shortcuts }] : [];
  });
}

/** True for what a person types: such a key works only while single-key shortcuts are on. The space bar presses things everywhere. */
const isCharacter = (key: string) => key.replace('Shift+', '').length === 1 && !key.endsWith(' ');

function inOrder(): Known[] {
  return registered
    .flatMap(({ part, shortcuts }) => shortcuts.current.map((shortcut) => ({ part, shortcut })))
    .sort((one, other) => shortcutParts.indexOf(one.part) - shortcutParts.indexOf(other.part));
}

function actingOn(known: readonly Known[], key: string): Shortcut | undefined {
  return known.findLast(({ shortcut }) => shortcut.act !== undefined && shortcut.keys.includes(key))?.shortcut;
}

/** Handles the registered shortcuts of the page. The shell calls it once. */
export function useShortcutKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || (isAlone(event) && !isSingleKey(event))) return;
      const act = actingOn(inOrder(), nameOf(event))?.act;
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

export function isPaletteKey(event: KeyboardEvent): boolean {
  return nameOf(event) === 'Ctrl+k';
}

/** Returns a key as shortcuts name it: the Command key counts as Ctrl. */
function nameOf({ ctrlKey, metaKey, altKey, shiftKey, key }: KeyboardEvent): string {
  if (ctrlKey || metaKey) return `Ctrl+${altKey ? 'Alt+' : ''}${key.length === 1 ? key.toLowerCase() : key}`;
  if (altKey) return `Alt+${key}`;
  return shiftKey && key.length > 1 ? `Shift+${key}` : key;
}

const isAlone = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => !ctrlKey && !metaKey && !altKey;

/** Returns true for a key alone that no field, menu or dialog takes, unless the person switched such keys off. */
function isSingleKey(event: KeyboardEvent): boolean {
  return areSingleKeysOn() && !isTyping(event);
}

/** True while keys belong to a field, a menu or a dialog. */
function isTyping({ target }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    target.closest('input:not([type=checkbox]):not([type=radio]), textarea, select, [role=menu], [role=listbox]') !==
      null ||
    document.querySelector('[role=dialog][aria-modal=true]') !== null
  );
}
