import { customerBulkEditsApi } from '@poolhouse/domain/features/commercial/customers/api';
import { plainBulkEdit } from '../../../services/bulk-edits/plain-bulk-edit.tsx';
import { customers } from './customer-view.ts';

export const {
  dialog: BulkDialog,
  list: CustomerBulkEditsPage,
  page: CustomerBulkEditPage,
} = plainBulkEdit({
  ...customers,
  kind: 'commercial-customers',
  words: customers,
  calls: customerBulkEditsApi,
  fields: { managed_by: 'text' },
});
