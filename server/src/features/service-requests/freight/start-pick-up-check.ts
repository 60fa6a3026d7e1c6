import { freightApi } from '@poolhouse/domain/features/service-requests/freight/api';
import type { FreightDifference } from '@poolhouse/domain/features/service-requests/freight/pick-up-freight';
import type { FreightPort } from '../../../connectors/freight/port.ts';
import { useCase } from '../../../platform/use-case.ts';
import { lastOutsideCheck, startOutsideCheck } from '../../../services/outside-checks/index.ts';
import { freightIsOff } from './ask-rates.ts';
import { checkSentPickUpsJob } from './check-sent-pick-ups.ts';

/** Starts a check of what the freight system has; one that runs is answered. */
export function startPickUpCheck(freight: FreightPort) {
  return useCase(freightApi.checkSent, (ctx) => {
    if (freight.carries !== 'everything') throw freightIsOff();
    return startOutsideCheck(ctx, {
      table: 'sent_pick_up_checks',
      job: checkSentPickUpsJob,
      audit: freightApi.checkSent.audit,
      label: 'Sent pick-ups',
    });
  });
}

/** Returns what the last check of sent pick-ups found. */
export const getLastPickUpCheck = useCase(freightApi.lastCheck, async ({ db }) => ({
  check: await lastOutsideCheck<FreightDifference>(db, 'sent_pick_up_checks'),
}));
