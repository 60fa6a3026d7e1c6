import type { Dealer } from '@poolhouse/domain/dealers/dealer';
import { dealerFlagLabels, dealerStatusLabels, dealerTypeLabels } from '@poolhouse/domain/dealers/dealer-codes';
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
import { dealerOptionsQuery, noOptions } from './dealer-queries.ts';
import { DuplicatePanel } from './duplicates/duplicate-panel.tsx';
import { LogoField } from './files/logo-field.tsx';
import { SocialField } from './links/social-field.tsx';
import { PriorityIdField } from './priority-id/priority-id-field.tsx';
import { ScheduledCodes } from './scheduled-codes.tsx';

type Props = {
  form: FormState<DealerFormValues>;
  /** The schedules that run already, for the days left. */
  running: Dealer['schedules'];
  isNew: boolean;
  /** The dealer that is edited; null for a new one. */
  dealerId: string | null;
  /** Its customer id as it is stored. */
  savedId?: string;
  onCancel: () => void;
};

/** The fields of a dealer in the sections of its page; create and edit share them. §3 */
export function DealerForm({ form, running, isNew, dealerId, savedId = '', onCancel }: Props) {
  const { reps, states } = useQuery(dealerOptionsQuery()).data ?? noOptions;
  const chosen = form.values.state;
  return (
    <RecordForm
      form={form}
      labels={labels}
      valueText={dealerValueTextWith(reps, states)}
      saveLabel={isNew ? 'Create dealer' : 'Save'}
      isNew={isNew}
      onCancel={onCancel}
    >
      <IdentityFields form={form} dealerId={dealerId} savedId={savedId} />
      <DuplicatePanel values={form.values} dealerId={dealerId} />
      <Section title="Address">
        <AddressFields
          bind={form.bind}
          states={states.filter(({ active, value }) => active || value === chosen)}
          warn={warnOfPostcode}
          onPlace={({ latitude, longitude }) => {
            if (!form.values.isRevisedCoordinate) form.set({ yCoordinates: latitude, xCoordinates: longitude });
          }}
        />
      </Section>
      <LocationFields form={form} />
      <AccountFields form={form} reps={reps} />
      <CodeFields form={form} running={running} />
      <WebFields form={form} dealerId={dealerId} />
    </RecordForm>
  );
}

type PartProps = { form: FormState<DealerFormValues> };

function warnOfPostcode(state: string, postcode: string): string | null {
  return state === '' ? null : postcodeWarning(state, postcode);
}

function IdentityFields({ form, dealerId, savedId }: PartProps & Required<Pick<Props, 'dealerId' | 'savedId'>>) {
  return (
    <Section title="Identity and contact">
      <FieldGrid>
        <WideField>
          <TextField {...form.bind('name')} label={labels.name} isRequired />
        </WideField>
        <PriorityIdField
          {...form.bind('priorityId')}
          label={labels.priorityId}
          description="The number in the ERP."
          savedId={savedId}
          dealerId={dealerId}
        />
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

function WebFields({ form, dealerId }: PartProps & Pick<Props, 'dealerId'>) {
  return (
    <Section title="Web and social">
      <FieldGrid>
        <WebAddressField {...form.bind('website')} label={labels.website} />
        <WebAddressField {...form.bind('minisite')} label={labels.minisite} />
        <SocialField {...form.bind('fbId')} label={labels.fbId} network="facebook" />
        <SocialField {...form.bind('igId')} label={labels.igId} network="instagram" />
        <WideField>
          <LogoField {...form.bind('logo')} label={labels.logo} dealerId={dealerId} />
        </WideField>
      </FieldGrid>
    </Section>
  );
}
