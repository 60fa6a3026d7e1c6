import { dealersApi } from '@poolhouse/domain/features/dealers/api';
import { decideNewDealer } from '@poolhouse/domain/features/dealers/dealer-values';
import { dealerActions } from '@poolhouse/domain/features/dealers/records';
import { createRecord } from '../../platform/records/index.ts';
import { useCase } from '../../platform/use-case.ts';
import { refuseUnknownBranch, refuseUnlistedState, repLabelOf } from './dealer-checks.ts';
import { dealersIn, unverifiedId } from './dealer-noun.ts';
import { refuseForeignLogo } from './files/logo-file.ts';
import { refuseMergedLegacyId } from './legacy-id.ts';
import type { DealerSearch } from './list/dealer-search.ts';
import { refuseMergedCustomerId } from './merge/merged-dealers.ts';
import type { LoadDealerGeocoder } from './places/dealer-geocoder.ts';

/** Adds a dealer; one without coordinates stands where its address is. */
export function createDealer(search: DealerSearch, geocoder: LoadDealerGeocoder) {
  return useCase(dealersApi.create, async (ctx, { body }) => {
    const now = ctx.clock.now();
    const values = (await geocoder(ctx.log))(null, decideNewDealer(body, now), body);
    const mongoId = body.mongoId ?? null;
    await refuseMergedCustomerId(ctx.pool, values.priorityId, null);
    await refuseMergedLegacyId(ctx.pool, mongoId);
    await refuseUnlistedState(ctx, values.state);
    await refuseUnknownBranch(ctx, values.assigned_service_branch);
    await refuseForeignLogo(ctx, null, values.logo);
    const entered = { ...values, mongoId };
    return createRecord(ctx, dealersIn(search), {
      action: dealerActions.create,
      values: entered,
      columns: { mongo_id: mongoId, completed: [], busy_until: null, ...unverifiedId, created_at: now },
      joined: { rep_label: await repLabelOf(ctx, values.rep) },
    });
  });
}
