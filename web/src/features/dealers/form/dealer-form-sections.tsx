import { dealerStatusLabels } from '@poolhouse/domain/features/dealers/dealer-codes';
import { textLimits } from '@poolhouse/domain/kernel/text';
import { Section } from '../../../ui/detail/section.tsx';
import type { RecordForm as FormState } from '../../../ui/form/use-record-form.ts';
import { EmailListField } from '../../../ui/input/email-list-field.tsx';
import { FieldGrid, WideField } from '../../../ui/input/field-grid.tsx';
import { NumberField } from '../../../ui/input/number-field.tsx';
import { PhoneField } from '../../../ui/input/phone-field.tsx';
import { SelectField, type SelectOption } from '../../../ui/input/select-field.tsx';
import { SwitchField } from '../../../ui/input/switch-field.tsx';
import { TextAreaField, TextField } from '../../../ui/input/text-field.tsx';
import { WebAddressField } from '../../../ui/input/web-address-field.tsx';
import { optionsOf } from '../../../ui/list/list-config.ts';
import { LogoField } from '../files/logo-field.tsx';
import { SocialField } from '../links/social-field.tsx';
import { PriorityIdField } from '../priority-id/priority-id-field.tsx';
import type { DealerFormValues } from './dealer-form-values.ts';

type Props = { form: FormState<DealerFormValues> };
/** The dealer that is edited; null for a new one. */
type OfDealer = Props & { dealerId: string | null };

/** Shows the fields that identify a dealer. `savedId` is the customer id as it is stored. */
export function IdentityFields({ form, dealerId, savedId }: OfDealer & { savedId: string }) {
  return (
    <Section title="Identity and contact">
      <FieldGrid>
        <TextField {...form.bind('name')} isRequired isWide />
        <PriorityIdField
          {...form.bind('priorityId')}
          description="Customer number in Priority."
          savedId={savedId}
          dealerId={dealerId}
        />
        <TextField {...form.bind('contactName')} />
        <PhoneField {...form.bind('phone')} />
        <PhoneField {...form.bind('mobile')} />
        <EmailListField {...form.bind('email')} description="Separate addresses with commas." isWide />
        <TextField {...form.bind('originalCustId')} />
        <TextField {...form.bind('affiliateId')} />
      </FieldGrid>
    </Section>
  );
}

export function LocationFields({ form }: Props) {
  return (
    <Section title="Location" description="Where the dealer is on the map.">
      <FieldGrid>
        <NumberField {...form.bind('yCoordinates')} decimals={7} />
        <NumberField {...form.bind('xCoordinates')} decimals={7} />
        <SwitchField {...form.bind('isRevisedCoordinate')} />
        <TextField {...form.bind('placeId')} isWide />
      </FieldGrid>
    </Section>
  );
}

type Choices = { reps: readonly SelectOption[]; branches: readonly SelectOption[] };

export function AccountFields({ form, reps, branches }: Props & Choices) {
  return (
    <Section title="Account">
      <FieldGrid>
        <SelectField {...form.bind('rep')} options={reps} isClearable placeholder="None" />
        <SelectField {...form.bind('status')} options={optionsOf(dealerStatusLabels)} isRequired />
        <SelectField {...form.bind('assigned_service_branch')} options={branches} isClearable placeholder="None" />
        <TextField {...form.bind('sfId')} />
        <TextField {...form.bind('requested_by')} />
        <SwitchField
          {...form.bind('active_sprout_completed')}
          description="Posts for this dealer are sent through Sprinklr."
        />
        <TextAreaField {...form.bind('notes')} most={textLimits.note} />
      </FieldGrid>
    </Section>
  );
}

export function WebFields({ form, dealerId }: OfDealer) {
  return (
    <Section title="Web and social">
      <FieldGrid>
        <WebAddressField {...form.bind('website')} />
        <WebAddressField {...form.bind('minisite')} />
        <SocialField {...form.bind('fbId')} network="facebook" />
        <SocialField {...form.bind('igId')} network="instagram" />
        <WideField>
          <LogoField {...form.bind('logo')} dealerId={dealerId} />
        </WideField>
      </FieldGrid>
    </Section>
  );
}
