import { TextInput } from '@mantine/core';
import { formatPhone, normalisePhone } from '@poolhouse/domain/kernel/phone';
import { type FieldProps, shellOf } from './field-props.ts';

/** A phone number in any usual spelling; once left, it is written the way people read it. */
export function PhoneField(props: FieldProps<string>) {
  const { value, onChange, onBlur } = props;
  const leave = () => {
    const stored = normalisePhone(value);
    if (stored !== null && formatPhone(stored) !== value) onChange(formatPhone(stored));
    onBlur();
  };
  return (
    <TextInput
      {...shellOf(props)}
      type="tel"
      inputMode="tel"
      className="tabular"
      value={value}
      onBlur={leave}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
