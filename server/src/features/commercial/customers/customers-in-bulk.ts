import { pagePaths } from '@poolhouse/domain/features/access/pages';
import type { Customer } from '@poolhouse/domain/features/commercial/customers/customer';
import { customerBulkChange } from '@poolhouse/domain/features/commercial/customers/customer-bulk-change';
import { customerFields, customerImportColumns } from '@poolhouse/domain/features/commercial/customers/customer-fields';
import { customerCells } from '@poolhouse/domain/features/commercial/customers/customer-import';
import type { CustomerFilter } from '@poolhouse/domain/features/commercial/customers/customer-list';
import { type LocatePool, placeCustomer } from '@poolhouse/domain/features/commercial/customers/place-customer';
import { companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import type { Gazetteer } from '../../../connectors/maps/port.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Log } from '../../../platform/log.ts';
import { plainBulkEdit } from '../../../services/bulk-edits/index.ts';
import { plainImporter } from '../../../services/imports/index.ts';
import { type CustomerRow, presentCustomer, storedCustomers } from './customer-row.ts';
import type { CustomerTable } from './customer-search.ts';
import { loadPoolLocator } from './pool-locator.ts';

const noAddress = { address: null, suburb: null, state: null, postcode: null, xCoordinates: null, yCoordinates: null };

/** The types of columns that aren't texts. */
const columnTypes: Readonly<Record<string, string>> = {
  date: 'date',
  overview_confirmation: 'boolean',
  xCoordinates: 'float8',
  yCoordinates: 'float8',
};
const storedFields = [...Object.keys(customerCells), 'created_by', 'xCoordinates', 'yCoordinates'];

const plain = plainImporter({
  ...storedCustomers,
  kind: 'commercial-customers',
  page: `${pagePaths.commercial}/import`,
  permission: 'commercial:import',
  columns: customerImportColumns,
  cells: customerCells,
  key: { field: 'pool_name', column: 'c.pool_name' },
  label: 'pool_name',
  stored: Object.fromEntries(storedFields.map((field) => [field, columnTypes[field] ?? 'text'])),
  attached: {
    commercial_customer_files: 'files',
    commercial_inspections: 'inspections',
    condition_reports: 'reports',
    commercial_assets: 'assets',
    commercial_quotes: 'quotes',
    renewal_items: 'renewals',
  },
  values: (row: CustomerRow) => presentCustomer(row),
  start: {},
});

/** What rows are read with: the places of the map, the day and who sent the file. */
type Lookups = { locate: LocatePool; today: string; importedBy: string };

/** Returns how files of customers are imported: a row names its pool by the pool’s name, and a new pool is placed by its address. */
export const customerImporter = (gazetteer: Gazetteer, log: Pick<Log, 'warn'>) => ({
  ...plain,
  table: {
    ...plain.table,
    fixed: { field: 'custId', column: 'cust_id', heading: customerFields.custId.heading, named: 'pool_name' },
  },
  loadLookups: async (_db: Db, now: Date, importedBy: string): Promise<Lookups> => ({
    locate: await loadPoolLocator(gazetteer, log),
    today: dayIn(companyZone, now),
    importedBy,
  }),
  planRow: (
    given: Readonly<Record<string, unknown>>,
    row: Parameters<typeof plain.planRow>[1],
    stored: Parameters<typeof plain.planRow>[2],
    now: Date,
    { locate, today, importedBy }: Lookups,
  ) => {
    const before = stored === null ? null : (stored.values as Customer);
    const values =
      before === null ? { date: today, overview_confirmation: false, created_by: importedBy, ...given } : given;
    const { xCoordinates, yCoordinates } = placeCustomer(before, { ...(before ?? noAddress), ...values }, locate);
    return plain.planRow({ ...values, xCoordinates, yCoordinates }, row, stored, now);
  },
});

export const customerBulkEdit = ({ find }: CustomerTable) =>
  plainBulkEdit<CustomerRow, CustomerFilter>({
    ...storedCustomers,
    kind: 'commercial-customers',
    page: `${pagePaths.commercial}/bulk-edits`,
    permission: storedCustomers.record.permissions.act,
    fields: ['managed_by'],
    change: customerBulkChange,
    find,
    label: ({ pool_name }) => pool_name,
  });
