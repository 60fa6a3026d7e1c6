import { csvColumnsOf, type Field } from '../../../kernel/fields.ts';
import type { Customer } from './customer.ts';

export const customerNoun = { one: 'customer', many: 'customers' } as const;

/** What people call the fields of a customer; those with a heading are the columns of files, in the order of the specification. §3 */
export const customerFields = {
  date: { label: 'Customer since', heading: 'Date', aliases: ['Customer Since', 'Date Added'] },
  pool_name: {
    label: 'Pool name',
    heading: 'Pool Name',
    aliases: ['Pool', 'Name', 'Facility', 'Venue', 'Aquatic Centre'],
    required: true,
  },
  managed_by: { label: 'Managed by', heading: 'Managed By', aliases: ['Manager', 'Operator', 'Management'] },
  contact_name: {
    label: 'Contact name',
    heading: 'Contact Name',
    aliases: ['Contact', 'Contact Person'],
    personal: true,
  },
  contact_phone: {
    label: 'Contact phone',
    heading: 'Contact Phone',
    aliases: ['Phone', 'Mobile', 'Telephone', 'Phone Number', 'Contact Number'],
    personal: true,
  },
  contact_email: {
    label: 'Contact email',
    heading: 'Contact Email',
    aliases: ['Email', 'Email Address'],
    personal: true,
  },
  created_by: { label: 'Created by', heading: 'Created By' },
  custId: { label: 'Customer ID', heading: 'Customer ID', aliases: ['Cust ID', 'Customer No', 'Customer Number'] },
  last_update: { label: 'Last update', heading: 'Last Update' },
  general_comment: { label: 'General comment', heading: 'General Comment', aliases: ['Comment', 'Comments', 'Notes'] },
  overview_confirmation: { label: 'Overview confirmed', heading: 'Overview Confirmation', aliases: ['Confirmed'] },
  site: { label: 'Site', heading: 'Site', aliases: ['Site Name', 'Location'] },
  address: { label: 'Address', heading: 'Address', aliases: ['Street', 'Street Address'] },
  suburb: { label: 'Suburb', heading: 'Suburb', aliases: ['City', 'Town', 'Suburb/Town'] },
  state: { label: 'State', heading: 'State', aliases: ['State/Territory'] },
  postcode: { label: 'Postcode', heading: 'Postcode', aliases: ['Post Code', 'Zip'] },
  xCoordinates: { label: 'Longitude' },
  yCoordinates: { label: 'Latitude' },
  id: { label: 'ID' },
  siteKey: { label: 'Pools of the site' },
  revision: { label: 'Revision' },
} as const satisfies Record<keyof Customer, Field>;

/** The columns of the export. */
export const customerColumns = csvColumnsOf(customerFields);

/** What the server keeps of a customer itself: an import has no columns for it. */
const keptByServer: readonly string[] = ['created_by', 'last_update'];

type CustomerColumn = (typeof customerColumns)[number];
type ImportColumn = CustomerColumn & { field: Exclude<CustomerColumn['field'], 'created_by' | 'last_update'> };

/** The columns that an import reads. */
export const customerImportColumns = customerColumns.filter(
  (column): column is ImportColumn => !keptByServer.includes(column.field),
);
