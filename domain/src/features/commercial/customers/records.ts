import { defineActions, defineRecordKind, recordWording, searchFields } from '../../../kernel/records.ts';
import { fileFields, fileWording } from '../../../services/files/records.ts';
import { customerFields } from './customer-fields.ts';

const module = 'commercial';
const permissions = { view: 'commercial:view', act: 'commercial:edit' } as const;

export const commercialCustomerRecord = defineRecordKind('commercial-customer', {
  label: 'Commercial customer',
  module,
  permissions,
  fields: { ...customerFields, ...searchFields, files: fileFields.files },
});
export const commercialCustomerFileRecord = defineRecordKind('commercial-customer-file', {
  label: 'File of a commercial customer',
  module,
  permissions,
});

export const customerActions = defineActions(module, { ...recordWording, ...fileWording });
