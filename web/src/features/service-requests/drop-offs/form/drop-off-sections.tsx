import { consumerTypeLabels } from '@poolhouse/domain/features/service-requests/drop-offs/consumer-types';
import { commonInclusions } from '@poolhouse/domain/features/service-requests/drop-offs/counter-texts';
import type { DropOff } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off';
import { textLimits } from '@poolhouse/domain/kernel/text';
import { DealerField } from '../../../../services/dealer-parts/dealer-field.tsx';
import { Section } from '../../../../ui/detail/section.tsx';
import { SerialField } from '../../../../ui/form/serial-field.tsx';
import type { RecordForm as FormState } from '../../../../ui/form/use-record-form.ts';
import { DateField } from '../../../../ui/input/date-field.tsx';
import { FieldGrid } from '../../../../ui/input/field-grid.tsx';
import { MultiSelectField, SelectField } from '../../../../ui/input/select-field.tsx';
import { SwitchField } from '../../../../ui/input/switch-field.tsx';
import { TextAreaField, TextField } from '../../../../ui/input/text-field.tsx';
import { optionsOf } from '../../../../ui/list/list-config.ts';
import { useOpenBranchOptions } from '../../branch-options.ts';
import { useRobotOptions } from '../../robots/robot-options.ts';
import { ContactFields } from './contact-fields.tsx';
import type { DropOffValues } from './drop-off-values.ts';

type Props = {
  form: FormState<DropOffValues> /** The drop-off as it is stored; a new one has none. */;
  dropOff?: DropOff;
};

/** Returns an address that is stored in one line; null where its parts are known. */
const lineOf = (contact: { address: DropOff['consumerInfo']['address'] } | null | undefined) =>
  contact?.address.addressLine === null ? contact.address.address : null;
const inclusions = commonInclusions.map((value) => ({ value, label: value }));

/** Shows who brings the robot. */
export function CustomerSection({ form, dropOff }: Props) {
  const { consumerType } = form.values;
  return (
    <Section title="Customer">
      <FieldGrid>
        <SelectField {...form.bind('consumerType')} options={optionsOf(consumerTypeLabels)} isRequired />
        {consumerType !== 'consumer' && <DealerField {...form.bind('priorityId')} label="Dealer ID" />}
      </FieldGrid>
      <ContactFields prefix="consumerInfo" bind={form.bind} inOneLine={lineOf(dropOff?.consumerInfo)} />
    </Section>
  );
}

/** Shows the robot, its fault and what came with it. */
export function RobotSection({ form }: Props) {
  const { models, faults } = useRobotOptions();
  const { fault } = form.values;
  const checked = form.bind('serialChecked');
  const needsText = faults.find(({ value }) => value === fault)?.needsText ?? false;
  return (
    <Section title="Robot">
      <FieldGrid>
        <SelectField {...form.bind('model')} options={models} isRequired />
        <SerialField {...form.bind('serialNumber')} isChecked={checked.value} onChecked={checked.onChange} />
        <SelectField {...form.bind('fault')} label="Fault" options={faults} isRequired />
        <DateField {...form.bind('purchaseDate')} />
        <TextAreaField {...form.bind('problem')} most={textLimits.note} isRequired={needsText} />
        <MultiSelectField {...form.bind('inclusion')} options={inclusions} isWide />
      </FieldGrid>
    </Section>
  );
}

/** Shows where and when the robot is dropped off, and where it is returned to. */
export function DropOffSection({ form, dropOff }: Props) {
  return (
    <Section title="Drop-off">
      <FieldGrid>
        <SelectField {...form.bind('dropOffBranch.value')} options={useOpenBranchOptions()} isRequired />
        <DateField {...form.bind('dateDropOff.date')} />
        <TextField {...form.bind('dateDropOff.time')} placeholder="14:30" />
        <SwitchField {...form.bind('isReturnedElsewhere')} />
      </FieldGrid>
      {form.values.isReturnedElsewhere && (
        <ContactFields prefix="deliveryInfo" bind={form.bind} inOneLine={lineOf(dropOff?.deliveryInfo)} />
      )}
      <FieldGrid>
        <TextAreaField
          {...form.bind('notes')}
          description="For staff. The customer doesn’t see them."
          most={textLimits.note}
        />
      </FieldGrid>
    </Section>
  );
}
