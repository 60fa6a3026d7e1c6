import { useEffect, useRef } from 'react';
import { ScanBurst } from './scan-burst.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Calls `onCode` with each code that a scanner types, wherever the focus is; the field that has the focus is left as it was. */
export function useScanner(onCode: (code: string) => void): void {
  const latest = useRef(onCode);
  latest.current = onCode;
  useEffect(() => {
    const burst = new ScanBurst();
    let before: { field: Field; value: string } | null = null;
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      const taken = burst.take(event.key, event.timeStamp);
      if (taken === 'begins') before = fieldOf(event.target);
      if (typeof taken !== 'object') return;
      event.preventDefault();
      event.stopPropagation();
      if (before !== null) restore(before.field, before.value);
      latest.current(taken.code);
    };
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, []);
}

function fieldOf(target: EventTarget | null): { field: Field; value: string } | null {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return isField ? { field: target, value: target.value } : null;
}

/** Sets a field as a person would, so that its component hears of it. */
function restore(field: Field, value: string): void {
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
  setter?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
