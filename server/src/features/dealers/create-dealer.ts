import { randomBytes } from 'node:crypto';
import { dealersApi } from '@poolhouse/domain/features/dealers/api';
import { decideNewDealer } from '@poolhouse/domain/features/dealers/dealer-values';
import { changesWithUrls } from '@poolhouse/domain/features/dealers/links/url-lists';
import { unverified } from '@poolhouse/domain/features/dealers/priority-id/priority-id-check';
import { dealerActions, dealerRecord } from '@poolhouse/domain/features/dealers/records';
import { makeId } from '@poolhouse/domain/kernel/ids';
import { write } from '../../platform/database/write.ts';
import { useCase } from '../../platform/use-case.ts';
import { refuseUnknownBranch, refuseUnlistedState, repLabelOf, translateDealerClash } from './dealer-checks.ts';
import { columnsOfValues, presentDealer } from './dealer-row.ts';
import type { DealerSearch } from './dealer-search.ts';
import { refuseForeignLogo } from './files/logo-file.ts';
import { refuseMergedLegacyId } from './legacy-id.ts';
import { refuseMergedCustomerId } from './merge/merged-dealers.ts';
import type { LoadDealerGeocoder } from './places/dealer-geocoder.ts';

/** Adds a dealer; one without coordinates stands where its address is. */
export function createDealer(search: DealerSearch, geocoder: LoadDealerGeocoder) {
  return useCase(dealersApi.create, async (ctx, { body }) => {
    const now = ctx.clock.now();
    const values = (await geocoder(ctx.log))(null, decideNewDealer(body, now), body);
    await refuseMergedCustomerId(ctx.pool, values.priorityId, null);
    const mongoId = body.mongoId ?? null;
    await refuseMergedLegacyId(ctx.pool, mongoId);
    await refuseUnlistedState(ctx, values.state);
    await refuseUnknownBranch(ctx, values.assigned_service_branch);
    await refuseForeignLogo(ctx, null, values.logo);
    const record = {
      id: makeId<'dealer'>(now.getTime(), randomBytes(10)),
      mongoId,
      completed: [],
      priorityIdCheck: { ...unverified, of: null },
      busyUntil: null,
      revision: 1,
      createdAt: now,
      updatedAt: now,
      repLabel: await repLabelOf(ctx, values.rep),
    };
    const entered = { ...values, mongoId };
    const answer = presentDealer(record, values, now);
    const row = {
      id: record.id,
      mongo_id: mongoId,
      ...columnsOfValues(values),
      revision: 1,
      created_at: now,
      updated_at: now,
    };
    await translateDealerClash(ctx, entered, () =>
      write(ctx, {
        change: ctx.db.insertInto('dealers').values(row).returning('id'),
        audit: {
          action: dealerActions.create,
          target: { kind: dealerRecord.kind, id: record.id, label: values.name },
          changes: changesWithUrls({}, entered),
          revision: 1,
        },
        answer,
        status: 201,
      }),
    );
    search.keep(record.id, values);
    return answer;
  });
}
