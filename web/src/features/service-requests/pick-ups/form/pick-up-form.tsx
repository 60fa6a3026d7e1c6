import { textLimits } from '@poolhouse/domain/kernel/text';
import { useQuery } from '@tanstack/react-query';
import { storedPractice } from '../../../../platform/session/practice.ts';
import { Section } from '../../../../ui/detail/section.tsx';
import { RecordForm } from '../../../../ui/form/record-form.tsx';
import type { RecordForm as FormState } from '../../../../ui/form/use-record-form.ts';
import { CheckField } from '../../../../ui/input/check-field.tsx';
import { FieldGrid } from '../../../../ui/input/field-grid.tsx';
import type { FieldProps } from '../../../../ui/input/field-props.ts';
import { NumberField } from '../../../../ui/input/number-field.tsx';
import { SelectField } from '../../../../ui/input/select-field.tsx';
import { TextAreaField } from '../../../../ui/input/text-field.tsx';
import { useOpenBranchOptions } from '../../branch-options.ts';
import { useIsDealer } from '../pick-up-filters.ts';
import { pickUpValueText } from '../pick-up-labels.ts';
import { pickUpDealersQuery } from '../pick-up-queries.ts';
import { ContactSection } from './contact-section.tsx';
import { PhotosField } from './photos-field.tsx';
import { contactValues, type PickUpFormValues, photosAfter } from './pick-up-form-values.ts';
import { RobotListField } from './robot-list-field.tsx';

/** Shows the fields of a pick-up; create and edit share them. Robots of a known one are edited on its page. */
export function PickUpForm({ form }: { form: FormState<PickUpFormValues> }) {
  const { bind, isNew, set, values } = form;
  const isDealer = useIsDealer();
  return (
    <RecordForm form={form} valueText={pickUpValueText} saveLabel={isNew ? 'Book pick-up' : 'Save'}>
      {!isDealer && <DealerSection form={form} />}
      <ContactSection form={form} />
      {isNew && (
        <Section title="Robots" description="Each robot gets a case number of its own.">
          <RobotListField
            {...bind('robots')}
            onChange={(robots) => set({ robots, imgUrl: photosAfter(values.imgUrl, values.robots, robots) })}
          />
        </Section>
      )}
      {isNew && (
        <Section title="Photos" description="The fault, the label with the serial number, and how it is packed.">
          {storedPractice() === null ? (
            <PhotosField {...bind('imgUrl')} robots={values.robots} />
          ) : (
            <p>Photos aren’t part of practice.</p>
          )}
        </Section>
      )}
      <Section title="Packing and notes">
        <FieldGrid>
          <NumberField {...bind('dimensions.pickup_pallets')} description="0 if the robots go in boxes." />
          <TextAreaField
            {...bind('notes')}
            most={textLimits.note}
            description="For the courier: opening hours, gates, stairs."
          />
          <TextAreaField {...bind('robotNotes')} most={textLimits.note} description="For the workshop." />
        </FieldGrid>
      </Section>
      {isNew && (
        <Section title="Terms">
          <Agreement {...bind('agreement')} />
        </Section>
      )}
    </RecordForm>
  );
}

/** Whose pick-up it is; a chosen dealer fills in who is collected from, where nothing was typed. */
function DealerSection({ form }: { form: FormState<PickUpFormValues> }) {
  const { bind, set, values, isNew } = form;
  const dealers = useQuery(pickUpDealersQuery()).data?.dealers ?? [];
  const branches = useOpenBranchOptions();
  const choose = (priorityId: string) => {
    const dealer = dealers.find((one) => one.priorityId === priorityId);
    const fillsIn = isNew && dealer !== undefined && values['basicInfo.name'].trim() === '';
    set({
      priorityId,
      ...(fillsIn && contactValues({ ...dealer, email: dealer.email[0] ?? null }, dealer.address)),
    });
  };
  return (
    <Section title="Dealer">
      <FieldGrid>
        <SelectField
          {...bind('priorityId')}
          label="Dealer"
          options={dealers.map(({ priorityId, name, state }) => ({
            value: priorityId,
            label: [name, state, priorityId].filter(Boolean).join(' · '),
          }))}
          placeholder="Name or customer ID"
          isClearable
          onChange={choose}
        />
        <SelectField
          {...bind('branch')}
          label="Branch"
          options={branches}
          isClearable={isNew}
          placeholder={isNew ? 'Branch of the state' : undefined}
        />
      </FieldGrid>
    </Section>
  );
}

function Agreement(props: FieldProps<boolean>) {
  return (
    <CheckField
      {...props}
      isRequired
      label="The robots are drained, dry and packed so that a courier can carry them. Repairs start once the quote is approved; freight and inspection may be charged."
    />
  );
}
