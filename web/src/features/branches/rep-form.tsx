import { branchesApi } from '@poolhouse/domain/features/branches/api';
import type { Rep } from '@poolhouse/domain/features/branches/rep';
import { useQueryClient } from '@tanstack/react-query';
import { refreshCalls } from '../../platform/api/refresh-calls.ts';
import { notify } from '../../platform/notify.ts';
import { Section } from '../../ui/detail/section.tsx';
import { RecordForm } from '../../ui/form/record-form.tsx';
import { useCreateForm, useEditForm } from '../../ui/form/use-contract-form.ts';
import type { RecordForm as FormState } from '../../ui/form/use-record-form.ts';
import { FieldGrid, WideField } from '../../ui/input/field-grid.tsx';
import { SwitchField } from '../../ui/input/switch-field.tsx';
import { TextField } from '../../ui/input/text-field.tsx';
import { valueText } from '../../ui/value-text.ts';
import { PersonField } from './person-field.tsx';

type RepValues = { id: string; label: string; userId: string | null; active: boolean };
type Close = { close: () => void };

const labels = { id: 'ID', label: 'Name', userId: 'Account', active: 'On the list' } as const;
const emptyRep: RepValues = { id: '', label: '', userId: null, active: true };

function valuesOf({ id, label, user, active }: Rep): RepValues {
  return { id, label, userId: user?.id ?? null, active };
}

export function RepCreate({ close }: Close) {
  const queries = useQueryClient();
  const form = useCreateForm({
    name: 'reps.new',
    call: branchesApi.createRep,
    start: emptyRep,
    bodyOf: ({ active: _, ...values }) => values,
    onCreated: async ({ label }) => {
      await refreshCalls(queries, branchesApi.listReps);
      notify.success(`Added ${label}.`);
      close();
    },
    close,
  });
  return <RepForm form={form} linked={null} />;
}

export function RepEdit({ rep, close }: Close & { rep: Rep }) {
  const queries = useQueryClient();
  const form = useEditForm({
    name: `reps.${rep.id}`,
    call: branchesApi.updateRep,
    params: { id: rep.id },
    record: rep,
    valuesOf,
    bodyOf: ({ id: _, ...values }) => values,
    onSaved: async ({ label }) => {
      await refreshCalls(queries, branchesApi.listReps);
      notify.success(`Saved ${label}.`);
    },
    close,
  });
  return <RepForm form={form} linked={rep.user} />;
}

function RepForm({ form, linked }: { form: FormState<RepValues>; linked: Rep['user'] }) {
  const { isNew } = form;
  const formatValue = (field: string, value: unknown) =>
    field === 'userId' && value === linked?.id ? (linked?.name ?? '') : valueText(value);
  return (
    <RecordForm form={form} labels={labels} valueText={formatValue} saveLabel={isNew ? 'Add account manager' : 'Save'}>
      <Section title="Account manager">
        <FieldGrid>
          <TextField {...form.bind('label')} label={labels.label} isRequired />
          <TextField
            {...form.bind('id')}
            label={labels.id}
            description={isNew ? 'Dealer files use it for the person. It can’t be changed later.' : 'Can’t be changed.'}
            isRequired={isNew}
            isDisabled={!isNew}
          />
          <WideField>
            <PersonField
              {...form.bind('userId')}
              label={labels.userId}
              linked={linked}
              description="Reminders go to its address."
            />
          </WideField>
          {!isNew && (
            <WideField>
              <SwitchField
                {...form.bind('active')}
                label={labels.active}
                description="Somebody off the list keeps their dealers, but gets no new ones."
              />
            </WideField>
          )}
        </FieldGrid>
      </Section>
    </RecordForm>
  );
}
