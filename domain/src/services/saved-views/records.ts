import { defineActions, defineRecordKind } from '../../kernel/records.ts';

export const savedViewRecord = defineRecordKind('saved_view', { label: 'Saved view', module: null });

export const savedViewActions = defineActions(
  { module: 'settings', label: 'Settings' },
  {
    create: { action: 'create', wording: 'added' },
    update: { action: 'update', wording: 'changed' },
    remove: { action: 'delete', wording: 'deleted' },
    restore: { action: 'restore', wording: 'restored' },
    setDefault: { action: 'set-default', wording: 'chose the default view' },
  },
);
