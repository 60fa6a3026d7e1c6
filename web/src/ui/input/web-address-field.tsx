import { normaliseWebAddress } from '@poolhouse/domain/kernel/web-address';
import type { FieldProps } from './field-props.ts';
import { NormalisedInput } from './normalised-input.tsx';

/** Shows a web address; once left, it gets its scheme, and a button that opens it. */
export function WebAddressField(props: FieldProps<string>) {
  return (
    <NormalisedInput
      field={props}
      tidy={normaliseWebAddress}
      opens={normaliseWebAddress(props.value)}
      type="url"
      inputMode="url"
      placeholder="https://"
    />
  );
}
