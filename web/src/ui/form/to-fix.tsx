import type { RefObject } from 'react';
import { toFixText, useWrongCount } from './form-hooks.ts';
import classes from './to-fix.module.css';

/** Says how many things of a small form are wrong, beside its buttons; read out when it changes. */
export function ToFix({ form }: { form: RefObject<HTMLElement | null> }) {
  return (
    <span className={classes.text} aria-live="polite">
      {toFixText(useWrongCount(form))}
    </span>
  );
}
