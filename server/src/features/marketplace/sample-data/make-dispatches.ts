import { type Store, stores } from '@poolhouse/domain/features/dealers/sales/stores';
import {
  makeDispatchContent,
  needsDispatchFormat,
  rowsInFile,
} from '@poolhouse/domain/features/marketplace/dispatch/dispatch-format';
import {
  type DispatchOrder,
  type DispatchRow,
  dispatchRowsOf,
  refuseDispatch,
  type StoreCarrier,
} from '@poolhouse/domain/features/marketplace/dispatch/dispatch-row';
import { answersDispatches } from '@poolhouse/domain/features/marketplace/dispatch/result/match-result';
import type { RuleValue } from '@poolhouse/domain/features/rule-book/rule-values';
import { daysBetween } from '@poolhouse/domain/kernel/dates';
import { makeId } from '@poolhouse/domain/kernel/ids';
import type { SeededRandom } from '../../../platform/sample-data/seeded-random.ts';
import type { RuleBook } from '../../rule-book/index.ts';
import { dispatchFileTypes, dispatchText } from '../dispatch/dispatch-text.ts';
import { carrierNames } from '../dispatch/store-carriers.ts';
import type { OrderWithProgress, SampleFulfilments, SampleStep } from './follow-orders.ts';

type StoreRules = { format: RuleValue<'dispatch-format'> | null; carrierOf(name: string): StoreCarrier };
type Rules = { today: string; rulesOf(store: Store): StoreRules };

/** Of Amazon's last file so many rows are refused; the last file of another store isn't uploaded yet. */
const refusedRows = 1;
const notUploaded: Store = 'kogan';
const refusal = 'The tracking number isn’t one of this carrier.';

/** Returns what the files of each store follow. */
export async function dispatchRules(ruleBook: RuleBook, today: string): Promise<Pick<Rules, 'rulesOf'>> {
  const rules = new Map<Store, StoreRules>();
  for (const store of stores) {
    const format = needsDispatchFormat(store) ? await ruleBook.find('dispatch-format', store, today) : null;
    rules.set(store, { format: format?.value ?? null, carrierOf: await carrierNames(ruleBook, store, today) });
  }
  return { rulesOf: (store) => rules.get(store) as StoreRules };
}

/** Returns the files by which stores were told what left before today: one a store and week. */
export function makeDispatches(random: SeededRandom, { orders, steps }: SampleFulfilments, rules: Rules) {
  const deliveries = Map.groupBy(
    steps.filter(({ kind }) => kind === 'delivery'),
    ({ order_id }) => order_id,
  );
  const pastOrders = orders.filter(({ dispatch_date }) => dispatch_date !== null && dispatch_date < rules.today);
  const weekOf = ({ store, dispatch_date }: OrderWithProgress) =>
    `${store} ${Math.floor(daysBetween(dispatch_date ?? rules.today, rules.today) / 7)}`;
  const made = [...Map.groupBy(pastOrders, weekOf).values()].flatMap((week) => {
    const list = week.map((order) => dispatchOrder(order, deliveries.get(order.id) ?? []));
    const file = makeFile(random, week[0]?.store ?? 'amazon', list, { ...rules, by: week[0]?.user_name ?? '' });
    return file === null ? [] : [file];
  });
  const last = new Map(made.toSorted(byDay).map((one) => [one.store, one]));
  const all = made.map((one) => settle(one, last.get(one.store) === one));
  return { files: all.map(({ file }) => file), dispatches: all.flatMap(({ dispatches }) => dispatches) };
}

type Made = { store: Store; day: string; rows: DispatchRow[]; file: ReturnType<typeof fileRow> };
const byDay = (one: Made, other: Made) => (one.day < other.day ? -1 : 1);

function makeFile(
  random: SeededRandom,
  store: Store,
  orders: readonly DispatchOrder[],
  { today, rulesOf, by }: Rules & { by: string },
): Made | null {
  const { format, carrierOf } = rulesOf(store);
  const taken = orders.filter((order) => refuseDispatch(order) === null);
  const rows = rowsInFile(
    store,
    taken.flatMap((order) => dispatchRowsOf(order, { today, carrierOf })),
  );
  if (rows.length === 0 || (format === null && needsDispatchFormat(store))) return null;
  const day =
    rows
      .map(({ shipDate }) => shipDate)
      .toSorted()
      .at(-1) ?? today;
  const content = makeDispatchContent(store, rows, format);
  return {
    store,
    day,
    rows,
    file: fileRow(random, { store, day, by, orders: taken.length, rows: rows.length, content }),
  };
}

type Content = ReturnType<typeof makeDispatchContent>;
type SampleFile = { store: Store; day: string; by: string; orders: number; rows: number; content: Content };

function fileRow(random: SeededRandom, { store, day, by, content, ...counts }: SampleFile) {
  const { extension, contentType } = dispatchFileTypes[content.layout];
  const at = new Date(`${day}T06:30:00Z`);
  return {
    id: makeId(at.getTime(), random.bytes(10)) as string,
    store,
    ...counts,
    name: `dispatch-${store.replaceAll(' ', '-')}-${day}.${extension}`,
    content_type: contentType,
    content: dispatchText(content),
    created_by_name: by,
    created_at: at,
  };
}

/** Adds what became of a file: uploaded, and answered by the stores that answer. */
function settle({ store, rows, file }: Made, isLast: boolean) {
  const isUploaded = !isLast || store !== notUploaded;
  const isAnswered = isUploaded && answersDispatches(store);
  const refused = isAnswered && isLast && store === 'amazon' ? refusedRows : 0;
  const after = (minutes: number) => new Date(file.created_at.getTime() + minutes * 60_000);
  const answered = { result_at: after(40), confirmed: rows.length - refused, refused };
  const unanswered = { result_at: null, confirmed: 0, refused: 0 };
  return {
    file: {
      ...file,
      uploaded_at: isUploaded ? after(8) : null,
      uploaded_by_name: isUploaded ? file.created_by_name : null,
      ...(isAnswered ? answered : unanswered),
      revision: 1,
    },
    dispatches: rows.map(({ orderId, packageId, itemId, sku, isWhole }, at) => ({
      file_id: file.id,
      row: at + 1,
      order_id: orderId,
      fulfilment_id: packageId,
      item_id: itemId,
      sku: isWhole ? null : sku,
      exported_at: file.created_at,
      result: isAnswered ? (at < refused ? 'refused' : 'confirmed') : null,
      result_message: at < refused ? refusal : null,
    })),
  };
}

/** Returns an order as the files look at it. */
function dispatchOrder(order: OrderWithProgress, deliveries: readonly SampleStep[]): DispatchOrder {
  const { id, reference, status, carrier, tracking_number: trackingNumber, dispatch_date: dispatchDate } = order;
  const parked = order.parked_reasons === '{}' ? [] : [order.parked_reasons];
  return {
    id,
    reference,
    status,
    parked,
    carrier,
    trackingNumber,
    dispatchDate,
    products: order.products,
    data: null,
    sent: [],
    deliveries: deliveries.map(({ lines, day, ...step }) => ({
      id: step.id,
      carrier: step.carrier,
      trackingNumber: step.tracking_number,
      day,
      lines,
    })),
  };
}
