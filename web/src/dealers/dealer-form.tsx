import type { Dealer } from '@poolhouse/domain/dealers/dealer';
import {
  dealerFlagLabels,
  dealerStateLabels,
  dealerStatusLabels,
  dealerTypeLabels,
  stateFromText,
} from '@poolhouse/domain/dealers/dealer-codes';
import { postcodeWarning } from '@poolhouse/domain/dealers/postcode';
import { textLimits } from '@poolhouse/domain/kernel/text';
import { useQuery } from '@tanstack/react-query';
import { Section } from '../ui/detail/section.tsx';
import { RecordForm } from '../ui/form/record-form.tsx';
import type { RecordForm as FormState } from '../ui/form/use-record-form.ts';
import { AddressFields } from '../ui/input/address-fields.tsx';
import { EmailListField } from '../ui/input/email-list-field.tsx';
import { FieldGrid, WideField } from '../ui/input/field-grid.tsx';
import { NumberField } from '../ui/input/number-field.tsx';
import { PhoneField } from '../ui/input/phone-field.tsx';
import { SelectField, type SelectOption } from '../ui/input/select-field.tsx';
import { SwitchField } from '../ui/input/switch-field.tsx';
import { TextAreaField, TextField } from '../ui/input/text-field.tsx';
import { WebAddressField } from '../ui/input/web-address-field.tsx';
import { optionsOf } from './dealer-filters.ts';
import type { DealerFormValues } from './dealer-form-values.ts';
import { dealerValueTextWith, dealerLabels as labels } from './dealer-labels.ts';
import { dealerOptionsQuery } from './dealer-queries.ts';
import { ScheduledCodes } from './scheduled-codes.tsx';

type Props = {
  form: FormState<DealerFormValues>;
  /** The schedules that run already, for the days left. */
  running: Dealer['schedules'];
  isNew: boolean;
  onCancel: () => void;
};

/** The fields of a dealer in the sections of its page; create and edit share them. §3 */
export function DealerForm({ form, running, isNew, onCancel }: Props) {
  const reps = useQuery(dealerOptionsQuery()).data?.reps ?? [];
  return (
    <RecordForm
      form={form}
      labels={labels}
      valueText={dealerValueTextWith(reps)}
      saveLabel={isNew ? 'Create dealer' : 'Save'}
      isNew={isNew}
      onCancel={onCancel}
    >
      <IdentityFields form={form} />
      <Section title="Address">
        <AddressFields bind={form.bind} states={optionsOf(dealerStateLabels)} warn={warnOfPostcode} />
      </Section>
      <LocationFields form={form} />
      <AccountFields form={form} reps={reps} />
      <CodeFields form={form} running={running} />
      <WebFields form={form} />
    </RecordForm>
  );
}

type PartProps = { form: FormState<DealerFormValues> };

function warnOfPostcode(state: string, postcode: string): string | null {
  const known = stateFromText(state);
  return known === null ? null : postcodeWarning(known, postcode);
}

function IdentityFields({ form }: PartProps) {
  return (
    <Section title="Identity and contact">
      <FieldGrid>
        <WideField>
          <TextField {...form.bind('name')} label={labels.name} isRequired />
        </WideField>
        <TextField {...form.bind('priorityId')} label={labels.priorityId} description="The number in the ERP." />
        <TextField {...form.bind('contactName')} label={labels.contactName} />
        <PhoneField {...form.bind('phone')} label={labels.phone} />
        <PhoneField {...form.bind('mobile')} label={labels.mobile} />
        <WideField>
          <EmailListField
            {...form.bind('email')}
            label={labels.email}
            description="Several addresses with commas between them."
          />
        </WideField>
        <TextField {...form.bind('originalCustId')} label={labels.originalCustId} />
        <TextField {...form.bind('affiliateId')} label={labels.affiliateId} />
      </FieldGrid>
    </Section>
  );
}

function LocationFields({ form }: PartProps) {
  return (
    <Section title="Location" description="Where the dealer stands on the map.">
      <FieldGrid>
        <NumberField {...form.bind('yCoordinates')} label={labels.yCoordinates} decimals={7} />
        <NumberField {...form.bind('xCoordinates')} label={labels.xCoordinates} decimals={7} />
        <WideField>
          <SwitchField {...form.bind('isRevisedCoordinate')} label={labels.isRevisedCoordinate} />
        </WideField>
        <WideField>
          <TextField {...form.bind('placeId')} label={labels.placeId} />
        </WideField>
      </FieldGrid>
    </Section>
  );
}

function AccountFields({ form, reps }: PartProps & { reps: readonly SelectOption[] }) {
  return (
    <Section title="Account">
      <FieldGrid>
        <SelectField {...form.bind('rep')} label={labels.rep} options={reps} isClearable placeholder="Nobody" />
        <SelectField
          {...form.bind('status')}
          label={labels.status}
          options={optionsOf(dealerStatusLabels)}
          isRequired
        />
        <TextField {...form.bind('assigned_service_branch')} label={labels.assigned_service_branch} />
        <TextField {...form.bind('sfId')} label={labels.sfId} />
        <TextField {...form.bind('requested_by')} label={labels.requested_by} />
        <WideField>
          <SwitchField
            {...form.bind('active_sprout_completed')}
            label={labels.active_sprout_completed}
            description="Posts for this dealer go out through Sprinklr."
          />
        </WideField>
        <WideField>
          <TextAreaField {...form.bind('notes')} label={labels.notes} most={textLimits.note} />
        </WideField>
      </FieldGrid>
    </Section>
  );
}

function CodeFields({ form, running }: PartProps & Pick<Props, 'running'>) {
  const { schedules } = form.values;
  const error = form.bind('schedules').error;
  return (
    <Section title="Flags and types" description="Each lasts until it is taken away, or for a number of days.">
      <FieldGrid>
        <WideField>
          <ScheduledCodes
            {...form.bind('flag')}
            kind="flag"
            label={labels.flag}
            options={optionsOf(dealerFlagLabels)}
            schedules={schedules}
            running={running}
            onChange={(flag, next) => form.set({ flag, schedules: next })}
          />
        </WideField>
        <WideField>
          <ScheduledCodes
            {...form.bind('type')}
            kind="type"
            label={labels.type}
            options={optionsOf(dealerTypeLabels)}
            schedules={schedules}
            running={running}
            error={form.bind('type').error ?? error}
            onChange={(type, next) => form.set({ type, schedules: next })}
          />
        </WideField>
      </FieldGrid>
    </Section>
  );
}

function WebFields({ form }: PartProps) {
  return (
    <Section title="Web and social">
      <FieldGrid>
        <WebAddressField {...form.bind('website')} label={labels.website} />
        <WebAddressField {...form.bind('minisite')} label={labels.minisite} />
        <TextField {...form.bind('fbId')} label={labels.fbId} />
        <TextField {...form.bind('igId')} label={labels.igId} />
        <WebAddressField {...form.bind('logo')} label={labels.logo} />
      </FieldGrid>
    </Section>
  );
}
