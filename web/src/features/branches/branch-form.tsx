import { branchAddress, visitorRegions } from '@poolhouse/domain/features/branches/branch';
import { useQuery } from '@tanstack/react-query';
import { isObject } from '../../platform/stored.ts';
import { Section } from '../../ui/detail/section.tsx';
import { errorsOf } from '../../ui/form/field-errors.ts';
import { RecordForm } from '../../ui/form/record-form.tsx';
import type { FieldBinding, RecordForm as FormState } from '../../ui/form/use-record-form.ts';
import { EmailListField } from '../../ui/input/email-list-field.tsx';
import { FieldGrid, WideField } from '../../ui/input/field-grid.tsx';
import { MultiSelectField, SelectField } from '../../ui/input/select-field.tsx';
import { SwitchField } from '../../ui/input/switch-field.tsx';
import { TextField } from '../../ui/input/text-field.tsx';
import { valueText } from '../../ui/value-text.ts';
import {
  type AddressPart,
  type AddressValues,
  addressLabels,
  addressText,
  type BranchFormValues,
  branchLabels as labels,
  regionText,
} from './branch-form-values.ts';
import { statesQuery } from './branch-queries.ts';

const regions = Object.entries(visitorRegions).map(([value, { label }]) => ({ value, label }));

function formatValue(field: string, value: unknown): string {
  if (field === 'region') return regionText(String(value));
  if (field === 'address' && isObject(value)) return addressText(value as Record<string, string | null>);
  return valueText(value);
}

/** Shows the fields of a service branch; adding and changing share them. §3 */
export function BranchForm({ form }: { form: FormState<BranchFormValues> }) {
  const { isNew } = form;
  const listed = useQuery(statesQuery()).data?.states ?? [];
  const states = listed.map(({ code, label }) => ({ value: code, label: `${code} · ${label}` }));
  return (
    <RecordForm form={form} labels={labels} valueText={formatValue} saveLabel={isNew ? 'Add branch' : 'Save'}>
      <Section title="Branch">
        <FieldGrid>
          <TextField {...form.bind('label')} label={labels.label} isRequired />
          <TextField
            {...form.bind('caseCode')}
            label={labels.caseCode}
            description={
              isNew ? 'Three capital letters, used in case numbers. They can’t be changed later.' : 'Can’t be changed.'
            }
            isRequired={isNew}
            isDisabled={!isNew}
          />
          <SelectField
            {...form.bind('region')}
            label={labels.region}
            options={regions}
            description="Groups branches for visitors and sets the time zone."
            isRequired
          />
          <TextField {...form.bind('costCentre')} label={labels.costCentre} />
          {!isNew && (
            <WideField>
              <SwitchField
                {...form.bind('active')}
                label={labels.active}
                description="A closed branch keeps its records and is no longer offered."
              />
            </WideField>
          )}
        </FieldGrid>
      </Section>
      <Section title="Work" description="Which dealers it serves, and who is told of new requests.">
        <FieldGrid>
          <WideField>
            <MultiSelectField {...form.bind('assignedState')} label={labels.assignedState} options={states} />
          </WideField>
          <WideField>
            <EmailListField
              {...form.bind('notificationEmails')}
              label={labels.notificationEmails}
              description="Several addresses with commas between them."
            />
          </WideField>
        </FieldGrid>
      </Section>
      <Section title="Address" description="As it goes to couriers.">
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
      <WideField>
        <TextField {...part('address')} description="Only where it differs from its parts." />
      </WideField>
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
