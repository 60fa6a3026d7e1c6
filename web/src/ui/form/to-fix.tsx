import type { RefObject } from 'react';
import { toFixText, useWrongCount } from './form-hooks.ts';
import classes from './to-fix.module.css';

/** Says how many things of a small form are wrong, beside its buttons; read out when it changes. One field says it itself. */
export function ToFix({ form }: { form: RefObject<HTMLElement | null> }) {
  const count = useWrongCount(form);
  return (
    <span className={classes.text} aria-live="polite">
      {hasOneField(form.current) ? '' : toFixText(count)}
    </span>
  );
}

const hasOneField = (form: HTMLElement | null) => form?.querySelectorAll('input, textarea, select').length === 1;
