import { customersApi } from '@poolhouse/domain/features/commercial/customers/api';
import type { Customer, CustomerState } from '@poolhouse/domain/features/commercial/customers/customer';
import { customerStateLabels } from '@poolhouse/domain/features/commercial/customers/customer-states';
import { postcodeWarning } from '@poolhouse/domain/features/dealers/postcode';
import { companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { useState } from 'react';
import { ViewForm } from '../../../records/record-form.tsx';
import { Section } from '../../../ui/detail/section.tsx';
import { DateField } from '../../../ui/input/date-field.tsx';
import { FieldGrid } from '../../../ui/input/field-grid.tsx';
import { PhoneField } from '../../../ui/input/phone-field.tsx';
import { PlaceField } from '../../../ui/input/place-field.tsx';
import { PostcodeField } from '../../../ui/input/postcode-field.tsx';
import { SelectField } from '../../../ui/input/select-field.tsx';
import { SwitchField } from '../../../ui/input/switch-field.tsx';
import { TextAreaField, TextField } from '../../../ui/input/text-field.tsx';
import { optionsOf } from '../../../ui/list/list-config.ts';
import { customers } from './customer-view.ts';
import { keepCustomer } from './queued-customer.ts';

const start = {
  date: '',
  pool_name: '',
  managed_by: '',
  contact_name: '',
  contact_phone: '',
  contact_email: '',
  custId: '',
  general_comment: '',
  overview_confirmation: false,
  site: '',
  address: '',
  suburb: '',
  state: '',
  postcode: '',
};

const warn = (state: string, postcode: string) =>
  state === '' ? null : postcodeWarning(state as CustomerState, postcode);

/** Shows the fields of a customer, or of a new one for null. §3 */
export function CustomerForm({ record }: { record: Customer | null }) {
  const [entryId] = useState(() => crypto.randomUUID());
  return (
    <ViewForm
      view={customers}
      record={record}
      create={customersApi.create}
      update={customersApi.update}
      start={{ ...start, date: dayIn(companyZone, new Date()) }}
      newOf={(values) => ({ ...values, entryId })}
      keep={(body) => keepCustomer(customersApi.create.body.parse(body))}
    >
      {({ bind }) => (
        <>
          <Section title="Pool">
            <FieldGrid>
              <TextField {...bind('pool_name')} isRequired />
              <TextField {...bind('managed_by')} description="Council, company or club that runs the pool." />
              <DateField {...bind('date')} isRequired />
              <TextField {...bind('custId')} description="Customer number in Priority." />
            </FieldGrid>
          </Section>
          <Section title="Contact">
            <FieldGrid>
              <TextField {...bind('contact_name')} />
              <PhoneField {...bind('contact_phone')} />
              <TextField {...bind('contact_email')} />
            </FieldGrid>
          </Section>
          <Section title="Site" description="Pools with the same site and postcode are shown together.">
            <FieldGrid>
              <TextField {...bind('site')} />
              <TextField {...bind('address')} />
              <PlaceField
                {...bind('suburb')}
                onPlace={({ suburb, state, postcode }) => {
                  bind('suburb').onChange(suburb);
                  bind('state').onChange(state);
                  bind('postcode').onChange(postcode);
                }}
              />
              <SelectField {...bind('state')} options={optionsOf(customerStateLabels)} isClearable />
              <PostcodeField {...bind('postcode')} state={bind('state').value} warn={warn} />
            </FieldGrid>
          </Section>
          <Section title="Overview">
            <FieldGrid>
              <TextAreaField {...bind('general_comment')} />
              <SwitchField
                {...bind('overview_confirmation')}
                description="The customer has confirmed the overview of the pool."
              />
            </FieldGrid>
          </Section>
        </>
      )}
    </ViewForm>
  );
}
