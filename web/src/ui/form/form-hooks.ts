import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** Returns the same key for the same values, so that a second try of a save counts as the first. */
export function useIdempotencyKey(): (values: unknown) => string {
  const last = useRef<{ text: string; key: string }>(null);
  return (values) => {
    const text = JSON.stringify(values);
    if (last.current?.text !== text) last.current = { text, key: crypto.randomUUID() };
    return last.current.key;
  };
}

/** What is marked as wrong: fields, and what isn’t a field of its own, such as a list of robots. */
const wrong = '[aria-invalid="true"], [data-to-fix="true"]';

/** Returns how many things of a form are marked as wrong, as it is drawn; fields that check what is typed mark themselves. */
export function useWrongCount(form: RefObject<HTMLElement | null>): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const { current } = form;
    if (current === null) return;
    const look = () => setCount(current.querySelectorAll(wrong).length);
    look();
    const observer = new MutationObserver(look);
    const attributeFilter = ['aria-invalid', 'data-to-fix'];
    observer.observe(current, { subtree: true, childList: true, attributes: true, attributeFilter });
    return () => observer.disconnect();
  }, [form]);
  return count;
}

/** Returns how many things are wrong, in words; nothing where none is. */
export function toFixText(count: number): string {
  if (count === 0) return '';
  return count === 1 ? '1 thing to fix' : `${count} things to fix`;
}

/** Marks a field that shows what isn’t a value, such as a day that isn’t in the calendar: its form would send another value than it shows. */
export function unreadable(isUnreadable: boolean) {
  return isUnreadable ? { 'data-unreadable': true } : {};
}

/** Returns whether a field of a form shows what isn’t a value. */
export function hasUnreadable(form: HTMLElement | null): boolean {
  return form?.querySelector('[data-unreadable]') != null;
}

/** Brings the first thing that is marked as wrong into view, and gives it the focus if it is a field. */
export function showFirstWrong(form: HTMLElement | null): void {
  const first = form?.querySelector<HTMLElement>(wrong);
  first?.scrollIntoView?.({ block: 'center' });
  first?.focus({ preventScroll: true });
}

/**
 * Returns what a small form needs: each try to send it shows the first thing that is wrong, before it is sent or after the answer. What isn’t
 * a value isn’t sent, and a form around it isn’t sent with it.
 */
export function useTries(send: (event: FormEvent) => unknown, isBusy = false) {
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries > 0 && !isBusy) showFirstWrong(form.current);
  }, [tries, isBusy]);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setTries((before) => before + 1);
    if (!hasUnreadable(form.current)) void send(event);
  };
  return { form, formProps: { ref: form, onSubmit, noValidate: true } };
}

/** Puts the focus into the first wrong field, once the errors are drawn. */
export function useFocusOnInvalid(form: RefObject<HTMLFormElement | null>): () => void {
  const [requests, setRequests] = useState(0);
  useEffect(() => {
    if (requests > 0) showFirstWrong(form.current);
  }, [requests, form]);
  return useCallback(() => setRequests((before) => before + 1), []);
}
