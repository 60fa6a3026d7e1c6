import { branchesApi } from '@poolhouse/domain/features/branches/api';
import type { State } from '@poolhouse/domain/features/branches/state';
import { useQueryClient } from '@tanstack/react-query';
import { notify } from '../../platform/notify.ts';
import { Section } from '../../ui/detail/section.tsx';
import { RecordForm } from '../../ui/form/record-form.tsx';
import { useCreateForm, useEditForm } from '../../ui/form/use-contract-form.ts';
import type { RecordForm as FormState } from '../../ui/form/use-record-form.ts';
import { FieldGrid, WideField } from '../../ui/input/field-grid.tsx';
import { SwitchField } from '../../ui/input/switch-field.tsx';
import { TextField } from '../../ui/input/text-field.tsx';
import { refreshStates } from './branch-queries.ts';

type StateValues = Pick<State, 'code' | 'label' | 'country' | 'active'>;
type Close = { close: () => void };

const labels = { code: 'Code', label: 'Name', country: 'Country', active: 'On the list' } as const;
const emptyState: StateValues = { code: '', label: '', country: 'Australia', active: true };

const valuesOf = ({ code, label, country, active }: State): StateValues => ({ code, label, country, active });

export function StateCreate({ close }: Close) {
  const queries = useQueryClient();
  const form = useCreateForm({
    name: 'states.new',
    call: branchesApi.createState,
    start: emptyState,
    bodyOf: ({ active: _, ...values }) => values,
    onCreated: async ({ label }) => {
      await refreshStates(queries);
      notify.success(`Added ${label}.`);
      close();
    },
    close,
  });
  return <StateForm form={form} />;
}

export function StateEdit({ state, close }: Close & { state: State }) {
  const queries = useQueryClient();
  const form = useEditForm({
    name: `states.${state.code}`,
    call: branchesApi.updateState,
    params: { code: state.code },
    record: state,
    valuesOf,
    bodyOf: ({ code: _, ...values }) => values,
    onSaved: async ({ label }) => {
      await refreshStates(queries);
      notify.success(`Saved ${label}.`);
    },
    close,
  });
  return <StateForm form={form} />;
}

function StateForm({ form }: { form: FormState<StateValues> }) {
  const { isNew } = form;
  return (
    <RecordForm form={form} labels={labels} saveLabel={isNew ? 'Add state' : 'Save'}>
      <Section title="State">
        <FieldGrid>
          <TextField {...form.bind('label')} label={labels.label} isRequired />
          <TextField
            {...form.bind('code')}
            label={labels.code}
            description={isNew ? 'Capital letters, as in your files. It can’t be changed later.' : 'Can’t be changed.'}
            isRequired={isNew}
            isDisabled={!isNew}
          />
          <TextField
            {...form.bind('country')}
            label={labels.country}
            description="Imported dealers get it."
            isRequired
          />
          {!isNew && (
            <WideField>
              <SwitchField
                {...form.bind('active')}
                label={labels.active}
                description="A state that is off the list keeps its dealers, but gets no new ones."
              />
            </WideField>
          )}
        </FieldGrid>
      </Section>
    </RecordForm>
  );
}
