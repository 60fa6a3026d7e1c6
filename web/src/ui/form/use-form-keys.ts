import { useEffect, useRef } from 'react';
import { useShortcuts } from '../../platform/shortcuts.ts';
import type { FormValues } from './form-values.ts';
import type { RecordForm } from './use-record-form.ts';

/** Handles the keys of a form: Ctrl+S and Ctrl+Enter save, wherever the focus is; Esc leaves it, which asks when something isn't saved. */
export function useFormKeys<Values extends FormValues>(form: RecordForm<Values>): void {
  const latest = useRef(form);
  latest.current = form;
  useShortcuts('Forms', [
    { keys: ['Ctrl+s', 'Ctrl+Enter'], meaning: 'Save' },
    { keys: ['Escape'], meaning: 'Leave the form' },
  ]);
  useEffect(() => {
    const save = () => {
      const { isDirty, conflict, submit } = latest.current;
      if (isDirty && conflict === null) void submit();
    };
    const leave = () => {
      if (!latest.current.isSaving) latest.current.close();
    };
    const press = (event: KeyboardEvent) => {
      const act = isSaveKey(event) ? save : isLeaveKey(event) ? leave : null;
      if (act === null) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

function isSaveKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey && (key.toLowerCase() === 's' || key === 'Enter');
}

/** Esc, unless a dialog, a menu or an open list of choices closes first. */
function isLeaveKey({ key, target, defaultPrevented }: KeyboardEvent): boolean {
  if (key !== 'Escape' || defaultPrevented || document.querySelector('[role=dialog]') !== null) return false;
  return !(target instanceof Element) || target.closest('[role=menu], [role=listbox], [aria-expanded=true]') === null;
}
