import { randomBytes } from 'node:crypto';
import { storeLabels } from '@poolhouse/domain/features/dealers/sales/stores';
import { dispatchApi, maxDispatchOrders } from '@poolhouse/domain/features/marketplace/dispatch/api';
import {
  makeDispatchContent,
  needsDispatchFormat,
  rowsInFile,
} from '@poolhouse/domain/features/marketplace/dispatch/dispatch-format';
import {
  belongsInFile,
  type DispatchOrder,
  type DispatchRow,
  dispatchRowsOf,
  refuseDispatch,
  type StoreCarrier,
} from '@poolhouse/domain/features/marketplace/dispatch/dispatch-row';
import { dispatchFileRecord, orderActions } from '@poolhouse/domain/features/marketplace/records';
import type { InputOf } from '@poolhouse/domain/kernel/contract';
import { companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { makeId } from '@poolhouse/domain/kernel/ids';
import { sql } from 'kysely';
import { type Context, requireSignedIn } from '../../../platform/context.ts';
import { lockText } from '../../../platform/database/advisory-locks.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { write } from '../../../platform/database/write.ts';
import { useCase } from '../../../platform/use-case.ts';
import type { RuleBook } from '../../rule-book/index.ts';
import type { OrderFinder } from '../order-finder.ts';
import { presentDispatchFile } from './dispatch-files.ts';
import { dispatchOrders } from './dispatch-orders.ts';
import { dispatchFileTypes, dispatchText } from './dispatch-text.ts';
import { carrierNames } from './store-carriers.ts';

type FileRequest = InputOf<typeof dispatchApi.makeFile>['body'];

/** Makes the file by which a store is told of dispatches. An order is in one file only, unless it is asked for again. */
export function makeDispatchFile(ruleBook: RuleBook, finder: OrderFinder) {
  return useCase(dispatchApi.makeFile, async (ctx, { body }) => {
    const { store, filter } = body;
    const where = filter && (await finder.find(filter)).where;
    const today = dayIn(companyZone, ctx.clock.now());
    const format = needsDispatchFormat(store) ? await requireFormat(ruleBook, store, today) : null;
    const carrierOf = await carrierNames(ruleBook, store, today);
    return ctx.db.transaction().execute(async (tx) => {
      // Two people who ask at once for the same store get the same order in one file only.
      await lockText(tx, `dispatch ${store}`);
      const orders = await dispatchOrders(tx, { ...body, ids: body.ids, where, limit: maxDispatchOrders });
      const chosen = orders.map((order) => chooseRows(body, order, { today, carrierOf }));
      const taken = chosen.filter(({ rows }) => rows.length > 0);
      const skipped = chosen.flatMap(({ order: { id, reference }, reason }) =>
        reason === null ? [] : [{ id, reference, reason }],
      );
      if (taken.length === 0) throw nothingToConfirm(body, skipped);
      const rows = taken.flatMap((one) => one.rows);
      const content = makeDispatchContent(store, rows, format);
      const { extension, contentType } = dispatchFileTypes[content.layout];
      const file = newFile(ctx, body, taken.length, rows);
      const named = {
        ...file,
        name: `${await freeName(tx, file.name, extension)}.${extension}`,
        content_type: contentType,
        content: dispatchText(content),
      };
      const answer = { ...presentDispatchFile(named), skipped };
      await write(ctx, changeOf(ctx, named, rows, answer), tx);
      return answer;
    });
  });
}

type Naming = { today: string; carrierOf(name: string): StoreCarrier };

/** Returns the rows that a file has of an order, or why it has none. */
function chooseRows(request: FileRequest, order: DispatchOrder, naming: Naming) {
  const refusal = refuseDispatch(order);
  if (refusal !== null) return { order, rows: [], reason: refusal };
  const rows = rowsInFile(request.store, dispatchRowsOf(order, naming)).filter((row) =>
    belongsInFile(row, order.sent, request),
  );
  const none = request.refused ? 'Not refused by the store.' : 'Already in a dispatch file.';
  return { order, rows, reason: rows.length === 0 ? none : null };
}

async function requireFormat(ruleBook: RuleBook, store: FileRequest['store'], today: string) {
  const rule = await ruleBook.find('dispatch-format', store, today);
  if (rule !== null) return rule.value;
  throw new Failure(
    'not-allowed-now',
    `The headings of ${storeLabels[store]}’s file are missing. Add them in Prices & lists › Dispatch files.`,
  );
}

function nothingToConfirm({ store }: FileRequest, skipped: readonly { reason: string }[]): Failure {
  const reasons = [...new Set(skipped.map(({ reason }) => reason))].join(' ');
  return new Failure('not-allowed-now', `No order of ${storeLabels[store]} is ready to confirm. ${reasons}`.trim());
}

function newFile(ctx: Context, { store }: FileRequest, orders: number, rows: readonly DispatchRow[]) {
  const now = ctx.clock.now();
  const day = dayIn(companyZone, now);
  return {
    id: makeId<'marketplace-dispatch-file'>(now.getTime(), randomBytes(10)),
    store,
    name: `dispatch-${store.replaceAll(' ', '-')}-${day}`,
    orders,
    rows: rows.length,
    created_by_name: requireSignedIn(ctx).user.name,
    created_at: now,
    uploaded_by_name: null,
    uploaded_at: null,
    result_at: null,
    confirmed: 0,
    refused: 0,
    revision: 1,
  };
}

/** The second file of a store on a day is `…-2`, so that no one uploads the first one again. */
async function freeName(tx: Db, name: string, extension: string): Promise<string> {
  const { rows } = await sql<{ files: number }>`select count(*)::int as files from marketplace_dispatch_files
    where name = ${`${name}.${extension}`} or name like ${`${name}-%`}`.execute(tx);
  const before = rows[0]?.files ?? 0;
  return before === 0 ? name : `${name}-${before + 1}`;
}

type NewFile = ReturnType<typeof newFile> & { content: string; content_type: string };

function changeOf(ctx: Context, file: NewFile, rows: readonly DispatchRow[], answer: unknown) {
  const places = rows.map(({ orderId, packageId, itemId, sku, isWhole }, at) => ({
    row: at + 1,
    order_id: orderId,
    fulfilment_id: packageId,
    item_id: itemId,
    sku: isWhole ? null : sku,
  }));
  return {
    change: ctx.db.insertInto('marketplace_dispatch_files').values(file).returning('id'),
    also: [
      sql`insert into marketplace_dispatches (file_id, row, order_id, fulfilment_id, sku, item_id, exported_at)
        select change.id, r.row, r.order_id, r.fulfilment_id, r.sku, r.item_id, ${file.created_at}::timestamptz
        from change, jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
          as r(row integer, order_id uuid, fulfilment_id uuid, sku text, item_id text)`,
    ],
    audit: {
      action: orderActions.makeDispatchFile,
      target: { kind: dispatchFileRecord.kind, id: file.id, label: file.name },
      changes: [
        { field: 'store', before: null, after: file.store },
        { field: 'orders', before: null, after: file.orders },
      ],
      revision: 1,
    },
    answer,
    status: 201,
  };
}
