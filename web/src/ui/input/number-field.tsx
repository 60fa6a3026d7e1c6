import { NumberInput } from '@mantine/core';
import { type FieldProps, fieldShellProps } from './field-props.ts';

type Props = FieldProps<number | null> & { decimals?: number };

export function NumberField(props: Props) {
  const { value, onChange, decimals = 0 } = props;
  return (
    <NumberInput
      {...fieldShellProps(props)}
      value={value ?? ''}
      decimalScale={decimals}
      hideControls
      onChange={(next) => onChange(typeof next === 'number' ? next : readNumber(next))}
    />
  );
}

function readNumber(text: string): number | null {
  return text.trim() === '' || Number.isNaN(Number(text)) ? null : Number(text);
}
