import { consumerTypeLabels } from '@poolhouse/domain/features/service-requests/drop-offs/consumer-types';
import { EmailField, TextInput } from '../fields.tsx';
import { AddressInputs, Pills } from './request-fields.tsx';
import type { RequestForm } from './use-request-form.ts';

const types = Object.entries(consumerTypeLabels).map(([value, label]) => ({
  value,
  label: value === 'consumer' ? 'Pool owner' : label,
}));
const names = { addressLine: 'addressLine', city: 'city', state: 'state', postalCode: 'postalCode' } as const;

/** Asks who brings the robot, and how to reach them. */
export function StepYou({ form: { values, set, text } }: { form: RequestForm }) {
  return (
    <>
      <Pills
        legend="You are a"
        type="radio"
        choices={types}
        chosen={[values.consumerType]}
        onToggle={(value) => set('consumerType', value)}
      />
      <TextInput {...text('name')} label="Name" autoComplete="name" />
      <TextInput {...text('phone')} label="Phone" type="tel" inputMode="tel" autoComplete="tel" />
      <EmailField {...text('email')} label="Email" autoComplete="email" />
      <AddressInputs text={text} names={names} section="you" />
    </>
  );
}
