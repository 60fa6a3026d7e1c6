import { Alert, Radio, Skeleton, Stack } from '@mantine/core';
import { freightApi } from '@poolhouse/domain/features/service-requests/freight/api';
import type {
  FreightRate,
  FreightRates,
  PickUpFreight,
} from '@poolhouse/domain/features/service-requests/freight/pick-up-freight';
import { rateChoiceLabels, rateChoices } from '@poolhouse/domain/features/service-requests/freight/rate-choices';
import { bestRates } from '@poolhouse/domain/features/service-requests/freight/rate-marks';
import type { Package } from '@poolhouse/domain/features/service-requests/freight/standard-packages';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../platform/api/call-api.ts';
import { notify } from '../../../platform/notify.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useFormDialog } from '../../../ui/form/use-form-dialog.ts';
import { dayText } from '../../../ui/zoned-instant.ts';
import { DriverInstructions } from './driver-instructions.tsx';
import { type CourierPickUp, useRefreshFreight } from './freight-queries.ts';
import { PackageSizes } from './package-sizes.tsx';

type Props = { pickUp: CourierPickUp; freight: PickUpFreight; robotId: string | null; onClose: () => void };

/** Shows what carriers charge and approves one of them, for a pick-up or for a robot that goes back. */
export function RatesDialog({ pickUp, freight, robotId, onClose }: Props) {
  const { id, caseId } = pickUp;
  const refresh = useRefreshFreight();
  const [packages, setPackages] = useState<Package[] | null>(null);
  const body = { ...(robotId !== null && { robotId }), ...(packages !== null && { packages }) };
  // Carriers are asked when the dialog opens: what they said before may have changed.
  const { data, error, isFetching } = useQuery({
    queryKey: ['freight.rates', id, robotId, packages],
    queryFn: () => callApi(freightApi.rates, { params: { id }, body }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const rates = data ?? (robotId === null ? freight.rates : null);
  const form = useFormDialog({ chosen: '', instructions: '' }, onClose, async ({ chosen, instructions }) => {
    const rate = rates?.rates.find(({ carrierAndService }) => carrierAndService === chosen);
    if (rate === undefined) return;
    const choice = { carrierAndService: chosen, costCents: rate.costCents, instructions: instructions.trim() || null };
    if (robotId === null) await callApi(freightApi.approve, { params: { id }, body: choice });
    else await callApi(freightApi.createReturn, { body: { id, robotId, ...choice } });
    notify.success(`${rate.carrierName} approved. The consignment is being created.`);
    await refresh();
  });
  const { values, set } = form;
  const askAgain = (next: Package[]) => {
    setPackages(next);
    set({ chosen: '' });
  };
  return (
    <FormDialog
      title={robotId === null ? `Approve freight: ${caseId}` : `Send back: ${caseId}`}
      button="Approve and create"
      reason={isFetching ? 'Getting the rates…' : values.chosen === '' ? 'Choose a carrier.' : null}
      form={form}
      onClose={onClose}
    >
      {error !== null && <Alert color="red">{error.message}</Alert>}
      {rates === null ? (
        isFetching && <Skeleton height={140} aria-busy />
      ) : (
        <>
          <PackageSizes packages={rates.packages} isBusy={isFetching} onChange={askAgain} />
          <Rates rates={rates} chosen={values.chosen} onChoose={(chosen) => set({ chosen })} />
        </>
      )}
      {rates !== null && <DriverInstructions form={form} />}
    </FormDialog>
  );
}

type RatesProps = { rates: FreightRates; chosen: string; onChoose: (chosen: string) => void };

function Rates({ rates: { rates, dangerousGoods, message }, chosen, onChoose }: RatesProps) {
  const best = bestRates(rates.length > 1 ? rates : []);
  return (
    <Stack gap="sm">
      {dangerousGoods.length > 0 && (
        <Alert color="orange">Dangerous goods: {dangerousGoods.join(', ')}. Services by air are left out.</Alert>
      )}
      {message !== null && <Alert color="red">{message}</Alert>}
      <Radio.Group label="Carrier" value={chosen} onChange={onChoose}>
        <Stack gap="xs" mt="xs">
          {rates.map((rate, at) => (
            <Radio
              // The rates may come after the dialog has opened.
              autoFocus={at === 0}
              data-autofocus={at === 0 || undefined}
              key={rate.carrierAndService}
              value={rate.carrierAndService}
              label={[
                `${rate.carrierName} ${rate.serviceName}`,
                formatCents(rate.costCents),
                ...marksOf(rate, best),
              ].join(' · ')}
              description={rate.arrivesAt === null ? undefined : `Arrives by ${dayText(rate.arrivesAt)}`}
            />
          ))}
        </Stack>
      </Radio.Group>
    </Stack>
  );
}

function marksOf(rate: FreightRate, best: ReturnType<typeof bestRates<FreightRate>>): string[] {
  return rateChoices.filter((choice) => best[choice] === rate).map((choice) => rateChoiceLabels[choice]);
}
