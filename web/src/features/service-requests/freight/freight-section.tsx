import { Group, Stack } from '@mantine/core';
import { isConsignmentOpen } from '@poolhouse/domain/features/service-requests/freight/consignment-state';
import type {
  CourierConsignment,
  PickUpFreight,
} from '@poolhouse/domain/features/service-requests/freight/pick-up-freight';
import { isBeforePickUp } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up-status';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../platform/api/load-code.ts';
import { useLiveCalls } from '../../../platform/live/use-live-calls.ts';
import { useUser } from '../../../platform/session/session.ts';
import { OverviewPart } from '../../../ui/detail/overview-part.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { ReasonButton } from '../../../ui/reason-button.tsx';
import { ConsignmentLine } from './consignment-line.tsx';
import classes from './freight.module.css';
import { type CourierPickUp, freightCalls, freightQuery } from './freight-queries.ts';
import { TrackingTimeline } from './tracking-timeline.tsx';

const RatesDialog = lazyPart(() => import('./rates-dialog.tsx'), 'RatesDialog');
const EnquiryDialog = lazyPart(() => import('./enquiry-dialog.tsx'), 'EnquiryDialog');

/** Shows the courier of a pick-up: its consignments with their documents, what is next, and where they are. */
export function FreightSection({ pickUp }: { pickUp: CourierPickUp }) {
  useLiveCalls(`pick-up:${pickUp.id}`, ...freightCalls);
  return (
    <Loaded query={freightQuery(pickUp.id)} what="The courier of this pick-up">
      {(freight) => <Courier pickUp={pickUp} freight={freight} />}
    </Loaded>
  );
}

type Props = { pickUp: CourierPickUp; freight: PickUpFreight };

function Courier({ pickUp, freight }: Props) {
  const [dialog, setDialog] = useState<'rates' | 'question' | null>(null);
  const close = () => setDialog(null);
  const { consignments } = freight;
  const isDealer = useUser().role === 'DEALER';
  const canApprove = !isDealer && isBeforePickUp(pickUp.status) && !consignments.some(isOwnOpen);
  return (
    <OverviewPart
      title="Courier"
      action={
        <Group gap="xs">
          <ReasonButton size="xs" variant="default" onClick={() => setDialog('question')}>
            Ask a question…
          </ReasonButton>
          {canApprove && (
            <ReasonButton
              permission="service_request.pick_up:approve"
              reason={freight.isOn ? null : 'Couriers aren’t set up. Ask IT to connect the freight system.'}
              size="xs"
              onClick={() => setDialog('rates')}
            >
              Approve freight…
            </ReasonButton>
          )}
        </Group>
      }
    >
      {consignments.length === 0 ? (
        <p className={classes.quiet}>{nothingText(pickUp, freight)}</p>
      ) : (
        <Stack gap="md">
          {consignments.map((consignment) => (
            <ConsignmentLine key={consignment.id} pickUp={pickUp} consignment={consignment} freight={freight} />
          ))}
          <TrackingTimeline pickUpId={pickUp.id} />
        </Stack>
      )}
      <Suspense>
        {dialog === 'rates' && <RatesDialog pickUp={pickUp} freight={freight} robotId={null} onClose={close} />}
        {dialog === 'question' && <EnquiryDialog pickUp={pickUp} onClose={close} />}
      </Suspense>
    </OverviewPart>
  );
}

function isOwnOpen({ direction, state }: CourierConsignment): boolean {
  return direction === 'incoming' && isConsignmentOpen(state);
}

function nothingText({ status }: CourierPickUp, { rates, isOn }: PickUpFreight): string {
  if (!isBeforePickUp(status)) return 'No courier was booked here.';
  if (!isOn) return 'Couriers aren’t set up yet.';
  if (rates === null) return 'No courier yet. We book one once the freight is approved.';
  return rates.message ?? `${rates.rates.length} rates from carriers are ready. Approve one to create the consignment.`;
}
