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

/** Puts the focus into the first wrong field, once the errors are drawn. */
export function useFocusOnInvalid(form: RefObject<HTMLFormElement | null>): () => void {
  const [wish, setWish] = useState(0);
  useEffect(() => {
    if (wish > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [wish, form]);
  return useCallback(() => setWish((before) => before + 1), []);
}
