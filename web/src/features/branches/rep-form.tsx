import { branchesApi } from '@poolhouse/domain/features/branches/api';
import { repFields } from '@poolhouse/domain/features/branches/branch-fields';
import { newRep, type Rep, repChanges, rep as repSchema } from '@poolhouse/domain/features/branches/rep';
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
import classes from './branches-page.module.css';
import { PersonField } from './person-field.tsx';

type RepFormValues = { id: string; label: string; userId: string | null; active: boolean };

const labels = labelsOf(repFields);

function valuesOf(rep: Rep): RepFormValues {
  return { id: rep.id, label: rep.label, userId: rep.user?.id ?? null, active: rep.active };
}

function checkNew({ active: _, ...values }: RepFormValues) {
  return errorsOf(newRep.safeParse(values));
}

function checkChanges({ id: _, ...values }: RepFormValues) {
  return errorsOf(repChanges.safeParse(values));
}

function useBackToReps() {
  const navigate = useNavigate();
  return () => navigate({ to: '.', search: searchOf({ tab: 'reps' }) });
}

export function RepCreate() {
  const queries = useQueryClient();
  const back = useBackToReps();
  const save = async ({ values: { active: _, ...values }, idempotencyKey }: Saving<RepFormValues>) => {
    const created = await callApi(branchesApi.createRep, { body: newRep.parse(values), idempotencyKey });
    await queries.invalidateQueries({ queryKey: [branchesApi.listReps.name] });
    notify.success(`Added ${created.label}.`);
    await back();
  };
  const base = { id: '', label: '', userId: null, active: true };
  const form = useRecordForm<RepFormValues>({ name: 'reps.new', base, revision: null, check: checkNew, save });
  return <RepForm form={form} linked={null} onCancel={() => void back()} />;
}

export function RepEdit({ rep }: { rep: Rep }) {
  const queries = useQueryClient();
  const back = useBackToReps();
  const save = async ({ values, changed, revision }: Saving<RepFormValues>) => {
    if (changed.length > 0) {
      const body = repChanges.parse(pickFields(values, changed));
      const ifMatch = revision ?? rep.revision;
      const saved = await callApi(branchesApi.updateRep, { params: { id: rep.id }, body, ifMatch });
      await queries.invalidateQueries({ queryKey: [branchesApi.listReps.name] });
      notify.success(`Saved ${saved.label}.`);
    }
    await back();
  };
  const form = useRecordForm<RepFormValues>({
    name: `reps.${rep.id}`,
    base: valuesOf(rep),
    revision: rep.revision,
    check: checkChanges,
    save,
    readCurrent,
  });
  return <RepForm form={form} linked={rep.user} rep={rep} onCancel={() => void back()} />;
}

function readCurrent(current: unknown): FormBase<RepFormValues> | null {
  const read = repSchema.safeParse(current);
  return read.success ? { base: valuesOf(read.data), revision: read.data.revision } : null;
}

type FormProps = { form: FormState<RepFormValues>; linked: Rep['user']; rep?: Rep; onCancel: () => void };

function RepForm({ form, linked, rep, onCancel }: FormProps) {
  const isNew = rep === undefined;
  const formatValue = (field: string, value: unknown) =>
    field === 'userId' && value === linked?.id ? (linked?.name ?? '') : valueText(value);
  return (
    <>
      <h2 className={classes.formTitle}>{isNew ? 'New account manager' : rep.label}</h2>
      <RecordForm
        form={form}
        labels={labels}
        valueText={formatValue}
        saveLabel={isNew ? 'Add account manager' : 'Save'}
        isNew={isNew}
        onCancel={onCancel}
      >
        <Section title="Account manager">
          <FieldGrid>
            <TextField {...form.bind('label')} label={labels.label} isRequired />
            <TextField
              {...form.bind('id')}
              label={labels.id}
              description={
                isNew ? 'Dealer files use it for the person. It can’t be changed later.' : 'Can’t be changed.'
              }
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
    </>
  );
}
