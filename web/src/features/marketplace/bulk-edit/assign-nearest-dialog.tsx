import { Button, Checkbox, Group, Modal, Skeleton, Stack } from '@mantine/core';
import { assigningApi } from '@poolhouse/domain/features/marketplace/assigning/api';
import type { NearestPlan } from '@poolhouse/domain/features/marketplace/assigning/nearest-plan';
import { distanceText } from '@poolhouse/domain/services/places/great-circle';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../platform/api/call-api.ts';
import { notify } from '../../../platform/notify.ts';
import { useBulkEdits } from '../../../platform/use-bulk-edit.ts';
import { bulkEditConfigOf } from '../../../services/bulk-edits/define-bulk-edit.tsx';
import { SamplesOf } from '../../../services/order-parts/samples-of.tsx';
import { countText } from '../../../services/order-parts/send-orders.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ReasonButton } from '../../../ui/reason-button.tsx';
import { orderBulk } from './order-bulk-edit.tsx';

type Props = { ids: readonly string[]; onStarted: () => void; onClose: () => void };

/** Shows which dealer each order would get, and assigns those that stay chosen. */
export function AssignNearestDialog({ ids, onStarted, onClose }: Props) {
  const {
    data: plan,
    error,
    refetch,
  } = useQuery({
    queryKey: [assigningApi.planNearest.name, ids],
    queryFn: ({ signal }) => callApi(assigningApi.planNearest, { body: { ids: [...ids] as never }, signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const assigning = useAssignAll(onStarted);
  const chosen = plan?.dealers.filter(({ id }) => !leftOut.has(id)) ?? [];
  const count = chosen.reduce((sum, { orders }) => sum + orders.length, 0);
  const toggle = (id: string) => {
    const next = new Set(leftOut);
    if (!next.delete(id)) next.add(id);
    setLeftOut(next);
  };
  return (
    <Modal opened onClose={onClose} title={`Assign the nearest dealers to ${countText(ids.length)}`} size={720}>
      {error !== null && <ErrorState error={error} what="The nearest dealers" onRetry={() => void refetch()} />}
      {plan === undefined && error === null && <Skeleton height={160} aria-label="Looking for the nearest dealers" />}
      {plan !== undefined && <Plan plan={plan} leftOut={leftOut} onToggle={toggle} />}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <ReasonButton
          reason={
            count > 0 ? null : plan === undefined ? 'Looking for the nearest dealers.' : 'No order gets a dealer.'
          }
          loading={assigning.isBusy}
          onClick={() => void assigning.start(chosen)}
        >
          {count === 0 ? 'Assign' : `Assign ${countText(count)}`}
        </ReasonButton>
      </Group>
    </Modal>
  );
}

type PlanProps = { plan: NearestPlan; leftOut: ReadonlySet<string>; onToggle: (dealer: string) => void };

function Plan({ plan: { dealers, refused }, leftOut, onToggle }: PlanProps) {
  return (
    <>
      <Stack gap="sm">
        {dealers.map(({ id, name, custId, distanceKm, orders }) => (
          <Checkbox
            key={id}
            label={[custId, name].filter(Boolean).join(' ')}
            description={
              <>
                {countText(orders.length)}, up to {distanceText(distanceKm)} ·{' '}
                <SamplesOf samples={[...new Set(orders.map(({ place, reason }) => `${place}: ${reason}`))]} /> ·{' '}
                <SamplesOf samples={orders.map(({ reference }) => reference)} />
              </>
            }
            checked={!leftOut.has(id)}
            onChange={() => onToggle(id)}
          />
        ))}
      </Stack>
      {refused.map(({ message, orders }) => (
        <p key={message}>
          <strong>{countText(orders.length)} left out:</strong> {message}{' '}
          <SamplesOf samples={orders.map(({ reference }) => reference)} />
        </p>
      ))}
    </>
  );
}

/** Returns what starts one bulk edit for the orders of the chosen dealers. */
function useAssignAll(onStarted: () => void) {
  const [isBusy, setBusy] = useState(false);
  const bulkEdits = useBulkEdits(bulkEditConfigOf(orderBulk));
  const start = async (dealers: NearestPlan['dealers']) => {
    setBusy(true);
    try {
      const given = dealers.flatMap(({ id, orders }) => orders.map((order) => ({ order: order.id, dealer: id })));
      const ids = given.map(({ order }) => order);
      const change = { field: 'nearest' as const, dealers: given };
      const run = await callApi(orderBulk.calls.start, { body: { targets: { ids }, change, expected: ids.length } });
      onStarted();
      void bulkEdits.follow(run);
    } catch (error) {
      notify.error(error);
      setBusy(false);
    }
  };
  return { isBusy, start };
}
