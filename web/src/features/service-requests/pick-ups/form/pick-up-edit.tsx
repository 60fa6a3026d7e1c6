import { pickUpsApi } from '@poolhouse/domain/features/service-requests/pick-ups/api';
import type { PickUp } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCloseEdit } from '../../../../ui/detail/edit-buttons.tsx';
import { RecordSkeleton } from '../../../../ui/detail/record-parts.tsx';
import { defineForm, useDefinedForm } from '../../../../ui/form/use-defined-form.ts';
import type { Search } from '../../../../ui/list/list-state.ts';
import { Loaded } from '../../../../ui/loaded.tsx';
import { pickUpPaths } from '../../paths.ts';
import { useIsDealer } from '../pick-up-filters.ts';
import { pickUpLabels } from '../pick-up-labels.ts';
import { pickUpCalls, pickUpDealersQuery, pickUpQuery } from '../pick-up-queries.ts';
import { PickUpForm } from './pick-up-form.tsx';
import {
  changesOf,
  contactValues,
  copyOf,
  emptyPickUpForm,
  formValuesOf,
  newPickUpOf,
  type PickUpFormValues,
} from './pick-up-form-values.ts';

const pickUpForm = defineForm({
  name: 'pick-ups',
  labels: { ...pickUpLabels, branch: pickUpLabels['branch.name'] },
  create: pickUpsApi.create,
  update: pickUpsApi.update,
  start: emptyPickUpForm,
  valuesOf: (pickUp: PickUp) => formValuesOf(pickUp),
  newOf: newPickUpOf,
  changesOf,
  makesOld: pickUpCalls,
  savedText: ({ caseId }, isNew) => `${isNew ? 'Booked' : 'Saved'} ${caseId}.`,
});

/** Shows the form of a known pick-up in place of its page. */
export function PickUpEdit({ pickUp }: { pickUp: PickUp }) {
  return <PickUpForm form={useDefinedForm(pickUpForm, pickUp, useCloseEdit())} />;
}

/** Shows the form of a new pick-up: empty, for the dealer who is signed in, or as a copy of the one that the address names. */
export function PickUpCreate() {
  const { copy }: Search = useSearch({ strict: false });
  const isDealer = useIsDealer();
  if (typeof copy === 'string')
    return (
      <Loaded query={pickUpQuery(copy)} what="The pick-up" skeleton={<RecordSkeleton />}>
        {(pickUp) => <NewPickUp start={copyOf(pickUp)} />}
      </Loaded>
    );
  return isDealer ? <OwnPickUp /> : <NewPickUp start={emptyPickUpForm} />;
}

/** A dealer is collected from at its own address, unless it says otherwise. */
function OwnPickUp() {
  const { data, isPending } = useQuery(pickUpDealersQuery());
  if (isPending) return <RecordSkeleton />;
  const [dealer] = data?.dealers ?? [];
  if (dealer === undefined) return <NewPickUp start={emptyPickUpForm} />;
  const contact = contactValues({ ...dealer, email: dealer.email[0] ?? null }, dealer.address);
  return <NewPickUp start={{ ...emptyPickUpForm, ...contact }} />;
}

function NewPickUp({ start }: { start: PickUpFormValues }) {
  const navigate = useNavigate();
  const close = (created?: PickUp) => navigate({ to: created ? pickUpPaths.pickUp(created.id) : pickUpPaths.list });
  return <PickUpForm form={useDefinedForm({ ...pickUpForm, start }, null, close)} />;
}
