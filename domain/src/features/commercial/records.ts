import { defineRecordKind, defineRecords } from '../../kernel/records.ts';

export const commercialCustomerRecord = defineRecordKind('commercial-customer', {
  label: 'Commercial customer',
  module: 'commercial',
  permissions: { view: 'commercial:view', act: 'commercial:edit' },
});

export const commercialRecords = defineRecords({
  kinds: [commercialCustomerRecord],
  robotEvents: { commercial: 'Commercial pool' },
});
