import type { ComponentProps } from 'react';
import classes from './field-grid.module.css';
import { TextField } from './text-field.tsx';

type Props = ComponentProps<typeof TextField> & {
  state: string;
  /** Says when a postcode doesn't belong to its state; a warning never stops a save. */
  warn: (state: string, postcode: string) => string | null;
};

/** Shows a postcode, with a warning where it isn't in the state of the address. */
export function PostcodeField({ state, warn, inputMode = 'numeric', ...field }: Props) {
  const entered = field.value.trim();
  const warning = entered === '' || field.error !== undefined ? null : warn(state, entered);
  return (
    <div>
      <TextField {...field} inputMode={inputMode} />
      <p className={classes.warning} role="status">
        {warning}
      </p>
    </div>
  );
}
