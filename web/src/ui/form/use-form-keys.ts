import { useEffect, useRef } from 'react';
import { notify } from '../../platform/notify.ts';
import { useShortcuts } from '../../platform/shortcuts.ts';
import type { FormValues } from './form-values.ts';
import type { RecordForm } from './use-record-form.ts';

/**
 * Handles the keys of a form: Ctrl+S and Ctrl+Enter save, wherever the focus is; Esc leaves it, which asks when something isn't saved. Where
 * saving sends to people, Ctrl+S says that the draft is kept: people press it by habit.
 */
export function useFormKeys<Values extends FormValues>(form: RecordForm<Values>, isSend: boolean): void {
  const latest = useRef({ form, isSend });
  latest.current = { form, isSend };
  useShortcuts('Forms', [
    ...(isSend ? [{ keys: ['Ctrl+s'], meaning: 'Save a draft' }] : []),
    { keys: isSend ? ['Ctrl+Enter'] : ['Ctrl+s', 'Ctrl+Enter'], meaning: isSend ? 'Send' : 'Save' },
    { keys: ['Escape'], meaning: 'Leave the form' },
  ]);
  useEffect(() => {
    const save = () => {
      const { isDirty, conflict, submit } = latest.current.form;
      if (isDirty && conflict === null) void submit();
    };
    // It is written a moment after each change.
    const sayDraft = () => {
      if (latest.current.form.isDirty) notify.success('Draft saved on this computer.');
    };
    const leave = () => {
      if (!latest.current.form.isSaving) latest.current.form.close();
    };
    const press = (event: KeyboardEvent) => {
      const keepsDraft = latest.current.isSend && event.key !== 'Enter';
      const act = isSaveKey(event) ? (keepsDraft ? sayDraft : save) : isLeaveKey(event) ? leave : null;
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
