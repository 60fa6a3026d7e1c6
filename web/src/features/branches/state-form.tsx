import { branchesApi } from '@poolhouse/domain/features/branches/api';
import { stateFields } from '@poolhouse/domain/features/branches/branch-fields';
import type { State } from '@poolhouse/domain/features/branches/state';
import { labelsOf } from '@poolhouse/domain/kernel/fields';
import { Section } from '../../ui/detail/section.tsx';
import { RecordForm } from '../../ui/form/record-form.tsx';
import { defineForm, useDefinedForm } from '../../ui/form/use-defined-form.ts';
import { FieldGrid } from '../../ui/input/field-grid.tsx';
import { SwitchField } from '../../ui/input/switch-field.tsx';
import { TextField } from '../../ui/input/text-field.tsx';
import { madeOldByStates } from './branch-queries.ts';

const emptyState = { code: '', label: '', country: 'Australia', active: true };

const stateForm = defineForm({
  name: 'states',
  labels: labelsOf(stateFields),
  create: branchesApi.createState,
  update: branchesApi.updateState,
  idOf: ({ code }: State) => code,
  paramsOf: ({ code }) => ({ code }),
  start: emptyState,
  newOf: ({ active: _, ...values }) => values,
  changesOf: ({ code: _, ...values }) => values,
  makesOld: madeOldByStates,
  savedText: ({ label }, isNew) => `${isNew ? 'Added' : 'Saved'} ${label}.`,
});

/** Shows the fields of a state, or of a new one for null. */
export function StateForm({ state, close }: { state: State | null; close: () => void }) {
  const form = useDefinedForm(stateForm, state, close);
  const { isNew } = form;
  return (
    <RecordForm form={form} saveLabel={isNew ? 'Add state' : 'Save'}>
      <Section title="State">
        <FieldGrid>
          <TextField {...form.bind('label')} isRequired />
          <TextField
            {...form.bind('code')}
            description="Capital letters, as in your files. It can’t be changed later."
            isRequired
            isFixed={!isNew}
          />
          <TextField {...form.bind('country')} description="Added to imported dealers." isRequired />
          {!isNew && (
            <SwitchField
              {...form.bind('active')}
              description="Inactive states keep their dealers but get no new ones."
            />
          )}
        </FieldGrid>
      </Section>
    </RecordForm>
  );
}
