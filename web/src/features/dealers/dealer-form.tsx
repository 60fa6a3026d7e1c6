import type { Dealer } from '@poolhouse/domain/features/dealers/dealer';
import { postcodeWarning } from '@poolhouse/domain/features/dealers/postcode';
import { useQuery } from '@tanstack/react-query';
import { Section } from '../../ui/detail/section.tsx';
import { RecordForm } from '../../ui/form/record-form.tsx';
import type { RecordForm as FormState } from '../../ui/form/use-record-form.ts';
import { AddressFields } from '../../ui/input/address-fields.tsx';
import { CodeFields } from './dealer-code-fields.tsx';
import { AccountFields, IdentityFields, LocationFields, WebFields } from './dealer-form-sections.tsx';
import type { DealerFormValues } from './dealer-form-values.ts';
import { dealerValueTextWith, dealerLabels as labels } from './dealer-labels.ts';
import { dealerOptionsQuery, noOptions } from './dealer-queries.ts';
import { DuplicatePanel } from './duplicates/duplicate-panel.tsx';
import { useFullAddress } from './use-full-address.ts';

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

/** Shows the fields of a dealer in the sections of its page; create and edit share them. §3 */
export function DealerForm({ form, running, isNew, dealerId, savedId = '', onCancel }: Props) {
  const options = useQuery(dealerOptionsQuery()).data ?? noOptions;
  useFullAddress(form);
  const { reps, states, branches } = options;
  const { state: chosen, assigned_service_branch: branch } = form.values;
  return (
    <RecordForm
      form={form}
      labels={labels}
      valueText={dealerValueTextWith(options)}
      saveLabel={isNew ? 'Create dealer' : 'Save'}
      isNew={isNew}
      onCancel={onCancel}
    >
      <IdentityFields form={form} dealerId={dealerId} savedId={savedId} />
      <DuplicatePanel values={form.values} dealerId={dealerId} />
      <Section title="Address">
        <AddressFields
          bind={form.bind}
          labels={labels}
          states={states.filter(({ active, value }) => active || value === chosen)}
          warn={warnOfPostcode}
          onPlace={({ latitude, longitude }) => {
            if (!form.values.isRevisedCoordinate) form.set({ yCoordinates: latitude, xCoordinates: longitude });
          }}
        />
      </Section>
      <LocationFields form={form} />
      <AccountFields
        form={form}
        reps={reps}
        branches={branches.filter(({ active, value }) => active || value === branch)}
      />
      <CodeFields form={form} running={running} />
      <WebFields form={form} dealerId={dealerId} />
    </RecordForm>
  );
}

function warnOfPostcode(state: string, postcode: string): string | null {
  return state === '' ? null : postcodeWarning(state, postcode);
}
