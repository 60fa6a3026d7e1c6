import { storeCreditRecord } from '@poolhouse/domain/features/pos/records';
import { storeCreditsApi } from '@poolhouse/domain/features/pos/store-credits/api';
import {
  type CreditEntry,
  creditName,
  storeCreditColumns,
} from '@poolhouse/domain/features/pos/store-credits/store-credit';
import { invalidField } from '@poolhouse/domain/kernel/errors';
import { readShortCode, shortCodeText } from '@poolhouse/domain/kernel/short-code';
import { type Selectable, sql } from 'kysely';
import { requireSignedIn } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { StoreCreditEntriesTable } from '../../../platform/database/database-tables.ts';
import { recordOutcome } from '../../../platform/database/write.ts';
import { drawCode } from '../../../platform/draw-code.ts';
import { fieldsOf, listOf, presentRow, type Source } from '../../../platform/records/index.ts';
import { type AnyUseCase, useCase } from '../../../platform/use-case.ts';
import { readUseCases } from '../../../services/record-calls/index.ts';
import { addCreditEntry } from './credit-ledger.ts';
import { type StoreCreditRow, storeCreditSource, storeCredits, storeCreditTable } from './credit-row.ts';

/** Returns the store credit of a code as it was typed or scanned; refuses one that no credit has, by the name of its field. */
export async function requireCredit(db: Db, code: string, field: string): Promise<StoreCreditRow> {
  const { from, columns } = storeCreditSource;
  const { rows } =
    await sql<StoreCreditRow>`select ${columns} from ${from} where c.code = ${readShortCode(code)}`.execute(db);
  if (rows[0] === undefined) throw invalidField(field, 'No store credit has this code. Check the slip.');
  return rows[0];
}

const findCredit = useCase(storeCreditsApi.find, async (ctx, { body: { code } }) =>
  presentRow(storeCredits, await requireCredit(ctx.db, code, 'code'), ctx.clock.now()),
);

type EntryRow = Selectable<StoreCreditEntriesTable> & {
  kind: CreditEntry['kind'];
  sale_id: string | null;
  sale: string | null;
  revision: number;
};

const entrySource: Source<EntryRow> = {
  name: 'entry',
  from: sql`store_credit_entries e left join sale_tenders t on t.id = e.tender_id left join sales s on s.id = t.sale_id`,
  table: sql`store_credit_entries e`,
  columns: sql`e.*, s.id as sale_id, s.number as sale`,
  key: 'e.id',
};

const listEntries = useCase(storeCreditsApi.entries, async (ctx, { params: { id }, query }) => {
  await storeCredits.load(ctx, id);
  const order = sql`e.created_at desc, e.id desc`;
  const { rows, ...counts } = await listOf(ctx, entrySource, { ...query, where: sql`e.credit_id = ${id}`, order });
  const entries = rows.map((row) =>
    fieldsOf(row, ['id', 'kind', 'amountCents', 'balanceCents', 'saleId', 'sale', 'reason', 'createdBy', 'createdAt']),
  );
  return { ...counts, entries };
});

const adjustCredit = useCase(storeCreditsApi.adjust, (ctx, { params: { id }, body }) =>
  addCreditEntry(ctx, { creditId: id, kind: 'adjusted', by: requireSignedIn(ctx).user.name, ...body }),
);

/** Returns the slip of a store credit. Each print is logged: the code is all that a till asks for. */
const printSlip = useCase(storeCreditsApi.slip, async (ctx, { params: { id } }) => {
  const row = await storeCredits.load(ctx, id);
  const credit = presentRow(storeCredits, row, ctx.clock.now());
  const code = shortCodeText(row.code);
  const answer = { credit, code, qr: drawCode(row.code) };
  const target = { kind: storeCreditRecord.kind, id, label: creditName(credit) };
  await recordOutcome(ctx, { audit: { action: storeCreditsApi.slip.audit, target }, answer }, ctx.db);
  return answer;
});

/** Returns the calls that list, export and open store credits with their ledger, find one by its code, adjust it and print its slip. */
export const creditCalls: AnyUseCase[] = [
  ...readUseCases(storeCreditsApi, {
    source: storeCreditSource,
    table: storeCreditTable,
    noun: () => storeCredits,
    columns: storeCreditColumns,
  }),
  listEntries,
  findCredit,
  adjustCredit,
  printSlip,
];
