import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { personalFieldsOf } from '../domain/src/kernel/fields.ts';
import type { RecordKind } from '../domain/src/kernel/records.ts';
import { auditActions, recordKinds } from '../domain/src/records.ts';

const domain = join(import.meta.dirname, '../domain/src');

type StoredNames = {
  actions: Readonly<Record<string, readonly string[]>>;
  kinds: readonly string[];
  /** The personal fields of these kinds, which the log seals. */
  personal?: Readonly<Record<string, readonly string[]>>;
};

/** What features pin in a file of their own: a new feature is found by its folder. */
const pinned = await Promise.all(
  globSync('features/**/stored-names-testing.ts', { cwd: domain }).map(
    async (path): Promise<StoredNames> => (await import(pathToFileURL(join(domain, path)).href)).storedNames,
  ),
);

/** What the activity log of an installation holds already: entries may be added here, and none changed. */
const storedActions: Readonly<Record<string, readonly string[]>> = {
  'of the records': [
    'add-link',
    'bulk-edit',
    'bulk-edit-stop',
    'bulk-edit-undo',
    'download',
    'erp-answer',
    'export',
    'import',
    'import-map',
    'import-read',
    'import-recheck',
    'import-undo',
    'import-undone',
    'imported',
    'refused',
    'revoke-link',
    'send-to-erp',
  ],
  access: [
    'accept-invitation',
    'begin-second-factor',
    'change-password',
    'change-password-failed',
    'confirm-second-factor',
    'confirm-second-factor-failed',
    'end-sessions',
    'link-single-sign-on',
    'read-environment',
    'reauthenticate',
    'reauthenticate-failed',
    'recover-email',
    'refresh-failed',
    'remove-second-factor',
    'remove-second-factor-failed',
    'renew-recovery-codes',
    'request-password-reset',
    'reset-password',
    'save-theme',
    'second-factor-asked',
    'second-factor-failed',
    'sign-in',
    'sign-in-failed',
    'sign-out',
    'start-single-sign-on',
    'verify-email',
  ],
  admin: [
    'activate-registration',
    'cancel-intent',
    'change-role-pages',
    'check',
    'create',
    'create-dealer-user',
    'create-registration',
    'create-user-account',
    'delete',
    'delete-registration',
    'delete-user-account',
    'end-sessions',
    'erase-person',
    'erase-user',
    'export',
    'file-add',
    'file-remove',
    'file-restore',
    'mark-intent-sent',
    'publish-announcement',
    'purge-registration',
    'remove-avatar',
    'remove-second-factor',
    'restore-avatar',
    'restore-user-account',
    'retry-intent',
    'send-intent-again',
    'send-intent-now',
    'send-invitation',
    'send-registration-again',
    'send-test',
    'set-avatar',
    'set-maintenance',
    'unsubscribe',
    'update',
    'update-announcement',
    'update-registration',
    'update-user-account',
    'upload-registration-document',
    'view-as',
    'withdraw-announcement',
  ],
  announcements: ['confirm-announcement', 'read-notification'],
  dealers: [
    'create',
    'expire',
    'export',
    'file-add',
    'file-remove',
    'file-restore',
    'judge-duplicates',
    'merge',
    'merged-into',
    'put-back',
    'send-schedule-reminder',
    'undo-merge',
    'update',
  ],
  marketplace: [
    ...[
      'assign-dealer',
      'change-status',
      'correct-product',
      'correct-sent',
      'create',
      'create-dispatch-file',
      'delete',
    ],
    'deliver',
    'email-invoice',
    ...[
      'export',
      'file-add',
      'file-remove',
      'file-restore',
      'mark-uploaded',
      'notify-dealer',
      'read-dispatch-result',
      'refund',
    ],
    'release',
    'replace',
    'return',
    'set-prices',
    'update',
  ],
  orders: [
    'assign-dealer',
    'change-in-shop',
    'change-status',
    'check-sent',
    'correct-sent',
    'create',
    'email-invoice',
    'export',
    'pull',
    'refund',
    'replace',
    'send-to-dealer',
    'sent',
    'settle-differences',
    'take-shop-value',
    'update',
  ],
  service_request: [
    'add-quote',
    'answer-quote',
    'approve-freight',
    'approve-freight-of-many',
    'book-courier',
    'cancel-courier',
    'change-status',
    'check-sent-pick-ups',
    'confirm-courier-cancelled',
    'correct-consignment',
    'courier-status',
    'create',
    ...[
      'create-return-consignment',
      'delete-old-pictures',
      'delivered-notice',
      'download-quote',
      'enquire',
      'export',
      'file-add',
    ],
    'file-remove',
    'file-restore',
    'freight-answer',
    'invoice-quote',
    'pay-service-invoice',
    'quote-sent',
    'rebook-courier',
    'receive-freight-event',
    'remind-quote',
    'send-quote',
    'undo-quote-answer',
    'update',
    'upload-photo',
  ],
  shop: ['receive'],
  'rule-book': ['choose-reading', 'correct', 'create', 'delete', 'export', 'restore', 'update', 'upload-brochure'],
  training: [
    'download-certificate',
    'hand-in-practice',
    'move-practice-on',
    'practise',
    'send-practice-back',
    'sign-off-practice',
    'start-practice',
  ],
  activity_logs: ['export'],
  forms: ['form-pdf-email'],
  settings: ['create', 'delete', 'restore', 'set-default', 'update'],
};

