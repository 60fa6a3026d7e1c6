import { postcodeProblem, statesOfCountry } from '@poolhouse/domain/features/marketplace/country-rules';
import { Section } from '../../../ui/detail/section.tsx';
import type { FieldBinding } from '../../../ui/form/use-record-form.ts';
import { FieldGrid } from '../../../ui/input/field-grid.tsx';
import { type SuburbField, SuburbFields } from '../../../ui/input/suburb-fields.tsx';
import { TextField } from '../../../ui/input/text-field.tsx';

type Props = { bind: (field: SuburbField | 'address') => FieldBinding<string>; isDisabled: boolean };

/** Shows where an order goes, with the states and the rules for postcodes of its country. */
export function OrderAddress({ bind, isDisabled }: Props) {
  const country = bind('country').value;
  return (
    <Section title="Delivery address" description="An order with a wrong postcode is parked until it is corrected.">
      <FieldGrid>
        <TextField {...bind('address')} isWide isDisabled={isDisabled} />
        <SuburbFields
          bind={bind}
          states={statesToChoose(country, bind('state').value)}
          warn={(state, postcode) => postcodeProblem({ country, state, postcode })}
          isStateOptional
          isDisabled={isDisabled}
        />
      </FieldGrid>
    </Section>
  );
}

/** A state that the store gave stays to be seen, also when it is none of the country’s. */
function statesToChoose(country: string, chosen: string) {
  const states = statesOfCountry(country);
  if (states === null || chosen === '' || states.some(({ value }) => value === chosen)) return states;
  return [...states, { value: chosen, label: chosen }];
}
