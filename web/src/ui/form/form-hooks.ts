import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

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

/** Returns how many things of a form are marked as wrong, as it is drawn. */
export function useWrongCount(form: RefObject<HTMLFormElement | null>): number {
  const [count, setCount] = useState(0);
  useEffect(() => setCount(form.current?.querySelectorAll(wrong).length ?? 0));
  return count;
}

/** Brings the first thing that is marked as wrong into view, and gives it the focus if it is a field. Returns whether there is one. */
export function showFirstWrong(form: HTMLElement | null): boolean {
  const first = form?.querySelector<HTMLElement>(wrong) ?? null;
  first?.scrollIntoView?.({ block: 'center' });
  first?.focus({ preventScroll: true });
  return first !== null;
}

/** Puts the focus into the first wrong field, once the errors are drawn. */
export function useFocusOnInvalid(form: RefObject<HTMLFormElement | null>): () => void {
  const [wish, setWish] = useState(0);
  useEffect(() => {
    if (wish > 0) showFirstWrong(form.current);
  }, [wish, form]);
  return useCallback(() => setWish((before) => before + 1), []);
}
