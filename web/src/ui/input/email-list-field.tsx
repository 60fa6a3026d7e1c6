import { TagsInput } from '@mantine/core';
import { isEmail, splitEmails } from '@poolhouse/domain/kernel/email-list';
import { type FieldProps, fieldShellProps } from './field-props.ts';

/** Shows several e-mail addresses; a pasted list with commas between them becomes one tag each. */
export function EmailListField(props: FieldProps<readonly string[]>) {
  const { value, onChange } = props;
  return (
    <TagsInput
      {...fieldShellProps(props)}
      value={[...value]}
      onChange={(given) => onChange(splitEmails(given.join(',')))}
      splitChars={[',', ';', ' ', '\n']}
      acceptValueOnBlur
      inputMode="email"
      placeholder={value.length === 0 ? 'name@example.com' : undefined}
      styles={value.every(isEmail) ? undefined : { pill: { textDecoration: 'underline wavy var(--ph-danger)' } }}
    />
  );
}
