import { dealerStatusLabels } from '@poolhouse/domain/features/dealers/dealer-codes';
import { textLimits } from '@poolhouse/domain/kernel/text';
import { Section } from '../../ui/detail/section.tsx';
import type { RecordForm as FormState } from '../../ui/form/use-record-form.ts';
import { EmailListField } from '../../ui/input/email-list-field.tsx';
import { FieldGrid, WideField } from '../../ui/input/field-grid.tsx';
import { NumberField } from '../../ui/input/number-field.tsx';
import { PhoneField } from '../../ui/input/phone-field.tsx';
import { SelectField, type SelectOption } from '../../ui/input/select-field.tsx';
import { SwitchField } from '../../ui/input/switch-field.tsx';
import { TextAreaField, TextField } from '../../ui/input/text-field.tsx';
import { WebAddressField } from '../../ui/input/web-address-field.tsx';
import { optionsOf } from './dealer-filters.ts';
import type { DealerFormValues } from './dealer-form-values.ts';
import { dealerLabels as labels } from './dealer-labels.ts';
import { LogoField } from './files/logo-field.tsx';
import { SocialField } from './links/social-field.tsx';
import { PriorityIdField } from './priority-id/priority-id-field.tsx';

type Props = { form: FormState<DealerFormValues> };
/** The dealer that is edited; null for a new one. */
type OfDealer = Props & { dealerId: string | null };

/** Shows the fields that identify a dealer. `savedId` is the customer id as it is stored. */
export function IdentityFields({ form, dealerId, savedId }: OfDealer & { savedId: string }) {
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

export function LocationFields({ form }: Props) {
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

type Choices = { reps: readonly SelectOption[]; branches: readonly SelectOption[] };

export function AccountFields({ form, reps, branches }: Props & Choices) {
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
        <SelectField
          {...form.bind('assigned_service_branch')}
          label={labels.assigned_service_branch}
          options={branches}
          isClearable
          placeholder="None"
        />
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

export function WebFields({ form, dealerId }: OfDealer) {
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
