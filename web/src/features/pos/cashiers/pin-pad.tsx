import { Button } from '@mantine/core';
import { longestPin } from '@poolhouse/domain/features/pos/cashiers/pin';
import { IconBackspace } from '@tabler/icons-react';
import classes from './pin-pad.module.css';

type Props = { value: string; onChange: (pin: string) => void };

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '', '0'];

/** Shows the digits to touch; those who have a keyboard type into the field. */
export function PinPad({ value, onChange }: Props) {
  return (
    <div className={classes.pad}>
      {digits.map((digit) =>
        digit === '' ? (
          <span key="space" />
        ) : (
          <Button
            key={digit}
            size="xl"
            variant="default"
            disabled={value.length >= longestPin}
            onClick={() => onChange(value + digit)}
          >
            {digit}
          </Button>
        ),
      )}
      <Button size="xl" variant="default" aria-label="Delete digit" onClick={() => onChange(value.slice(0, -1))}>
        <IconBackspace aria-hidden />
      </Button>
    </div>
  );
}
