import { statesOfCountry } from '@poolhouse/domain/features/marketplace/country-rules';
import { defaultCountry } from '@poolhouse/domain/kernel/country';
import { useQueryClient } from '@tanstack/react-query';
import { splitAddressQuery } from '../../../../platform/api/place-queries.ts';
import { Section } from '../../../../ui/detail/section.tsx';
import type { RecordForm as FormState } from '../../../../ui/form/use-record-form.ts';
import { FieldGrid } from '../../../../ui/input/field-grid.tsx';
import { PhoneField } from '../../../../ui/input/phone-field.tsx';
import { PlaceField } from '../../../../ui/input/place-field.tsx';
import { SelectField } from '../../../../ui/input/select-field.tsx';
import { TextField } from '../../../../ui/input/text-field.tsx';
import type { PickUpFormValues } from './pick-up-form-values.ts';

const states = statesOfCountry(defaultCountry) ?? [];

/** Shows where the courier collects, and who is there. A chosen address fills in its suburb, state and postcode. */
export function ContactSection({ form }: { form: FormState<PickUpFormValues> }) {
  const { bind, set } = form;
  const street = bind('basicInfo.address.addressLine');
  const split = useSplitOnLeaving(form);
  return (
    <Section title="Collect from" description="The courier calls this number and goes to this address.">
      <FieldGrid>
        <TextField {...bind('basicInfo.name')} isRequired />
        <TextField {...bind('basicInfo.contactName')} />
        <PhoneField {...bind('basicInfo.phone')} />
        <TextField {...bind('basicInfo.email')} description="Quotes and the tracking link go here." />
        <PlaceField
          {...street}
          onBlur={() => {
            street.onBlur();
            void split();
          }}
          isRequired
          kind="address"
          isWide
          onPlace={({ street, suburb, state, postcode }) =>
            set({
              ...(street !== null && { 'basicInfo.address.addressLine': street }),
              'basicInfo.address.city': suburb,
              'basicInfo.address.state': state,
              'basicInfo.address.postalCode': postcode,
            })
          }
        />
        <TextField {...bind('basicInfo.address.city')} isRequired />
        <SelectField {...bind('basicInfo.address.state')} options={states} isClearable />
        <TextField {...bind('basicInfo.address.postalCode')} isRequired inputMode="numeric" />
      </FieldGrid>
    </Section>
  );
}

/** Returns what splits a whole address that was typed as the street, once the field is left and while the suburb is empty. */
function useSplitOnLeaving({ values, set }: FormState<PickUpFormValues>) {
  const queries = useQueryClient();
  return async () => {
    const address = values['basicInfo.address.addressLine'].trim();
    if (address === '' || values['basicInfo.address.city'].trim() !== '') return;
    const state = values['basicInfo.address.state'];
    const postcode = values['basicInfo.address.postalCode'].trim();
    // Without an answer the person enters the suburb.
    const found = await queries.fetchQuery(splitAddressQuery({ address, state, postcode })).catch(() => null);
    if (!found?.split?.street) return;
    set({
      'basicInfo.address.addressLine': found.split.street,
      'basicInfo.address.city': found.split.suburb,
      'basicInfo.address.state': found.split.state,
      'basicInfo.address.postalCode': found.split.postcode,
    });
  };
}
