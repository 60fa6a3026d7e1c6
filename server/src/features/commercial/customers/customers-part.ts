import { customerBulkEditsApi, customerFiles } from '@poolhouse/domain/features/commercial/customers/api';
import { customerSavedList } from '@poolhouse/domain/features/commercial/customers/customer-list';
import { commercialCustomerRecord } from '@poolhouse/domain/features/commercial/customers/records';
import type { Gazetteer } from '../../../connectors/maps/port.ts';
import type { Platform } from '../../../platform/platform.ts';
import { loadOne } from '../../../platform/records/index.ts';
import { defineBulkEdit } from '../../../services/bulk-edits/index.ts';
import type { Feature } from '../../../services/feature/index.ts';
import { type Files, recordFileUseCases, type StoredRecordFiles } from '../../../services/files/index.ts';
import { defineImport } from '../../../services/imports/index.ts';
import { liveCustomers } from '../live-commercial.ts';
import { customerCalls } from './customer-calls.ts';
import { customerSource } from './customer-row.ts';
import type { CustomerTable } from './customer-search.ts';
import { customerBulkEdit, customerImporter } from './customers-in-bulk.ts';
import { personalCustomers } from './personal-customers.ts';

const storedFiles: StoredRecordFiles = {
  ...customerFiles,
  table: { name: 'commercial_customer_files', record: 'customer_id', records: 'commercial_customers' },
  load: async ({ db }, id) => ({ id, label: (await loadOne(db, customerSource, id)).pool_name }),
};

/** Declares customers: commercial pools and who looks after them. */
export function customersPart(
  platform: Platform,
  { gazetteer, files, customers: table }: { gazetteer: Gazetteer; files: Files; customers: CustomerTable },
): Partial<Feature> {
  const { view } = commercialCustomerRecord.permissions;
  return {
    useCases: [...customerCalls(table, gazetteer), ...recordFileUseCases(storedFiles, files)],
    topics: [liveCustomers],
    fileKinds: [{ kind: commercialCustomerRecord.kind, access: view, owner: 'company' }],
    importers: [defineImport(customerImporter(gazetteer, platform.log))],
    bulkEdits: [defineBulkEdit(customerBulkEdit(table), customerBulkEditsApi)],
    savedLists: [customerSavedList],
    personalData: [personalCustomers],
  };
}
