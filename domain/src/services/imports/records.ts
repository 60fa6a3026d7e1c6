import { defineRecordKind, defineRecords, defineServiceActions, recordWording } from '../../kernel/records.ts';

export const importRecord = defineRecordKind('import', { label: 'Import', module: null });

export const importActions = defineServiceActions({
  read: { action: 'import-read', wording: 'uploaded a file to import' },
  recheck: { action: 'import-recheck', wording: 'checked the file again' },
  map: { action: 'import-map', wording: 'mapped the columns of a file' },
  /** Of each record, and of the import when it is asked for. */
  commit: { action: 'import', wording: 'imported', inHistory: 'imported {}' },
  committed: { action: 'imported', wording: 'imported a file' },
  /** Of each record, and of the import when it is asked for. */
  undo: {
    action: 'import-undo',
    wording: 'import undone: reverted',
    inHistory: 'undid an import: reverted {}',
  },
  undone: { action: 'import-undone', wording: 'undid an import' },
  export: recordWording.export,
});

export const importRecords = defineRecords({ kinds: [importRecord], actions: [importActions] });
