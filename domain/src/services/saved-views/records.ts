import type { Fields } from '../../kernel/fields.ts';
import { defineActions, defineRecordKind, defineRecords, recordWording } from '../../kernel/records.ts';

/** Dealers’ accounts may open a view that an employee shares with their role. */
export const savedViewFields = { owner: { label: 'Owner', audience: 'staff' } } as const satisfies Fields;

export const savedViewRecord = defineRecordKind('saved_view', {
  label: 'Saved view',
  module: null,
  fields: savedViewFields,
});

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
