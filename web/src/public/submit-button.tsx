import type { RefObject } from 'react';
import { ToFix } from '../ui/form/to-fix.tsx';
import classes from './form.module.css';

type Props = { form: RefObject<HTMLFormElement | null>; text: string; busyText?: string; isBusy: boolean };

/** Shows the button that sends a form, and above it how many things are wrong. */
export function SubmitButton({ form, text, busyText = text, isBusy }: Props) {
  return (
    <>
      <ToFix form={form} />
      <button type="submit" className={classes.button} aria-disabled={isBusy}>
        {isBusy ? busyText : text}
      </button>
    </>
  );
}
