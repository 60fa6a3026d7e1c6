import { Select, SimpleGrid, TextInput } from '@mantine/core';
import type { PickUp } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up';
import type { Robot } from '@poolhouse/domain/features/service-requests/robots/robot';
import { textLimits } from '@poolhouse/domain/kernel/text';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { changedFields } from '../../../../ui/form/form-values.ts';
import { useFormDialog } from '../../../../ui/form/use-form-dialog.ts';
import { DateField } from '../../../../ui/input/date-field.tsx';
import { type EnteredRobot, emptyRobot, enteredRobotOf, sentRobot } from '../form/entered-robot.ts';
import { RobotFields } from '../form/robot-fields.tsx';
import { useIsDealer } from '../pick-up-filters.ts';
import { robotLabels as labels } from '../pick-up-labels.ts';
import { useRobotChanges } from './use-robot-changes.ts';

type Props = { pickUp: PickUp; onClose: () => void };

/** Asks for a robot that is added to a pick-up. */
export function AddRobotDialog({ pickUp, onClose }: Props) {
  const { add } = useRobotChanges(pickUp);
  const form = useFormDialog(emptyRobot, onClose, (robot) => add(sentRobot(robot)));
  return (
    <FormDialog title={`Add a robot to ${pickUp.caseId}`} button="Add robot" form={form} onClose={onClose}>
      <RobotFields name="robot" robot={form.values} errors={form.errors} onChange={form.set} />
    </FormDialog>
  );
}

/** What the workshop says of a robot. */
type Workshop = { warranty: string; warrantyReason: string; waitingForPart: string; partDate: string };
type Values = EnteredRobot & Workshop;

const warranties = [
  { value: 'yes', label: 'Under warranty' },
  { value: 'no', label: 'Not under warranty' },
];

/** Asks for what is changed of a robot: what it is, its warranty, and the part that it waits for. */
export function RobotDialog({ pickUp, robot, onClose }: Props & { robot: Robot }) {
  const { change } = useRobotChanges(pickUp);
  const isDealer = useIsDealer();
  const start: Values = { ...enteredRobotOf(robot), ...workshopOf(robot) };
  const form = useFormDialog(start, onClose, async (values) => {
    const changed = changesOf(start, values);
    if (Object.keys(changed).length > 0) await change(robot, changed);
  });
  return (
    <FormDialog title={`Robot ${robot.caseId}`} button="Save" form={form} onClose={onClose}>
      <RobotFields name="robot" robot={form.values} errors={form.errors} onChange={form.set} />
      {!isDealer && <WorkshopFields robot={robot} form={form} />}
    </FormDialog>
  );
}

function workshopOf({ warranty, warrantyReason, waitingForPart, partDate }: Robot): Workshop {
  return {
    warranty: warranty === null ? '' : warranty ? 'yes' : 'no',
    warrantyReason: warrantyReason ?? '',
    waitingForPart: waitingForPart ?? '',
    partDate: partDate ?? '',
  };
}

/** Returns what the call takes for the values that were changed. */
function changesOf(start: Values, values: Values): Record<string, unknown> {
  const changed = changedFields(start, values);
  const sent = Object.fromEntries(changed.map((field): [string, unknown] => [field, values[field]]));
  const { warranty } = values;
  return changed.includes('warranty') ? { ...sent, warranty: warranty === '' ? null : warranty === 'yes' } : sent;
}

type WorkshopForm = {
  values: Workshop;
  errors: Readonly<Record<string, string>>;
  set: (change: Partial<Workshop>) => void;
};

function WorkshopFields({ robot, form: { values, errors, set } }: { robot: Robot; form: WorkshopForm }) {
  const text = (field: 'warrantyReason' | 'waitingForPart') => ({
    label: labels[field],
    value: values[field],
    error: errors[field],
    onChange: (event: { currentTarget: { value: string } }) => set({ [field]: event.currentTarget.value }),
  });
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm" mt="md">
      <Select
        label={labels.warranty}
        data={warranties}
        placeholder="Not decided"
        clearable
        value={values.warranty === '' ? null : values.warranty}
        description={robot.warrantySuggestion}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={errors.warranty}
        onChange={(warranty) => set({ warranty: warranty ?? '' })}
      />
      <TextInput {...text('warrantyReason')} maxLength={textLimits.note} />
      <TextInput {...text('waitingForPart')} maxLength={textLimits.name} />
      <DateField
        name="partDate"
        label={labels.partDate}
        value={values.partDate}
        error={errors.partDate}
        onBlur={() => undefined}
        onChange={(partDate) => set({ partDate })}
      />
    </SimpleGrid>
  );
}
