import { z } from 'zod';
import { defineCall } from '../../../kernel/contract.ts';
import { bulkEditCalls } from '../../../services/bulk-edits/bulk-edit-calls.ts';
import { defineRecordFiles } from '../../../services/files/record-files.ts';
import { recordCalls } from '../../../services/record-calls/record-calls.ts';
import { removalCalls } from '../../../services/record-calls/removal-calls.ts';
import { customer, customerChanges, customerId, newCustomer } from './customer.ts';
import { customerBulkChange } from './customer-bulk-change.ts';
import { customerNoun } from './customer-fields.ts';
import { customerFilter, customerListQuery, customerMapAnswer, customerMapQuery } from './customer-list.ts';
import { commercialCustomerFileRecord, commercialCustomerRecord, customerActions } from './records.ts';

const parts = {
  feature: 'commercialCustomers',
  path: '/commercial/customer',
  area: 'commercial',
  noun: customerNoun,
  id: customerId,
} as const;

export const customersApi = {
  ...recordCalls({
    ...parts,
    answer: customer,
    create: newCustomer,
    update: customerChanges,
    list: customerListQuery,
    filter: customerFilter,
    actions: customerActions,
  }),
  ...removalCalls(parts, { answer: customer, actions: customerActions }),
  map: defineCall({
    name: 'commercialCustomers.map',
    method: 'GET',
    path: '/commercial/customer/map',
    access: 'commercial:view',
    summary: 'List the filtered pools that have a place on the map',
    query: customerMapQuery,
    answer: customerMapAnswer,
  }),
  managers: defineCall({
    name: 'commercialCustomers.managers',
    method: 'GET',
    path: '/commercial/customer/managers',
    access: 'commercial:view',
    summary: 'List who manages pools, for filters and forms',
    answer: z.object({ managers: z.array(z.string()) }),
  }),
} as const;

export const customerFiles = defineRecordFiles({
  ...parts,
  ref: customerId,
  record: commercialCustomerRecord,
  fileRecord: commercialCustomerFileRecord,
  actions: customerActions,
});

export const customerBulkEditsApi = bulkEditCalls(
  'commercialCustomers',
  customerBulkChange,
  customerFilter,
  commercialCustomerRecord.permissions.act,
);
