import { expect, test } from 'vitest';
import { listFiles, readSource } from './source-files.ts';

/** What `changeRecord`, `createRecord`, `changeTogether`, `lockRows` and `ctx.newId()` do for every feature. */
const marks: Readonly<Record<string, RegExp>> = {
  'a transaction': /\.transaction\(\)/g,
  'a revision': /revision \+ 1|set\('revision', '\+', 1\)/g,
  'an id': /makeId(?:<[^>]*>)?\([^)]*(?:\([^)]*\)[^)]*)?randomBytes\(10\)\)/g,
  'a row lock': /\bfor (?:no key )?update\b|\.forUpdate\(/g,
};

/** Files that still do one of these by hand, with how often: by reason. It may only shrink. */
const byHand: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'The rows of a bulk edit, locked in the order of their ids before they are changed by set': {
    'features/dealers/bulk-edit/dealer-bulk-definition.ts': 1,
    'features/orders/bulk-edit/order-bulk-definition.ts': 1,
    'features/service-requests/request-bulk.ts': 1,
  },
  'Sums that are counted again and that no user changes': {
    'features/dealers/list/dealer-counts.ts': 1,
    'features/dealers/sales/add-up-store-sales.ts': 1,
  },
  'Rows of other tables that go over with their dealer, by set, and dealers that leave their table or come back': {
    'features/dealers/merge/dealer-rows.ts': 1,
    'features/dealers/merge/merge-dealers.ts': 1,
    'features/dealers/merge/merge-rows.ts': 1,
    'features/dealers/merge/undo-merge.ts': 1,
    'features/dealers/sign-ins/move-sign-ins.ts': 3,
    'features/payments/receivables/credit-limit-rows.ts': 1,
  },
  'A practice that a new one replaces, without an entry of its own': {
    'features/training/start-practice.ts': 1,
  },
  'An invitation moves no value, and only while the account was never used': {
    'features/users/invite-user.ts': 2,
  },
  'Visits and passes that lose their names by set, passes used with their visit, and reminders and misses, which are no change of a visit':
    {
      'features/visitors/ask-hosts.ts': 1,
      'features/visitors/miss-limit.ts': 1,
      'features/visitors/nightly-visitors.ts': 3,
      'features/visitors/passes/use-pass.ts': 1,
      'features/visitors/remind-reception.ts': 1,
    },
  'Personal values, which are taken off the records of a person by set': {
    'services/privacy/personal-data-source.ts': 1,
  },
  'The outbox and its workers': {
    'services/outbox/delete-old-copies.ts': 1,
    'services/outbox/intents/act-on-intent.ts': 1,
    'services/outbox/intents/mark-intent-sent.ts': 1,
    'services/outbox/kinds/sms.ts': 1,
    'services/outbox/withdraw.ts': 1,
    'services/outbox/worker/attempt-delivery.ts': 1,
    'services/outbox/worker/rescue-lost.ts': 2,
    'services/outbox/worker/settle.ts': 1,
    'services/outbox/worker/take-due.ts': 2,
  },
  'Imports and bulk edits, which change their records by set and by part': {
    'services/bulk-edits/finish-bulk-edit.ts': 1,
    'services/bulk-edits/plain-bulk-edit.ts': 1,
    'services/bulk-edits/run-bulk-edit.ts': 2,
    'services/bulk-edits/start-bulk-edit.ts': 1,
    'services/bulk-edits/transition-bulk-edit.ts': 1,
    'services/bulk-edits/write-batch.ts': 1,
    'services/imports/apply-import.ts': 2,
    'services/imports/id-series.ts': 1,
    'services/imports/long-transaction.ts': 1,
    'services/imports/revert-import.ts': 3,
    'services/imports/start-import.ts': 1,
    'services/imports/transition-import.ts': 1,
  },
  'Files, uploads and what else a service keeps, most of it without a revision': {
    'services/activity-log/seal-log.ts': 1,
    'services/connections/save-calls.ts': 1,
    'services/documents/draw-document.ts': 1,
    'services/files/records/add-record-file.ts': 1,
    'services/files/records/file-rows.ts': 1,
    'services/files/records/remove-record-file.ts': 2,
    'services/files/records/update-record-file.ts': 2,
    'services/files/uploads/receive-from-visitor.ts': 1,
    'services/files/uploads/upload-rows.ts': 2,
    'services/notifications/mark-read.ts': 1,
    'services/public-forms/public-form.ts': 1,
  },
  'Clean-ups, which delete by part': {
    'features/orders/shop/delete-old-shop-events.ts': 2,
  },
  'Not moved yet': {
    'features/access/my-sessions.ts': 1,
    'features/access/role-pages.ts': 3,
    'features/marketplace/dispatch/make-dispatch-file.ts': 2,
    'features/marketplace/dispatch/dispatch-files.ts': 1,
    'features/marketplace/dispatch/read-dispatch-result.ts': 3,
    'features/marketplace/erp/erp-sync-status.ts': 2,
    'features/marketplace/erp/send-to-erp.ts': 1,
    'features/marketplace/mails/email-invoice.ts': 1,
    'features/marketplace/mails/notify-dealers.ts': 1,
    'features/marketplace/product-codes/correct-product-code.ts': 1,
    'features/orders/erp/check-orders.ts': 2,
    'features/orders/erp/follow-erp-answer.ts': 3,
    'features/orders/erp/queue-for-erp.ts': 6,
    'features/orders/refunds/record-refund.ts': 1,
    'features/orders/sending/send-order-email.ts': 7,
    'features/orders/shop/pull-orders.ts': 3,
    'features/orders/shop/shop-change-order.ts': 1,
    'features/orders/shop/store-shop-event.ts': 2,
    'features/orders/shop/take-in-shop-order.ts': 1,
    'features/pos/products/read-products.ts': 2,
    'features/payments/allocation/allocate-payment.ts': 1,
    'features/payments/allocation/move-allocations.ts': 4,
    'features/payments/allocation/order-dues.ts': 1,
    'features/payments/journal/close-journal.ts': 4,
    'features/payments/journal/reopen-journal.ts': 1,
    'features/payments/lock-as-loaded.ts': 1,
    'features/payments/matching/match-lines.ts': 4,
    'features/payments/matching/match-bank-lines.ts': 1,
    'features/payments/payouts/change-payout.ts': 1,
    'features/payments/record-payment.ts': 2,
    'features/payments/refund-payment.ts': 1,
    'features/rule-book/choose-reading.ts': 1,
    'features/rule-book/create-rule.ts': 1,
    'features/rule-book/remove-rule.ts': 3,
    'features/rule-book/update-rule.ts': 1,
    'features/service-requests/drop-offs/collection-notices.ts': 1,
    'features/service-requests/drop-offs/create-drop-off.ts': 1,
    'features/service-requests/freight/apply-tracking.ts': 1,
    'features/service-requests/freight/book-couriers.ts': 3,
    'features/service-requests/freight/cancel-courier.ts': 2,
    'features/service-requests/freight/check-sent-pick-ups.ts': 1,
    'features/service-requests/freight/freight-request.ts': 2,
    'features/service-requests/freight/keep-papers.ts': 3,
    'features/service-requests/freight/notify-delivered.ts': 1,
    'features/service-requests/freight/order-consignment.ts': 3,
    'features/service-requests/freight/poll-couriers.ts': 1,
    'features/service-requests/freight/quote-new-pick-ups.ts': 2,
    'features/service-requests/freight/receive-freight-event.ts': 1,
    'features/service-requests/freight/write-consignment.ts': 3,
    'features/service-requests/photos/attach-photos.ts': 1,
    'features/service-requests/photos/show-robot.ts': 3,
    'features/service-requests/photos/upload-photo.ts': 1,
    'features/service-requests/pick-ups/create-pick-up.ts': 1,
    'features/service-requests/quotes/answer-quote.ts': 2,
    'features/service-requests/quotes/create-quote.ts': 3,
    'features/service-requests/quotes/mail-quotes.ts': 2,
    'features/service-requests/quotes/quoted-request.ts': 2,
    'features/service-requests/quotes/remind-quotes.ts': 2,
    'features/service-requests/quotes/send-quotes.ts': 1,
    'features/service-requests/quotes/undo-answer.ts': 1,
    'features/service-requests/robots/describe-robot.ts': 1,
  },
};

const root = 'server/src/';
const isSample = /\.test\.ts$|testing|\/sample-|sample-data\/|\/seed-/;
const files = listFiles('server/src/features/*.ts', 'server/src/services/*.ts').filter((path) => !isSample.test(path));

function countByHand(path: string): number {
  const source = readSource(path);
  return Object.values(marks).reduce((sum, mark) => sum + [...source.matchAll(mark)].length, 0);
}

const counts = new Map(files.map((path) => [path.slice(root.length), countByHand(path)]));
const listed = new Map(Object.values(byHand).flatMap((ofReason) => Object.entries(ofReason)));

test('no further file opens a transaction, counts a revision, makes an id or locks a row for a change by hand', () => {
  const further = [...counts].filter(([path, count]) => count > (listed.get(path) ?? 0));
  expect(further, 'Use server/src/platform/records (CONTRIBUTING, “Add a call”).').toEqual([]);
});

test('the list names no file that does it less often by now', () => {
  const shrunk = [...listed].filter(([path, most]) => (counts.get(path) ?? 0) < most);
  expect(
    shrunk.map(([path]) => `${path}: ${counts.get(path) ?? 0}`),
    'Lower these counts, or remove them.',
  ).toEqual([]);
});
