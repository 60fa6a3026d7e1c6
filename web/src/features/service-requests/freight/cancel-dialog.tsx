import { freightApi } from '@poolhouse/domain/features/service-requests/freight/api';
import type { CourierConsignment } from '@poolhouse/domain/features/service-requests/freight/pick-up-freight';
import { callApi } from '../../../platform/api/call-api.ts';
import { notify } from '../../../platform/notify.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useFormDialog } from '../../../ui/form/use-form-dialog.ts';
import { type CourierPickUp, useRefreshFreight } from './freight-queries.ts';

type Props = {
  pickUp: CourierPickUp;
  consignment: CourierConsignment;
  /** Whether the carrier can be asked by email. */
  hasEmail: boolean;
  onClose: () => void;
};

/** Asks before a courier is cancelled, and says how that is done. */
export function CancelDialog({ pickUp, consignment, hasEmail, onClose }: Props) {
  const refresh = useRefreshFreight();
  const { id, carrierName, booking, direction, reference } = consignment;
  const form = useFormDialog({}, onClose, async () => {
    const { state } = await callApi(freightApi.cancel, { body: { id: pickUp.id, consignmentId: id } });
    notify.success(
      state === 'cancel-sent' ? `Cancellation sent to ${carrierName}.` : 'The courier is being cancelled.',
    );
    await refresh();
  });
  const rest = direction === 'return' ? 'The robot stays at the branch' : 'The pick-up itself stays as it is';
  const onManifest = hasEmail
    ? `so we ask it by email to cancel. It shows “Cancellation sent” until the carrier confirms.`
    : `and its email address isn’t under Carriers in Prices & lists. Call ${carrierName} to cancel, then confirm it here.`;
  const about =
    booking === 'none'
      ? `The consignment is deleted. ${rest}.`
      : `${carrierName} has this on a manifest, ${onManifest}`;
  return (
    <FormDialog
      title={`Cancel courier: ${reference}`}
      about={about}
      button="Cancel courier"
      back="Back"
      isGrave
      form={form}
      onClose={onClose}
    />
  );
}
