import { type MouseEvent, useEffect, useRef } from 'react';
import classes from './row-check.module.css';

type Props = {
  label: string;
  isChecked: boolean;
  isPartly?: boolean;
  isDisabled?: boolean;
  isInTabOrder?: boolean;
  onPick: (event: MouseEvent) => void;
};

/** Shows a plain check box: a page of 200 rows draws 200 of them, and the kit's own costs thirty times as much. */
export function RowCheck({ label, isChecked, isPartly = false, isDisabled, isInTabOrder = false, onPick }: Props) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current !== null) input.current.indeterminate = isPartly;
  }, [isPartly]);
  return (
    <input
      ref={input}
      type="checkbox"
      className={classes.check}
      aria-label={label}
      checked={isChecked}
      disabled={isDisabled}
      tabIndex={isInTabOrder ? undefined : -1}
      onChange={doNothing}
      onClick={onPick}
    />
  );
}

/** The click carries the shift key, the change doesn't. */
function doNothing() {}
