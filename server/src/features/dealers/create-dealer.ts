import { dealersApi } from '@poolhouse/domain/features/dealers/api';
import { type Dealer, type NewDealer, newDealer } from '@poolhouse/domain/features/dealers/dealer';
import { decideNewDealer } from '@poolhouse/domain/features/dealers/dealer-values';
import { dealerActions } from '@poolhouse/domain/features/dealers/records';
import type { z } from 'zod';
import type { Context } from '../../platform/context.ts';
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
  const dealers = dealersIn(search);
  return useCase(dealersApi.create, (ctx, { body }) => insertDealer(ctx, { dealers, geocoder }, body));
}

/** Adds a dealer in the transaction of a larger change. Returns its id. */
export type AddDealer = (inside: Context, given: z.input<typeof newDealer>) => Promise<string>;

/**
 * Returns a function that adds a dealer within a transaction. The search is updated after the commit. An ID that is taken is an error of the
 * database: word it by `refuseHeldId` after the transaction, which would wait for a further connection.
 */
export function addDealer(search: DealerSearch, geocoder: LoadDealerGeocoder): AddDealer {
  const { written: _later, translateClash: _after, ...dealers } = dealersIn(search);
  return async (inside, given) => (await insertDealer(inside, { dealers, geocoder }, newDealer.parse(given))).id;
}

type Parts = { dealers: ReturnType<typeof dealersIn>; geocoder: LoadDealerGeocoder };

async function insertDealer(ctx: Context, { dealers, geocoder }: Parts, body: NewDealer): Promise<Dealer> {
  const now = ctx.clock.now();
  const values = (await geocoder(ctx.log))(null, decideNewDealer(body, now), body);
  const mongoId = body.mongoId ?? null;
  await refuseMergedCustomerId(ctx.db, values.priorityId, null);
  await refuseMergedLegacyId(ctx.db, mongoId);
  await refuseUnlistedState(ctx, values.state);
  await refuseUnknownBranch(ctx, values.assigned_service_branch);
  await refuseForeignLogo(ctx, null, values.logo);
  const entered = { ...values, mongoId };
  return createRecord(ctx, dealers, {
    action: dealerActions.create,
    values: entered,
    columns: { mongo_id: mongoId, completed: [], busy_until: null, ...unverifiedId, created_at: now },
    joined: { rep_label: await repLabelOf(ctx, values.rep) },
  });
}
