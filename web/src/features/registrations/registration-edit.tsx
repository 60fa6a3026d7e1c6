import { postcodeWarning } from '@poolhouse/domain/features/dealers/postcode';
import { registrationsApi } from '@poolhouse/domain/features/registrations/api';
import type { Registration } from '@poolhouse/domain/features/registrations/registration';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { refreshCalls } from '../../platform/api/refresh-calls.ts';
import { notify } from '../../platform/notify.ts';
import { Section } from '../../ui/detail/section.tsx';
import { valuesLike } from '../../ui/form/form-values.ts';
import { RecordForm } from '../../ui/form/record-form.tsx';
import { useEditForm } from '../../ui/form/use-contract-form.ts';
import { FieldGrid } from '../../ui/input/field-grid.tsx';
import { PhoneField } from '../../ui/input/phone-field.tsx';
import { PostcodeField } from '../../ui/input/postcode-field.tsx';
import { SelectField } from '../../ui/input/select-field.tsx';
import { TextField } from '../../ui/input/text-field.tsx';
import { registrationLabels, registrationValueText } from './registration-labels.tsx';
import { madeOldByRegistrations, useDealerChoices } from './registration-queries.ts';

const details = {
  company: '',
  tradingName: '',
  abn: '',
  webAddress: '',
  contactName: '',
  jobTitle: '',
  email: '',
  phone: '',
  mobile: '',
  accountsEmail: '',
  line1: '',
  city: '',
  state: '',
  postcode: '',
  deliveryLine1: '',
  deliveryCity: '',
  deliveryState: '',
  deliveryPostcode: '',
};

/** Shows the form that corrects what an applicant entered. */
export function RegistrationEdit({ registration }: { registration: Registration }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { states } = useDealerChoices();
  const form = useEditForm({
    name: `registrations.${registration.id}`,
    labels: registrationLabels,
    call: registrationsApi.update,
    params: undefined,
    record: registration,
    valuesOf: (shown) => valuesLike(details, shown),
    bodyOf: (values) => ({ id: registration.id, changes: values }),
    onSaved: async ({ company }) => {
      await refreshCalls(queries, ...madeOldByRegistrations);
      notify.success(`Saved ${company}.`);
    },
    close: () => navigate({ to: '.', search: {} }),
  });
  return (
    <RecordForm form={form} saveLabel="Save" valueText={registrationValueText}>
      <Section title="Company">
        <FieldGrid>
          <TextField {...form.bind('company')} isRequired />
          <TextField {...form.bind('tradingName')} />
          <TextField {...form.bind('abn')} isRequired />
          <TextField {...form.bind('webAddress')} />
        </FieldGrid>
      </Section>
      <Section title="Contact">
        <FieldGrid>
          <TextField {...form.bind('contactName')} isRequired />
          <TextField {...form.bind('jobTitle')} />
          <TextField {...form.bind('email')} isRequired />
          <TextField {...form.bind('accountsEmail')} />
          <PhoneField {...form.bind('phone')} isRequired />
          <PhoneField {...form.bind('mobile')} />
        </FieldGrid>
      </Section>
      <Section title="Address">
        <FieldGrid>
          <TextField {...form.bind('line1')} isRequired />
          <TextField {...form.bind('city')} isRequired />
          <SelectField {...form.bind('state')} options={states} isRequired />
          <PostcodeField {...form.bind('postcode')} state={form.values.state} warn={postcodeWarning} isRequired />
          <TextField {...form.bind('deliveryLine1')} />
          <TextField {...form.bind('deliveryCity')} />
          <SelectField {...form.bind('deliveryState')} options={states} />
          <PostcodeField {...form.bind('deliveryPostcode')} state={form.values.deliveryState} warn={postcodeWarning} />
        </FieldGrid>
      </Section>
    </RecordForm>
  );
}
