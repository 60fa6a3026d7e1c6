import { Alert, Button, Group } from '@mantine/core';
import { freightApi } from '@poolhouse/domain/features/service-requests/freight/api';
import {
  bookingStateLabels,
  consignmentStateLabels,
  offersRebooking,
  refuseBooking,
  refuseCancelling,
} from '@poolhouse/domain/features/service-requests/freight/consignment-state';
import {
  type ConsignmentDocument,
  type CourierConsignment,
  consignmentDocumentLabels,
  type PickUpFreight,
} from '@poolhouse/domain/features/service-requests/freight/pick-up-freight';
import { isBeforePickUp } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up-status';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { IconDownload } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { callApi } from '../../../platform/api/call-api.ts';
import { downloadCsv } from '../../../platform/api/download-csv.ts';
import { lazyPart } from '../../../platform/api/load-code.ts';
import { withErrorNotice } from '../../../platform/notify.ts';
import { useCan } from '../../../platform/use-can.ts';
import { InstantText } from '../../../ui/instant-text.tsx';
import { ReasonButton } from '../../../ui/reason-button.tsx';
import { type StatusColour, StatusDot } from '../../../ui/status-dot.tsx';
import classes from './freight.module.css';
import { type CourierPickUp, useRefreshFreight } from './freight-queries.ts';
import { windowText } from './pick-up-window.ts';

const BookDialog = lazyPart(() => import('./book-dialog.tsx'), 'BookDialog');
const CancelDialog = lazyPart(() => import('./cancel-dialog.tsx'), 'CancelDialog');

const permission = 'service_request.pick_up:approve';
type Props = { pickUp: CourierPickUp; consignment: CourierConsignment; freight: PickUpFreight };

/** Shows one consignment: how it stands, its documents, and what can be done with it. */
export function ConsignmentLine({ pickUp, consignment, freight }: Props) {
  const { carrierName, serviceName, number, message, duplicates, direction, robotId } = consignment;
  const robot = pickUp.robots.find(({ id }) => id === robotId);
  return (
    <article className={classes.line}>
      <p className={classes.name}>
        {carrierName} {serviceName}
        {direction === 'return' && ` · back with ${robot?.robotName ?? 'a robot'}`}
      </p>
      <div className={classes.facts}>
        <StatusDot {...markOf(consignment)} />
        {number !== null && <span>{number}</span>}
        {consignment.bookedFor !== null && <span>Pick-up {windowText(consignment.bookedFor)}</span>}
        {consignment.pickUpReference !== null && <span>Booking {consignment.pickUpReference}</span>}
        {consignment.costCents !== null && (
          <span>
            {formatCents(consignment.costCents)} approved by {consignment.approvedBy}
          </span>
        )}
      </div>
      {message !== null && <Alert color="orange">{message}</Alert>}
      {freight.waits
        .filter(({ consignmentId }) => consignmentId === consignment.id)
        .map((wait) => (
          <Alert key={`${wait.message} ${wait.nextAt}`} color="gray">
            Still trying. {wait.message ?? 'Other work for the carrier goes first.'}
            {wait.nextAt !== null && (
              <>
                {' '}
                We try again at <InstantText at={wait.nextAt} />.
              </>
            )}
          </Alert>
        ))}
      {duplicates !== null && (
        <Alert color="red">
          The carrier has this twice: {duplicates}. Cancel one with the carrier, so that only one driver comes.
        </Alert>
      )}
      <Documents consignment={consignment} />
      <Steps pickUp={pickUp} consignment={consignment} freight={freight} />
    </article>
  );
}

/** Returns the sign of a consignment: its own state until it is made, then the pick-up's, then the courier's. */
function markOf({ state, booking, status, statusLabel, isWarning }: CourierConsignment): {
  colour: StatusColour;
  label: string;
} {
  if (state === 'failed') return { colour: 'red', label: consignmentStateLabels.failed };
  if (state !== 'made')
    return { colour: state === 'cancelled' ? 'gray' : 'orange', label: consignmentStateLabels[state] };
  if (isWarning) return { colour: 'red', label: statusLabel ?? '' };
  if (booking === 'missed' || booking === 'failed') return { colour: 'red', label: bookingStateLabels[booking] };
  if (booking === 'sending') return { colour: 'orange', label: bookingStateLabels.sending };
  if (status === 'complete') return { colour: 'green', label: statusLabel ?? '' };
  return { colour: 'blue', label: statusLabel ?? consignmentStateLabels.made };
}

function Documents({ consignment: { id, documents } }: { consignment: CourierConsignment }) {
  const [busy, setBusy] = useState<ConsignmentDocument | null>(null);
  const download = async (document: ConsignmentDocument) => {
    setBusy(document);
    await withErrorNotice(downloadCsv(freightApi.document, { document }, { params: { id } }));
    setBusy(null);
  };
  if (documents.length === 0) return null;
  return (
    <Group gap="xs">
      {documents.map((document) => (
        <Button
          key={document}
          size="xs"
          variant="default"
          leftSection={<IconDownload size={14} />}
          loading={busy === document}
          onClick={() => void download(document)}
        >
          {consignmentDocumentLabels[document]}
        </Button>
      ))}
    </Group>
  );
}

/** What can be done with a consignment: its driver is booked, again when it was missed, or it is cancelled. */
function Steps({ pickUp, consignment, freight }: Props) {
  const [dialog, setDialog] = useState<'book' | 'cancel' | null>(null);
  const refresh = useRefreshFreight();
  const close = () => setDialog(null);
  if (!useCan(permission).allowed) return null;
  const { id, state, direction, reference } = consignment;
  const confirm = async () => {
    await callApi(freightApi.confirmCancelled, { params: { id } });
    await refresh();
  };
  const isReturn = direction === 'return';
  const isWaiting = !isReturn && isBeforePickUp(pickUp.status);
  const isAgain = offersRebooking(consignment, { isWaiting });
  const isRequested = state === 'cancel-sent' || (state === 'cancelling' && consignment.message !== null);
  const driver = isReturn
    ? ({ ids: [id], caseId: reference, windows: freight.returnWindows, what: 'return' } as const)
    : ({
        ids: [pickUp.id],
        caseId: pickUp.caseId,
        windows: freight.windows,
        what: isAgain ? 'again' : 'pick-ups',
      } as const);
  return (
    <Group gap="xs">
      {(isAgain || refuseBooking(consignment) === null) && (
        <ReasonButton permission={permission} size="xs" onClick={() => setDialog('book')}>
          {bookLabels[direction][isAgain ? 'again' : 'first']}
        </ReasonButton>
      )}
      {refuseCancelling(consignment) === null && (
        <ReasonButton
          permission={permission}
          size="xs"
          variant="subtle"
          color="red"
          onClick={() => setDialog('cancel')}
        >
          Cancel courier…
        </ReasonButton>
      )}
      {isRequested && (
        <ReasonButton
          permission={permission}
          size="xs"
          variant="default"
          onClick={() => void withErrorNotice(confirm())}
        >
          Carrier has cancelled it
        </ReasonButton>
      )}
      <Suspense>
        {dialog === 'book' && <BookDialog {...driver} onClose={close} />}
        {dialog === 'cancel' && (
          <CancelDialog
            pickUp={pickUp}
            consignment={consignment}
            hasEmail={!freight.carriersWithoutEmail.includes(consignment.carrierName)}
            onClose={close}
          />
        )}
      </Suspense>
    </Group>
  );
}

const bookLabels = {
  incoming: { first: 'Book pick-up…', again: 'Rebook…' },
  return: { first: 'Book driver…', again: 'Rebook driver…' },
} as const;
