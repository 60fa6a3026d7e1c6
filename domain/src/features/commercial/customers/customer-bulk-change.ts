import { plainBulkChange } from '../../../services/bulk-edits/plain-bulk-change.ts';
import { enteredCustomer } from './customer.ts';

/** What a bulk edit of customers sets. */
export const customerBulkChange = plainBulkChange({ managed_by: enteredCustomer.managed_by });
