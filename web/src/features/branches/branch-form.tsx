import { branchesApi } from '@poolhouse/domain/features/branches/api';
import { type Branch, branchAddress, visitorRegions } from '@poolhouse/domain/features/branches/branch';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { isObject } from '../../platform/stored.ts';
import { Section } from '../../ui/detail/section.tsx';
import { errorsOf } from '../../ui/form/field-errors.ts';
import { RecordForm } from '../../ui/form/record-form.tsx';
import { defineForm, useDefinedForm } from '../../ui/form/use-defined-form.ts';
import type { FieldBinding } from '../../ui/form/use-record-form.ts';
import { EmailListField } from '../../ui/input/email-list-field.tsx';
import { FieldGrid } from '../../ui/input/field-grid.tsx';
import { PhoneField } from '../../ui/input/phone-field.tsx';
import { MultiSelectField, SelectField } from '../../ui/input/select-field.tsx';
import { SwitchField } from '../../ui/input/switch-field.tsx';
import { TextField } from '../../ui/input/text-field.tsx';
import { valueText } from '../../ui/value-text.ts';
import {
  type AddressPart,
  type AddressValues,
  addressLabels,
  addressText,
  branchLabels,
  emptyBranchForm,
  formValuesOf,
  regionText,
} from './branch-form-values.ts';
import { statesQuery } from './branch-queries.ts';
import { branchPaths } from './paths.ts';

const regions = Object.entries(visitorRegions).map(([value, { label }]) => ({ value, label }));

function formatValue(field: string, value: unknown): string {
  if (field === 'region') return regionText(String(value));
  if (field === 'address' && isObject(value)) return addressText(value as Record<string, string | null>);
  return valueText(value);
}

export const branchForm = defineForm({
  name: 'branches',
  labels: branchLabels,
  create: branchesApi.create,
  update: branchesApi.update,
  start: emptyBranchForm,
  valuesOf: (branch: Branch) => formValuesOf(branch),
  // A new branch is open from the start; the code of a known one never changes.
  newOf: ({ active: _, ...values }) => values,
  changesOf: ({ caseCode: _, ...values }) => values,
  makesOld: [branchesApi.list],
  savedText: ({ label }, isNew) => `${isNew ? 'Added' : 'Saved'} ${label}.`,
});

/** Shows the fields of a service branch, or of a new one for null. §3 */
export function BranchForm({ branch }: { branch: Branch | null }) {
  const navigate = useNavigate();
  const form = useDefinedForm(branchForm, branch, () => navigate({ to: branchPaths.list }));
  const { isNew } = form;
  const listed = useQuery(statesQuery()).data?.states ?? [];
  const states = listed.map(({ code, label }) => ({ value: code, label: `${code} · ${label}` }));
  return (
    <RecordForm form={form} valueText={formatValue} saveLabel={isNew ? 'Add branch' : 'Save'}>
      <Section title="Branch">
        <FieldGrid>
          <TextField {...form.bind('label')} isRequired />
          <TextField
            {...form.bind('caseCode')}
            description="Three capital letters, used in case numbers. They can’t be changed later."
            isRequired
            isFixed={!isNew}
          />
          <SelectField
            {...form.bind('region')}
            options={regions}
            description="Groups branches for visitors and sets the time zone."
            isRequired
          />
          <TextField {...form.bind('costCentre')} />
          <TextField
            {...form.bind('warehouseCode')}
            description="In Priority. Tills show the stock of this warehouse."
          />
          {!isNew && (
            <SwitchField
              {...form.bind('active')}
              description="A closed branch keeps its records but can’t be chosen."
            />
          )}
        </FieldGrid>
      </Section>
      <Section title="Service area" description="Which dealers it serves, and who gets new requests.">
        <FieldGrid>
          <MultiSelectField {...form.bind('assignedState')} options={states} isWide />
          <PhoneField
            {...form.bind('phone')}
            description="On quotes and status pages. Leave blank for the company’s."
          />
          <EmailListField {...form.bind('notificationEmails')} description="Separate addresses with commas." isWide />
        </FieldGrid>
      </Section>
      <Section title="Address" description="For couriers.">
        <AddressParts {...form.bind('address')} />
      </Section>
    </RecordForm>
  );
}

/** The parts of the address, which is one value of the branch. */
function AddressParts({ name, value, error, onChange, onBlur }: FieldBinding<AddressValues>) {
  const wrong = error === undefined ? {} : errorsOf(branchAddress.safeParse(value));
  const part = (id: AddressPart) => ({
    name: `${name}.${id}`,
    label: addressLabels[id],
    value: value[id],
    error: wrong[id],
    onBlur,
    onChange: (text: string) => onChange({ ...value, [id]: text }),
  });
  return (
    <FieldGrid>
      <TextField {...part('address')} description="Only if it differs from the fields above." isWide />
      <TextField {...part('line1')} />
      <TextField {...part('line2')} />
      <TextField {...part('city')} />
      <TextField {...part('postalCode')} inputMode="numeric" />
      <TextField {...part('state')} />
      <TextField {...part('shortCode')} placeholder="NSW" />
      <TextField {...part('country')} />
    </FieldGrid>
  );
}
