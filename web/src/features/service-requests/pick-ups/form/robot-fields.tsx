import type { FieldErrors } from '../../../../ui/form/field-errors.ts';
import { SerialField } from '../../../../ui/form/serial-field.tsx';
import { DateField } from '../../../../ui/input/date-field.tsx';
import { FieldGrid } from '../../../../ui/input/field-grid.tsx';
import { SelectField } from '../../../../ui/input/select-field.tsx';
import { TextAreaField } from '../../../../ui/input/text-field.tsx';
import { useRobotOptions } from '../../robots/robot-options.ts';
import { robotLabels as labels } from '../pick-up-labels.ts';
import type { EnteredRobot } from './entered-robot.ts';

type Props = {
  /** Tells the fields of several robots apart. */
  name: string;
  robot: EnteredRobot;
  errors: FieldErrors;
  onChange: (change: Partial<EnteredRobot>) => void;
  onBlur?: () => void;
};

/** Shows what one enters of a robot. A serial number that may have been misread is asked about, never changed. */
export function RobotFields({ name, robot, errors, onChange, onBlur = () => undefined }: Props) {
  const { models, faults } = useRobotOptions();
  const bind = <Field extends Exclude<keyof EnteredRobot, 'serialChecked'>>(field: Field) => ({
    name: `${name}.${field}`,
    label: labels[field],
    value: robot[field],
    error: errors[field],
    onBlur,
    onChange: (value: string) => onChange({ [field]: value }),
  });
  const needsText = faults.find(({ value }) => value === robot.fault)?.needsText ?? false;
  return (
    <FieldGrid>
      <SelectField {...bind('robotName')} options={models} isRequired />
      <SerialField
        {...bind('serialNumber')}
        onChange={(serialNumber) => onChange({ serialNumber, serialChecked: false })}
        description="On the label under the robot."
        isChecked={robot.serialChecked}
        onChecked={(serialChecked) => onChange({ serialChecked })}
      />
      <SelectField {...bind('fault')} options={faults} isClearable />
      <DateField {...bind('purchaseDate')} />
      <TextAreaField {...bind('problem')} isRequired={needsText} />
    </FieldGrid>
  );
}
