import { defineActions, defineRecordKind, defineRecords, recordWording } from '../../kernel/records.ts';

export const savedViewRecord = defineRecordKind('saved_view', { label: 'Saved view', module: null });

export const savedViewActions = defineActions(
  { module: 'settings', label: 'Settings' },
  {
    create: recordWording.create,
    update: recordWording.update,
    remove: recordWording.remove,
    restore: recordWording.restore,
    setDefault: { action: 'set-default', wording: 'chose the default view' },
  },
);

export const savedViewRecords = defineRecords({ kinds: [savedViewRecord], actions: [savedViewActions] });
