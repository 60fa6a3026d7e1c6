import { branchesApi } from '@poolhouse/domain/features/branches/api';
import { repFields } from '@poolhouse/domain/features/branches/branch-fields';
import type { Rep } from '@poolhouse/domain/features/branches/rep';
import { labelsOf } from '@poolhouse/domain/kernel/fields';
import { Section } from '../../ui/detail/section.tsx';
import { valuesLike } from '../../ui/form/form-values.ts';
import { RecordForm } from '../../ui/form/record-form.tsx';
import { defineForm, useDefinedForm } from '../../ui/form/use-defined-form.ts';
import { FieldGrid } from '../../ui/input/field-grid.tsx';
import { SwitchField } from '../../ui/input/switch-field.tsx';
import { TextField } from '../../ui/input/text-field.tsx';
import { valueText } from '../../ui/value-text.ts';
import { PersonField } from './person-field.tsx';

const emptyRep = { id: '', label: '', userId: null as string | null, active: true };

const repForm = defineForm({
  name: 'reps',
  labels: labelsOf(repFields),
  create: branchesApi.createRep,
  update: branchesApi.updateRep,
  start: emptyRep,
  valuesOf: ({ user, ...rep }: Rep) => valuesLike(emptyRep, { ...rep, userId: user?.id }),
  newOf: ({ active: _, ...values }) => values,
  changesOf: ({ id: _, ...values }) => values,
  makesOld: [branchesApi.listReps],
  savedText: ({ label }, isNew) => `${isNew ? 'Added' : 'Saved'} ${label}.`,
});

/** Shows the fields of an account manager, or of a new one for null. */
export function RepForm({ rep, close }: { rep: Rep | null; close: () => void }) {
  const form = useDefinedForm(repForm, rep, close);
  const { isNew } = form;
  const linked = rep?.user ?? null;
  const formatValue = (field: string, value: unknown) =>
    field === 'userId' && value === linked?.id ? (linked?.name ?? '') : valueText(value);
  return (
    <RecordForm form={form} valueText={formatValue} saveLabel={isNew ? 'Add account manager' : 'Save'}>
      <Section title="Account manager">
        <FieldGrid>
          <TextField {...form.bind('label')} isRequired />
          <TextField
            {...form.bind('id')}
            description="Used in dealer files. It can’t be changed later."
            isRequired
            isFixed={!isNew}
          />
          <PersonField {...form.bind('userId')} linked={linked} description="Reminders go to this user." isWide />
          {!isNew && (
            <SwitchField
              {...form.bind('active')}
              description="Inactive account managers keep their dealers but get no new ones."
            />
          )}
        </FieldGrid>
      </Section>
    </RecordForm>
  );
}
