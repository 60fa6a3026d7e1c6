import { dealersApi } from '@poolhouse/domain/dealers/api';
import { applyDealerChanges } from '@poolhouse/domain/dealers/dealer-values';
import { changesBetween } from '@poolhouse/domain/kernel/field-change';
import { write } from '../platform/database/write.ts';
import { reconcile, untilWritten } from '../platform/revision.ts';
import { verb } from '../platform/verb.ts';
import { repLabelOf, translateDealerClash } from './dealer-checks.ts';
import { loadDealer } from './dealer-queries.ts';
import { columnsOfValues, presentDealer, recordOfRow, valuesOfRow } from './dealer-row.ts';
import type { DealerSearch } from './dealer-search.ts';

/** Changes fields of a dealer; merges with what others changed since the revision that was seen, or shows both. */
export function updateDealer(search: DealerSearch) {
  return verb(dealersApi.update, (ctx, { params, body, revision: seen }) =>
    untilWritten(async () => {
      const now = ctx.clock.now();
      const row = await loadDealer(ctx.pool, params.id);
      const before = valuesOfRow(row);
      const present = presentDealer(recordOfRow(row), before, now);
      const after = applyDealerChanges(before, body, now);
      const changes = changesBetween(before, after);
      const wanted = Object.fromEntries(Object.keys(body).map((field) => [field, after[field as keyof typeof after]]));
      await reconcile(
        ctx,
        seen,
        { kind: 'dealer', id: row.id, revision: row.revision, record: present, values: before },
        wanted,
      );
      if (changes.length === 0) return present;
      const revision = row.revision + 1;
      const repLabel = after.rep === before.rep ? row.rep_label : await repLabelOf(ctx, after.rep);
      const answer = presentDealer({ ...recordOfRow(row), revision, updatedAt: now, repLabel }, after, now);
      const isWritten = await translateDealerClash(ctx, after, () =>
        write(ctx, {
          change: ctx.db
            .updateTable('dealers')
            .set({ ...columnsOfValues(after), revision, updated_at: now })
            .where('id', '=', row.id)
            .where('revision', '=', row.revision)
            .returning('id'),
          audit: {
            module: 'dealers',
            action: 'update',
            target: { kind: 'dealer', id: row.id, label: after.name },
            changes,
            revision,
          },
          answer,
        }),
      );
      if (!isWritten) return null;
      search.keep(row.id, after);
      return answer;
    }),
  );
}
