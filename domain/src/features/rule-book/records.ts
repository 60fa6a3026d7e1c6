import { defineActions, defineRecordKind, defineRecords, recordWording } from '../../kernel/records.ts';
import { ruleFields } from './rule-fields.ts';

export const ruleRecord = defineRecordKind('rule', { label: 'Price or list entry', module: null, fields: ruleFields });

export const ruleActions = defineActions(
  { module: 'rule-book', label: 'Prices & lists' },
  {
    create: recordWording.create,
    correct: { action: 'correct', wording: 'corrected', inHistory: 'corrected {}' },
    update: recordWording.update,
    remove: recordWording.remove,
    restore: recordWording.restore,
    chooseReading: {
      action: 'choose-reading',
      wording: 'chose which price is in use',
      inHistory: 'chose which price is in use',
    },
    export: recordWording.export,
  },
);

export const brochureFileRecord = defineRecordKind('brochure', { label: 'Brochure', module: 'rule-book' });

export const brochureActions = defineActions(
  { module: 'rule-book', label: 'Prices & lists' },
  { upload: { action: 'upload-brochure', wording: 'uploaded the brochure' } },
);

export const ruleRecords = defineRecords({
  kinds: [ruleRecord, brochureFileRecord],
  actions: [ruleActions, brochureActions],
});
