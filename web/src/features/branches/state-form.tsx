import { branchesApi } from '@poolhouse/domain/features/branches/api';
import { stateFields } from '@poolhouse/domain/features/branches/branch-fields';
import { newState, type State, stateChanges, state as stateSchema } from '@poolhouse/domain/features/branches/state';
import { labelsOf } from '@poolhouse/domain/kernel/fields';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { callApi } from '../../platform/api/call-api.ts';
import { notify } from '../../platform/notify.ts';
import { searchOf } from '../../ui/address-link.ts';
import { Section } from '../../ui/detail/section.tsx';
import { errorsOf } from '../../ui/form/field-errors.ts';
import { pickFields } from '../../ui/form/form-values.ts';
import type { FormBase } from '../../ui/form/rebase-form.ts';
import { RecordForm } from '../../ui/form/record-form.tsx';
import { type RecordForm as FormState, type Saving, useRecordForm } from '../../ui/form/use-record-form.ts';
import { FieldGrid, WideField } from '../../ui/input/field-grid.tsx';
import { SwitchField } from '../../ui/input/switch-field.tsx';
import { TextField } from '../../ui/input/text-field.tsx';
import { valueText } from '../../ui/value-text.ts';
import { refreshStates } from './branch-queries.ts';
import classes from './branches-page.module.css';

type StateFormValues = { code: string; label: string; country: string; active: boolean };

const labels = labelsOf(stateFields);

const valuesOf = ({ code, label, country, active }: State): StateFormValues => ({ code, label, country, active });

function checkNew({ active: _, ...values }: StateFormValues) {
  return errorsOf(newState.safeParse(values));
}

function checkChanges({ code: _, ...values }: StateFormValues) {
  return errorsOf(stateChanges.safeParse(values));
}

function useBackToStates() {
  const navigate = useNavigate();
  return () => navigate({ to: '.', search: searchOf({ tab: 'states' }) });
}

export function StateCreate() {
  const queries = useQueryClient();
  const back = useBackToStates();
  const save = async ({ values: { active: _, ...values }, idempotencyKey }: Saving<StateFormValues>) => {
    const created = await callApi(branchesApi.createState, { body: newState.parse(values), idempotencyKey });
    await refreshStates(queries);
    notify.success(`Added ${created.label}.`);
    await back();
  };
  const base = { code: '', label: '', country: 'Australia', active: true };
  const form = useRecordForm<StateFormValues>({ name: 'states.new', base, revision: null, check: checkNew, save });
  return <StateForm form={form} onCancel={() => void back()} />;
}

export function StateEdit({ state }: { state: State }) {
  const queries = useQueryClient();
  const back = useBackToStates();
  const save = async ({ values, changed, revision }: Saving<StateFormValues>) => {
    if (changed.length > 0) {
      const body = stateChanges.parse(pickFields(values, changed));
      const ifMatch = revision ?? state.revision;
      const saved = await callApi(branchesApi.updateState, { params: { code: state.code }, body, ifMatch });
      await refreshStates(queries);
      notify.success(`Saved ${saved.label}.`);
    }
    await back();
  };
  const form = useRecordForm<StateFormValues>({
    name: `states.${state.code}`,
    base: valuesOf(state),
    revision: state.revision,
    check: checkChanges,
    save,
    readCurrent,
  });
  return <StateForm form={form} state={state} onCancel={() => void back()} />;
}

function readCurrent(current: unknown): FormBase<StateFormValues> | null {
  const read = stateSchema.safeParse(current);
  return read.success ? { base: valuesOf(read.data), revision: read.data.revision } : null;
}

type FormProps = { form: FormState<StateFormValues>; state?: State; onCancel: () => void };

function StateForm({ form, state, onCancel }: FormProps) {
  const isNew = state === undefined;
  return (
    <>
      <h2 className={classes.formTitle}>{isNew ? 'New state' : state.label}</h2>
      <RecordForm
        form={form}
        labels={labels}
        valueText={(_field, value) => valueText(value)}
        saveLabel={isNew ? 'Add state' : 'Save'}
        isNew={isNew}
        onCancel={onCancel}
      >
        <Section title="State">
          <FieldGrid>
            <TextField {...form.bind('label')} label={labels.label} isRequired />
            <TextField
              {...form.bind('code')}
              label={labels.code}
              description={
                isNew ? 'Capital letters, as in your files. It can’t be changed later.' : 'Can’t be changed.'
              }
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
    </>
  );
}
