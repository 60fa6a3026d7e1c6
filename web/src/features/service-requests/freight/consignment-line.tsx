import { Alert, Button, Group } from '@mantine/core';
import { freightApi } from '@poolhouse/domain/features/service-requests/freight/api';
import {
  bookingStateLabels,
  consignmentStateLabels,
  refuseBooking,
  refuseRebooking,
} from '@poolhouse/domain/features/service-requests/freight/consignment-state';
import {
  type ConsignmentDocument,
  type CourierConsignment,
  consignmentDocumentLabels,
  type PickUpFreight,
} from '@poolhouse/domain/features/service-requests/freight/pick-up-freight';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { IconDownload } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { callApi } from '../../../platform/api/call-api.ts';
import { downloadCsv } from '../../../platform/api/download-csv.ts';
import { lazyPart } from '../../../platform/api/load-code.ts';
import { withErrorNotice } from '../../../platform/notify.ts';
import { useCan } from '../../../platform/use-can.ts';
import { ReasonButton } from '../../../ui/reason-button.tsx';
import { type StatusColour, StatusDot } from '../../../ui/status-dot.tsx';
import { placeTimeText } from '../../../ui/zoned-instant.ts';
import classes from './freight.module.css';
import { type CourierPickUp, useRefreshFreight } from './freight-queries.ts';

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
      {duplicates !== null && (
        <Alert color="red">
          The carrier has this twice: {duplicates}. Cancel one with the carrier, so that only one driver comes.
        </Alert>
      )}
      <Documents consignment={consignment} />
      {direction === 'return' ? (
        <ReturnSteps consignment={consignment} freight={freight} />
      ) : (
        <Steps pickUp={pickUp} consignment={consignment} freight={freight} />
      )}
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

/** Returns a time of a pick-up as people read it. */
export function windowText({ day, readyAt, closesAt }: { day: string; readyAt: string; closesAt: string }): string {
  return `${formatDay(day)}, ${placeTimeText(readyAt)} to ${placeTimeText(closesAt)}`;
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

/** What can be done with a consignment that takes a robot back: its driver is booked, and again when it was missed. */
function ReturnSteps({ consignment, freight }: Omit<Props, 'pickUp'>) {
  const [isAsked, setAsked] = useState(false);
  const { id, state, booking, reference } = consignment;
  const isMissed = state === 'made' && booking === 'missed';
  if (!useCan(permission).allowed || (!isMissed && refuseBooking(consignment) !== null)) return null;
  return (
    <Group gap="xs">
      <ReasonButton permission={permission} size="xs" onClick={() => setAsked(true)}>
        {isMissed ? 'Rebook driver…' : 'Book driver…'}
      </ReasonButton>
      <Suspense>
        {isAsked && (
          <BookDialog
            {...{ ids: [id], caseId: reference, windows: freight.returnWindows, what: 'return' }}
            onClose={() => setAsked(false)}
          />
        )}
      </Suspense>
    </Group>
  );
}

function Steps({ pickUp, consignment, freight }: Props) {
  const [asked, setAsked] = useState<'book' | 'rebook' | 'cancel' | null>(null);
  const refresh = useRefreshFreight();
  const close = () => setAsked(null);
  if (!useCan(permission).allowed) return null;
  const { id, state, booking } = consignment;
  const confirm = async () => {
    await callApi(freightApi.confirmCancelled, { params: { id } });
    await refresh();
  };
  const canBook = refuseBooking(consignment) === null;
  const canRebook = booking === 'missed' && refuseRebooking(consignment) === null;
  const isAsked = state === 'cancel-sent' || (state === 'cancelling' && consignment.message !== null);
  return (
    <Group gap="xs">
      {canBook && (
        <ReasonButton permission={permission} size="xs" onClick={() => setAsked('book')}>
          Book pick-up…
        </ReasonButton>
      )}
      {canRebook && (
        <ReasonButton permission={permission} size="xs" onClick={() => setAsked('rebook')}>
          Rebook…
        </ReasonButton>
      )}
      {(state === 'made' || state === 'making') && (
        <ReasonButton permission={permission} size="xs" variant="subtle" color="red" onClick={() => setAsked('cancel')}>
          Cancel courier…
        </ReasonButton>
      )}
      {isAsked && (
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
        {(asked === 'book' || asked === 'rebook') && (
          <BookDialog
            ids={[pickUp.id]}
            caseId={pickUp.caseId}
            windows={freight.windows}
            what={asked === 'book' ? 'pick-ups' : 'again'}
            onClose={close}
          />
        )}
        {asked === 'cancel' && <CancelDialog pickUp={pickUp} consignment={consignment} onClose={close} />}
      </Suspense>
    </Group>
  );
}