const storedKinds = [
  'announcement',
  'branch',
  'brochure',
  'bulk-edit',
  'call',
  'commercial-customer',
  'connection',
  'consignment',
  'dealer',
  'dealer-file',
  'drop-off',
  'drop-off-file',
  'import',
  'intent',
  'list',
  'mail-template',
  'marketplace-dispatch-file',
  'maintenance',
  'marketplace-order',
  'marketplace-order-file',
  'marketplace-product-code',
  'message',
  'order',
  'person',
  'pick-up',
  'pick-up-file',
  'practice',
  'registration',
  'rep',
  'role',
  'rule',
  'saved_view',
  'service-photo',
  'service-quote',
  'shop-event',
  'sign-in',
  'state',
  'unsubscription',
  'user',
];

const inOrder = ([module, actions]: [string, readonly string[]]) => [module, actions.toSorted()] as const;

test('stored actions and their modules stay as they are', () => {
  const named = auditActions.map(({ module, action }) => [module ?? 'of the records', action] as const);
  const byModule = Object.groupBy(named, ([module]) => module);
  expect(
    Object.fromEntries(
      Object.entries(byModule).map(([module, pairs = []]) => [
        module,
        [...new Set(pairs.map(([, action]) => action))].toSorted(),
      ]),
    ),
  ).toEqual({
    ...storedActions,
    ...Object.fromEntries(pinned.flatMap(({ actions }) => Object.entries(actions).map(inOrder))),
  });
});

test('stored kinds of records stay as they are, each declared once', () => {
  expect(recordKinds.map(({ kind }) => kind).toSorted()).toEqual(
    [...storedKinds, ...pinned.flatMap(({ kinds }) => kinds)].toSorted(),
  );
});

/** Kinds whose personal fields `domain/src/records.test.ts` and the features’ own tests name. */
const otherPersonal = [
  'announcement',
  'dealer',
  'drop-off',
  'list',
  'marketplace-order',
  'order',
  'pick-up',
  'service-quote',
  'user',
];

test('the log seals the personal fields of the kinds that features name, and of no other kind', () => {
  const personal = new Map<string, readonly string[]>(
    (recordKinds as readonly RecordKind[]).map(({ kind, fields = {} }) => [kind, personalFieldsOf(fields).toSorted()]),
  );
  const named = Object.assign({}, ...pinned.map((names) => names.personal ?? {}));
  for (const [kind, fields] of Object.entries<readonly string[]>(named))
    expect({ kind, fields: personal.get(kind) }).toEqual({ kind, fields: fields.toSorted() });
  const sealed = [...personal].filter(([, fields]) => fields.length > 0).map(([kind]) => kind);
  expect(sealed.toSorted()).toEqual([...otherPersonal, ...Object.keys(named)].toSorted());
});
