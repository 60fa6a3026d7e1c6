import { TextInput } from '@mantine/core';
import { longestPin } from '@poolhouse/domain/features/pos/cashiers/pin';
import { type FieldProps, fieldShellProps } from '../../../ui/input/field-props.ts';

/** Asks for a PIN, which isn’t shown. It takes digits alone. */
export function PinField(props: Omit<FieldProps<string>, 'name' | 'onBlur'> & { isFocused?: boolean }) {
  return (
    <TextInput
      {...fieldShellProps({ ...props, name: 'pin', onBlur: () => {} })}
      type="password"
      inputMode="numeric"
      autoComplete="off"
      data-autofocus={props.isFocused}
      autoFocus={props.isFocused}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value.replace(/\D/g, '').slice(0, longestPin))}
    />
  );
}
