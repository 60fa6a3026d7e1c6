import type { Dealer } from '@poolhouse/domain/features/dealers/dealer';
import type { DealerValues } from '@poolhouse/domain/features/dealers/dealer-values';
import { changesWithUrls, flattenUrls } from '@poolhouse/domain/features/dealers/links/url-lists';
import { dealerRecord } from '@poolhouse/domain/features/dealers/records';
import { markDerived } from '@poolhouse/domain/kernel/field-change';
import type { AuditAction } from '@poolhouse/domain/kernel/records';
import type { Context } from '../../platform/context.ts';
import { write } from '../../platform/database/write.ts';
import { reconcile, retryOnConflict } from '../../platform/revision.ts';
import { refuseUnknownBranch, refuseUnlistedState, repLabelOf, translateDealerClash } from './dealer-checks.ts';
import { loadDealer } from './dealer-queries.ts';
import { columnsOfValues, presentDealer, recordOfRow, valuesOfRow } from './dealer-row.ts';
import type { DealerSearch } from './dealer-search.ts';
import { refuseForeignLogo } from './files/logo-file.ts';
import { refuseMergedCustomerId } from './merge/merged-dealers.ts';
import { followCustomerId } from './sign-ins/follow-customer-id.ts';

export type DealerChange = {
  /** A uuid or `state:id`. */
  ref: string;
  /** The revision that the person saw. */
  seen: number;
  /** The fields that the person means to change. */
  fields: readonly string[];
  decide(before: DealerValues, now: Date): DealerValues;
  /** What the activity log records, and what it came from. */
  action: AuditAction;
  reference?: string;
};

/** Changes a dealer; merges with what others changed since the revision that was seen, or shows both. */
export function changeDealer(ctx: Context, search: DealerSearch, change: DealerChange): Promise<Dealer> {
  return retryOnConflict(async () => {
    const now = ctx.clock.now();
    const row = await loadDealer(ctx.pool, change.ref);
    const before = valuesOfRow(row);
    const present = presentDealer(recordOfRow(row), before, now);
    const after = change.decide(before, now);
    const spread = flattenUrls(after);
    const changes = markDerived(changesWithUrls(before, after), change.fields);
    const wanted = Object.fromEntries(change.fields.map((field) => [field, spread[field]]));
    await reconcile(
      ctx,
      change.seen,
      { kind: dealerRecord.kind, id: row.id, revision: row.revision, record: present, values: flattenUrls(before) },
      wanted,
    );
    if (changes.length === 0) return present;
    if (after.priorityId !== before.priorityId) await refuseMergedCustomerId(ctx.pool, after.priorityId, row.id);
    if (after.state !== before.state) await refuseUnlistedState(ctx, after.state);
    if (after.assigned_service_branch !== before.assigned_service_branch)
      await refuseUnknownBranch(ctx, after.assigned_service_branch);
    const revision = row.revision + 1;
    const repLabel = after.rep === before.rep ? row.rep_label : await repLabelOf(ctx, after.rep);
    const answer = presentDealer({ ...recordOfRow(row), revision, updatedAt: now, repLabel }, after, now);
    if (after.logo !== before.logo) await refuseForeignLogo(ctx, row.id, after.logo);
    const written = {
      change: ctx.db
        .updateTable('dealers')
        .set({ ...columnsOfValues(after), revision, updated_at: now })
        .where('id', '=', row.id)
        .where('revision', '=', row.revision)
        .returning('id'),
      audit: {
        action: change.action,
        target: { kind: dealerRecord.kind, id: row.id, label: after.name },
        changes,
        revision,
        reference: change.reference,
      },
      answer,
    };
    const customerIds = { before: before.priorityId, after: after.priorityId };
    const isWritten = await translateDealerClash(ctx, after, () =>
      followCustomerId(ctx, customerIds, (db) => write(ctx, written, db)),
    );
    if (!isWritten) return null;
    search.keep(row.id, after);
    return answer;
  });
}
