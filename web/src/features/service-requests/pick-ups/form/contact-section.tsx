import { postcodeWarning } from '@poolhouse/domain/features/dealers/postcode';
import { statesOfCountry } from '@poolhouse/domain/features/marketplace/country-rules';
import { defaultCountry } from '@poolhouse/domain/kernel/country';
import { Section } from '../../../../ui/detail/section.tsx';
import type { RecordForm as FormState } from '../../../../ui/form/use-record-form.ts';
import { FieldGrid } from '../../../../ui/input/field-grid.tsx';
import { PhoneField } from '../../../../ui/input/phone-field.tsx';
import { PlaceField } from '../../../../ui/input/place-field.tsx';
import { PostcodeField } from '../../../../ui/input/postcode-field.tsx';
import { SelectField } from '../../../../ui/input/select-field.tsx';
import { TextField } from '../../../../ui/input/text-field.tsx';
import { useSplitOnLeaving } from '../../requests/use-split-on-leaving.ts';
import type { PickUpFormValues } from './pick-up-form-values.ts';

const states = statesOfCountry(defaultCountry) ?? [];

/** Shows where the courier collects, and who is there. A chosen address fills in its suburb, state and postcode. */
export function ContactSection({ form }: { form: FormState<PickUpFormValues> }) {
  const { bind, set } = form;
  const street = bind('basicInfo.address.addressLine');
  const { values } = form;
  const entered = {
    addressLine: values['basicInfo.address.addressLine'],
    city: values['basicInfo.address.city'],
    state: values['basicInfo.address.state'],
    postalCode: values['basicInfo.address.postalCode'],
  };
  const split = useSplitOnLeaving(entered, ({ addressLine, city, state, postalCode }) =>
    set({
      'basicInfo.address.addressLine': addressLine,
      'basicInfo.address.city': city,
      'basicInfo.address.state': state,
      'basicInfo.address.postalCode': postalCode,
    }),
  );
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
        <PostcodeField
          {...bind('basicInfo.address.postalCode')}
          state={entered.state}
          warn={postcodeWarning}
          isRequired
        />
      </FieldGrid>
    </Section>
  );
}
