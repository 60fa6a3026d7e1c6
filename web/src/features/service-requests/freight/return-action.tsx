import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../platform/api/load-code.ts';
import { ReasonButton } from '../../../ui/reason-button.tsx';
import { type CourierPickUp, freightQuery } from './freight-queries.ts';

const RatesDialog = lazyPart(() => import('./rates-dialog.tsx'), 'RatesDialog');

/** Shows the button that sends one robot back with a consignment of its own. */
export function ReturnAction({ pickUp, robotId }: { pickUp: CourierPickUp; robotId: string }) {
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(freightQuery(pickUp.id));
  const isUnderWay = data?.consignments.some(
    (one) => one.robotId === robotId && one.state !== 'failed' && one.state !== 'cancelled',
  );
  return (
    <>
      <ReasonButton
        permission="service_request.pick_up:approve"
        reason={isUnderWay === true ? 'This robot has a return consignment.' : null}
        size="xs"
        variant="default"
        onClick={() => setOpen(true)}
      >
        Send back…
      </ReasonButton>
      {isOpen && data !== undefined && (
        <Suspense fallback={null}>
          <RatesDialog pickUp={pickUp} freight={data} robotId={robotId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
