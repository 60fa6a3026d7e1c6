import { defineActions, defineRecordKind, exporting } from '../../kernel/records.ts';

export const ruleRecord = defineRecordKind('rule', { label: 'Rule', module: null });

export const ruleActions = defineActions(
  { module: 'rule-book', label: 'Prices & lists' },
  {
    create: { action: 'create', wording: 'added', inHistory: 'added this' },
    correct: { action: 'correct', wording: 'corrected', inHistory: 'corrected {}' },
    update: { action: 'update', wording: 'changed', inHistory: 'changed {}' },
    remove: { action: 'delete', wording: 'deleted', inHistory: 'deleted this' },
    restore: { action: 'restore', wording: 'restored', inHistory: 'restored this' },
    chooseReading: {
      action: 'choose-reading',
      wording: 'chose which price is in use',
      inHistory: 'chose which price is in use',
    },
    export: exporting,
  },
);
