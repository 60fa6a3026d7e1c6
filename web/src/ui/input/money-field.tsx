import { TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { unreadable } from '../form/form-hooks.ts';
import { type FieldProps, fieldShellProps } from './field-props.ts';
import { amountText, parseCents } from './parse-cents.ts';

/** Shows an amount in dollars, kept as whole cents; null while it is empty or not an amount. */
export function MoneyField(props: FieldProps<number | null>) {
  const { value, onChange, onBlur } = props;
  const [text, setText] = useState(amountText(value));
  const isWrong = text.trim() !== '' && parseCents(text) === null;
  useEffect(() => {
    setText((before) => (parseCents(before) === value ? before : amountText(value)));
  }, [value]);
  const leave = () => {
    if (!isWrong) setText(amountText(parseCents(text)));
    onBlur();
  };
  return (
    <TextInput
      {...fieldShellProps(props)}
      {...unreadable(isWrong)}
      error={isWrong ? 'Enter an amount such as 1,234.50.' : props.error}
      inputMode="decimal"
      leftSection="$"
      styles={{ input: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } }}
      value={text}
      onBlur={leave}
      onChange={(event) => {
        setText(event.currentTarget.value);
        onChange(parseCents(event.currentTarget.value));
      }}
    />
  );
}
