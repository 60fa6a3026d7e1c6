import { customersApi } from '@poolhouse/domain/features/commercial/customers/api';
import type { Customer } from '@poolhouse/domain/features/commercial/customers/customer';
import { customerImportColumns, customerNoun } from '@poolhouse/domain/features/commercial/customers/customer-fields';
import { customerStateLabels } from '@poolhouse/domain/features/commercial/customers/customer-states';
import { commercialCustomerRecord } from '@poolhouse/domain/features/commercial/customers/records';
import { phoneText } from '@poolhouse/domain/kernel/phone';
import { defineRecordView } from '../../../records/record-view.tsx';
import { importOfFields } from '../../../services/imports/import-of-fields.ts';
import { commercialPaths } from '../paths.ts';

/** What the pages of customers share. */
export const customers = defineRecordView({
  record: commercialCustomerRecord,
  noun: customerNoun,
  title: 'Commercial',
  area: 'commercial',
  paths: commercialPaths,
  calls: customersApi,
  titleOf: ({ pool_name }: Customer) => pool_name,
  texts: { state: customerStateLabels, contact_phone: phoneText },
  makesOld: [customersApi.list, customersApi.get, customersApi.history, customersApi.map, customersApi.managers],
});

export const importConfig = importOfFields({
  ...customers,
  permission: customers.may('import'),
  columns: customerImportColumns,
});
