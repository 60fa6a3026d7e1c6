import { useEffect, useRef } from 'react';
import { isSingleKey } from './use-shell-keys.ts';

type Acts = Readonly<Record<string, (() => void) | null>>;

/** Handles keys wherever the focus is, but in a field; a dialog, a menu or an open filter takes them first. */
export function useWindowKeys(acts: Acts): void {
  const now = useRef(acts);
  now.current = acts;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const act = now.current[event.key];
      if (act === undefined || isForAnother(event)) return;
      if (event.key !== 'Escape' && !isSingleKey(event)) return;
      event.preventDefault();
      act?.();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

/** A dialog, a menu or an open filter closes first. */
function isForAnother(event: KeyboardEvent): boolean {
  const isInFloating =
    event.target instanceof Element && event.target.closest('[role=dialog], [role=menu], [role=listbox]');
  return (
    event.defaultPrevented || Boolean(isInFloating) || document.querySelector('[role=dialog][aria-modal=true]') !== null
  );
}
