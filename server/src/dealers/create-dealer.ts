import { randomBytes } from 'node:crypto';
import { dealersApi } from '@poolhouse/domain/dealers/api';
import { decideNewDealer } from '@poolhouse/domain/dealers/dealer-values';
import { changesBetween } from '@poolhouse/domain/kernel/field-change';
import { makeId } from '@poolhouse/domain/kernel/ids';
import { write } from '../platform/database/write.ts';
import { verb } from '../platform/verb.ts';
import { repLabelOf, translateDealerClash } from './dealer-checks.ts';
import { columnsOfValues, presentDealer } from './dealer-row.ts';
import type { DealerSearch } from './dealer-search.ts';

/** Adds a dealer. */
export function createDealer(search: DealerSearch) {
  return verb(dealersApi.create, async (ctx, { body }) => {
    const now = ctx.clock.now();
    const values = decideNewDealer(body, now);
    const record = {
      id: makeId<'dealer'>(now.getTime(), randomBytes(10)),
      mongoId: null,
      completed: [],
      revision: 1,
      createdAt: now,
      updatedAt: now,
      repLabel: await repLabelOf(ctx, values.rep),
    };
    const answer = presentDealer(record, values, now);
    const row = { id: record.id, ...columnsOfValues(values), revision: 1, created_at: now, updated_at: now };
    await translateDealerClash(ctx, values, () =>
      write(ctx, {
        change: ctx.db.insertInto('dealers').values(row).returning('id'),
        audit: {
          module: 'dealers',
          action: 'create',
          target: { kind: 'dealer', id: record.id, label: values.name },
          changes: changesBetween({}, values),
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
