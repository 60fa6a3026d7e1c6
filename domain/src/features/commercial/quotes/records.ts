import {
  defineActions,
  defineRecordKind,
  recordWording,
  searchFields,
  sentFormFields,
} from '../../../kernel/records.ts';
import { commercialQuoteFields } from './quote-fields.ts';

const module = 'commercial';
const permissions = { view: 'commercial:view', act: 'commercial:edit' } as const;

export const commercialQuoteRecord = defineRecordKind('commercial-quote', {
  label: 'Quote to a commercial customer',
  module,
  permissions,
  fields: { ...commercialQuoteFields, ...searchFields, ...sentFormFields },
});

export const commercialQuoteActions = defineActions(module, {
  ...recordWording,
  changeStatus: { action: 'change-quote-status', wording: 'changed the status of', inHistory: 'changed {}' },
  answer: { action: 'answer-quote', wording: 'recorded the answer to', inHistory: 'recorded the answer' },
});
