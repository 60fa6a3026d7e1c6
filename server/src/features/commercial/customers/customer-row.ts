import type { Customer, CustomerId, CustomerState } from '@poolhouse/domain/features/commercial/customers/customer';
import { customerNoun } from '@poolhouse/domain/features/commercial/customers/customer-fields';
import { commercialCustomerRecord } from '@poolhouse/domain/features/commercial/customers/records';
import { type Selectable, sql } from 'kysely';
import type { CommercialCustomersTable } from '../../../platform/database/database-tables.ts';
import { columnsOf, fieldsOf, loadOne, type Noun, refuseTaken, type Source } from '../../../platform/records/index.ts';

export type CustomerRow = Selectable<CommercialCustomersTable> & { id: CustomerId; state: CustomerState | null };

export const customerSource: Source<CustomerRow> = {
  name: 'customer',
  from: sql`commercial_customers c`,
  columns: sql`c.*`,
  key: 'c.id',
  removed: 'c.deleted_at',
};

const valuesOf = (row: CustomerRow) => ({
  ...fieldsOf(row, ['date', 'pool_name', 'managed_by', 'contact_name', 'contact_phone', 'contact_email', 'custId']),
  ...fieldsOf(row, ['general_comment', 'overview_confirmation', 'site', 'address', 'suburb', 'state', 'postcode']),
  ...fieldsOf(row, ['xCoordinates', 'yCoordinates']),
});
export type CustomerValues = ReturnType<typeof valuesOf>;

/** Returns what pools of one site have in common, as the database generates it. */
const siteKeyOf = (id: string, { site, postcode }: CustomerValues): string =>
  site === null ? id : `${site.toLowerCase()} ${postcode ?? ''}`;

export const presentCustomer = (row: CustomerRow, values: CustomerValues = valuesOf(row)): Customer => ({
  ...fieldsOf(row, ['id', 'created_by', 'revision']),
  ...values,
  last_update: row.updated_at.toISOString(),
  siteKey: siteKeyOf(row.id, values),
});

export const customers: Noun<CustomerRow, CustomerValues, Customer> = {
  record: commercialCustomerRecord,
  table: 'commercial_customers',
  load: ({ db }, id) => loadOne(db, customerSource, id),
  values: valuesOf,
  columns: (values, { now }) => ({ ...columnsOf(values), updated_at: now }),
  present: presentCustomer,
  label: ({ pool_name }) => pool_name,
  translateClash: (error) =>
    refuseTaken(error, {
      commercial_customers__name: ['pool_name', 'A pool with this name already exists. It may have been removed.'],
      commercial_customers__cust_id: ['custId', 'Another pool already has this customer ID.'],
    }),
};

/** What imports and bulk edits know of customers. */
export const storedCustomers = {
  noun: customerNoun,
  record: commercialCustomerRecord,
  table: 'commercial_customers',
  source: customerSource,
};
