import type { Dealer } from '@poolhouse/domain/features/dealers/dealer';
import { postcodeWarning } from '@poolhouse/domain/features/dealers/postcode';
import { useQuery } from '@tanstack/react-query';
import { Section } from '../../../ui/detail/section.tsx';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import type { RecordForm as FormState } from '../../../ui/form/use-record-form.ts';
import { AddressFields } from '../../../ui/input/address-fields.tsx';
import { dealerValueTextWith } from '../dealer-labels.ts';
import { dealerOptionsQuery, noOptions } from '../dealer-queries.ts';
import { DuplicatePanel } from '../duplicates/duplicate-panel.tsx';
import { CodeFields } from './dealer-code-fields.tsx';
import { AccountFields, IdentityFields, LocationFields, WebFields } from './dealer-form-sections.tsx';
import type { DealerFormValues } from './dealer-form-values.ts';
import { useFullAddress } from './use-full-address.ts';

type Props = { form: FormState<DealerFormValues> /** As it is stored; null for a new one. */; dealer: Dealer | null };

/** Shows the fields of a dealer in the sections of its page; create and edit share them. §3 */
export function DealerForm({ form, dealer }: Props) {
  const dealerId = dealer?.id ?? null;
  const options = useQuery(dealerOptionsQuery()).data ?? noOptions;
  useFullAddress(form);
  const { reps, states, branches } = options;
  const { state: chosen, assigned_service_branch: branch } = form.values;
  return (
    <RecordForm form={form} valueText={dealerValueTextWith(options)} saveLabel={form.isNew ? 'Create dealer' : 'Save'}>
      <IdentityFields form={form} dealerId={dealerId} savedId={dealer?.priorityId ?? ''} />
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
      <AccountFields
        form={form}
        reps={reps}
        branches={branches.filter(({ active, value }) => active || value === branch)}
      />
      <CodeFields form={form} running={dealer?.schedules ?? []} />
      <WebFields form={form} dealerId={dealerId} />
    </RecordForm>
  );
}

function warnOfPostcode(state: string, postcode: string): string | null {
  return state === '' ? null : postcodeWarning(state, postcode);
}
