import { type Store, storeLabels } from '@poolhouse/domain/features/dealers/sales/stores';
import { dispatchApi } from '@poolhouse/domain/features/marketplace/dispatch/api';
import {
  answersDispatches,
  matchResult,
  type RowResult,
  readStoreResult,
  type SentDispatch,
} from '@poolhouse/domain/features/marketplace/dispatch/result/match-result';
import { dispatchFileRecord, orderActions } from '@poolhouse/domain/features/marketplace/records';
import { Failure, invalidField } from '@poolhouse/domain/kernel/errors';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { requireSignedIn } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { write } from '../../../platform/database/write.ts';
import { useCase } from '../../../platform/use-case.ts';
import { loadDispatchFile, presentDispatchFile } from './dispatch-files.ts';

/** Reads what a store answered to a file: each row is confirmed, or refused with the store's reason. The same result again changes nothing. */
export const readDispatchResult = useCase(
  dispatchApi.readResult,
  async (ctx, { params: { id }, body: { content } }) => {
    const now = ctx.clock.now();
    return ctx.db.transaction().execute(async (tx) => {
      await sql`select from marketplace_dispatch_files where id = ${id} for update`.execute(tx);
      const file = await loadDispatchFile(tx, id);
      const results = judge(file.store as Store, content, await sentRows(tx, id));
      const many = (result: RowResult['result']) => results.filter((one) => one.result === result).length;
      const columns = {
        confirmed: many('confirmed'),
        refused: many('refused'),
        result_at: now,
        revision: file.revision + 1,
        uploaded_at: file.uploaded_at ?? now,
        uploaded_by_name: file.uploaded_by_name ?? requireSignedIn(ctx).user.name,
      };
      if (await hasResults(tx, id, results)) return presentDispatchFile(file);
      const answer = presentDispatchFile({ ...file, ...columns });
      await write(
        ctx,
        {
          change: tx.updateTable('marketplace_dispatch_files').set(columns).where('id', '=', id).returning('id'),
          also: [
            sql`update marketplace_dispatches d set result = r.result, result_message = r.message
            from change, jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as r(row integer, result text, message text)
            where d.file_id = change.id and d.row = r.row`,
          ],
          audit: {
            action: orderActions.readDispatchResult,
            target: { kind: dispatchFileRecord.kind, id, label: file.name },
            changes: (['confirmed', 'refused'] as const).map((field) => ({
              field,
              before: file[field],
              after: columns[field],
            })),
            revision: columns.revision,
          },
          answer,
        },
        tx,
      );
      return answer;
    });
  },
);

function judge(store: Store, content: string, rows: readonly SentDispatch[]): RowResult[] {
  if (!answersDispatches(store))
    throw new Failure('not-allowed-now', `${storeLabels[store]} has no result file that Poolhouse can read.`);
  const read = readStoreResult(store, cellsOf(content, store === 'amazon' ? '\t' : ','));
  if ('problem' in read) throw invalidField('content', read.problem);
  const matched = matchResult(rows, read);
  if ('problem' in matched) throw invalidField('content', matched.problem);
  return matched;
}

/** Amazon's report is plain text, in which a quote is a letter like any other. */
function cellsOf(content: string, delimiter: ',' | '\t'): string[][] {
  const quote = delimiter === ',' ? '"' : null;
  const options = { bom: true, delimiter, quote, relax_column_count: true, relax_quotes: true, skip_empty_lines: true };
  try {
    return parse(content, options) as string[][];
  } catch {
    throw invalidField('content', 'This file can’t be read. Download it from the store again.');
  }
}

async function sentRows(tx: Db, id: string): Promise<SentDispatch[]> {
  const { rows } = await sql<SentDispatch>`
    select d.row, o.reference, coalesce(d.item_id, '') as "itemId"
    from marketplace_dispatches d join marketplace_orders o on o.id = d.order_id
    where d.file_id = ${id} order by d.row`.execute(tx);
  return rows;
}

async function hasResults(tx: Db, id: string, results: readonly RowResult[]): Promise<boolean> {
  const { rows } = await sql`
    select from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as r(row integer, result text, message text)
      join marketplace_dispatches d on d.file_id = ${id} and d.row = r.row
    where d.result is distinct from r.result or d.result_message is distinct from r.message limit 1`.execute(tx);
  return rows.length === 0;
}
