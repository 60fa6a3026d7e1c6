import { defineActions, defineRecordKind } from '../../../kernel/records.ts';

const module = 'commercial';
const permissions = { view: 'commercial:view', act: 'commercial:edit' } as const;

export const commercialSiteRecord = defineRecordKind('commercial-site', {
  label: 'Commercial site',
  module,
  permissions,
  fields: { walk: { label: 'Order of the walk' }, templateItems: { label: 'Items of the template' } },
});

export const siteActions = defineActions(module, {
  update: { action: 'update-site', wording: 'changed how reports begin at' },
});
