import { type RefObject, useEffect } from 'react';

/** A field of a day opens its calendar when it gets the focus, so the one after it gets it. */
const fields =
  'input:not([type=hidden], [type=file], [data-opens-on-focus], :disabled), textarea:not(:disabled), select:not(:disabled)';

/** Gives the focus to the first field of a form that opens; not on touch screens, where the keyboard would cover the form. */
export function useFirstField(form: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (window.matchMedia('(pointer: coarse)').matches) return;
    form.current?.querySelector<HTMLElement>(fields)?.focus({ preventScroll: true });
  }, [form]);
}
