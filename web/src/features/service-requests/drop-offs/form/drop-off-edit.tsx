import { dropOffsApi } from '@poolhouse/domain/features/service-requests/drop-offs/api';
import type { DropOff } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off';
import { useQueryClient } from '@tanstack/react-query';
import { notify } from '../../../../platform/notify.ts';
import { useCloseEdit } from '../../../../ui/detail/edit-buttons.tsx';
import { Section } from '../../../../ui/detail/section.tsx';
import { RecordForm } from '../../../../ui/form/record-form.tsx';
import { useEditForm } from '../../../../ui/form/use-contract-form.ts';
import type { RecordForm as FormState } from '../../../../ui/form/use-record-form.ts';
import { DateField } from '../../../../ui/input/date-field.tsx';
import { FieldGrid } from '../../../../ui/input/field-grid.tsx';
import { SelectField } from '../../../../ui/input/select-field.tsx';
import { TextAreaField, TextField } from '../../../../ui/input/text-field.tsx';
import { dropOffHistoryLabels, dropOffValueText } from '../drop-off-labels.ts';
import { cacheDropOff } from '../drop-off-queries.ts';
import { CustomerSection, DropOffSection, RobotSection } from './drop-off-sections.tsx';
import { type DropOffValues, dropOffBody, dropOffFormLabels, valuesOfDropOff } from './drop-off-values.ts';

type WorkshopValues = {
  warranty: string;
  warrantyReason: string;
  waitingForPart: string;
  partDate: string;
  returnConsignment: string;
};
type EditValues = DropOffValues & WorkshopValues;

const answers = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

function valuesOf({ robot, ...dropOff }: DropOff): EditValues {
  return {
    ...valuesOfDropOff({ robot, ...dropOff }),
    warranty: robot.warranty === null ? '' : robot.warranty ? 'yes' : 'no',
    warrantyReason: robot.warrantyReason ?? '',
    waitingForPart: robot.waitingForPart ?? '',
    partDate: robot.partDate ?? '',
    returnConsignment: robot.returnConsignment ?? '',
  };
}

function bodyOf({ warranty, ...values }: Partial<EditValues>): unknown {
  return {
    ...dropOffBody(values),
    ...(warranty !== undefined && { warranty: warranty === '' ? null : warranty === 'yes' }),
  };
}

/** Shows the form of a drop-off, with what the workshop decides of its robot. */
export function DropOffEdit({ dropOff }: { dropOff: DropOff }) {
  const queries = useQueryClient();
  const form = useEditForm({
    name: `drop-offs.${dropOff.id}`,
    labels: { ...dropOffHistoryLabels, ...dropOffFormLabels },
    call: dropOffsApi.update,
    params: { id: dropOff.id },
    record: dropOff,
    valuesOf,
    bodyOf,
    onSaved: async (saved: DropOff) => {
      await cacheDropOff(queries, saved);
      notify.success(`Saved ${saved.caseId}.`);
    },
    close: useCloseEdit(),
  });
  const shared = form as unknown as FormState<DropOffValues>;
  return (
    <RecordForm form={form} valueText={dropOffValueText} saveLabel="Save">
      <WorkshopSection form={form} dropOff={dropOff} />
      <CustomerSection form={shared} dropOff={dropOff} />
      <RobotSection form={shared} />
      <DropOffSection form={shared} dropOff={dropOff} />
    </RecordForm>
  );
}

function WorkshopSection({ form, dropOff: { robot } }: { form: FormState<EditValues>; dropOff: DropOff }) {
  return (
    <Section title="Workshop">
      <FieldGrid>
        <SelectField
          {...form.bind('warranty')}
          description={robot.warrantySuggestion ?? undefined}
          options={answers}
          isClearable
        />
        {form.values.warranty !== '' && <TextAreaField {...form.bind('warrantyReason')} />}
        <TextField {...form.bind('waitingForPart')} />
        <DateField {...form.bind('partDate')} />
        <TextField {...form.bind('returnConsignment')} />
      </FieldGrid>
    </Section>
  );
}
