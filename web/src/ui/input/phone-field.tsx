import { formatPhone, normalisePhone } from '@poolhouse/domain/kernel/phone';
import type { FieldProps } from './field-props.ts';
import { NormalisedInput } from './normalised-input.tsx';

/** Shows a phone number in any usual spelling; once left, it is written the way people read it. */
export function PhoneField(props: FieldProps<string>) {
  return <NormalisedInput field={props} tidy={asRead} type="tel" inputMode="tel" className="tabular" />;
}

function asRead(value: string): string | null {
  const stored = normalisePhone(value);
  return stored === null ? null : formatPhone(stored);
}
