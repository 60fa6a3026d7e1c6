import { csvColumnsOf, type Field } from '../../kernel/fields.ts';
import { checklistItems } from '../checklists/items.ts';
import type { Dealer } from './dealer.ts';
import { type UrlField, urlFieldOf, urlFields } from './links/url-lists.ts';

/** Lists of links stand in files under their own names. */
const urlListFields = Object.fromEntries(
  checklistItems.map(({ value, label }) => [
    urlFieldOf(value),
    { label: `${label} links`, heading: urlFieldOf(value) },
  ]),
) as Record<UrlField, Field & { heading: string }>;

/** What people call the fields of a dealer, on screen and in files. §3 for the headings. */
export const dealerFields = {
  name: { label: 'Name', heading: 'Name', aliases: ['Dealer', 'Dealer Name', 'Customer Name'], required: true },
  priorityId: {
    label: 'Customer ID',
    heading: 'Customer ID',
    aliases: ['Cust ID', 'Customer No', 'Customer Number', 'Customer Code', 'Cust No', 'Cust'],
    required: true,
  },
  mongoId: { label: 'Legacy ID', heading: 'Legacy ID', aliases: ['Mongo ID'] },
  originalCustId: { label: 'Original customer ID' },
  affiliateId: { label: 'Affiliate ID' },
  contactName: {
    label: 'Contact name',
    heading: 'Contact Name',
    aliases: ['Contact', 'Contact Person'],
    personal: true,
  },
  email: { label: 'Email', heading: 'Email', aliases: ['Emails', 'Email Address'], personal: true },
  mobile: { label: 'Mobile', heading: 'Mobile', aliases: ['Mobile Phone', 'Mobile Number'], personal: true },
  phone: { label: 'Phone', heading: 'Phone', aliases: ['Telephone', 'Phone Number'], personal: true },
  address: { label: 'Address', heading: 'Address', aliases: ['Street Address'], personal: true },
  line1: { label: 'Line 1', personal: true },
  line2: { label: 'Line 2', personal: true },
  city: { label: 'City' },
  state: { label: 'State', heading: 'State', aliases: ['State/Region', 'Region'], required: true },
  postcode: { label: 'Postcode', heading: 'Postcode', aliases: ['Post Code', 'Postal Code', 'Zip'] },
  country: { label: 'Country' },
  placeId: { label: 'Place ID' },
  xCoordinates: { label: 'Longitude' },
  yCoordinates: { label: 'Latitude' },
  isRevisedCoordinate: { label: 'Location set manually' },
  rep: { label: 'Account manager', heading: 'Rep', aliases: ['Account Manager', 'Sales Rep'] },
  status: { label: 'Status', heading: 'Status' },
  flag: { label: 'Flags', heading: 'Flag', aliases: ['Flags'] },
  type: { label: 'Types', heading: 'Type', aliases: ['Types', 'Dealer Type'] },
  schedules: { label: 'Schedules' },
  website: { label: 'Website', heading: 'Website', aliases: ['Web Site', 'Web', 'URL'] },
  minisite: { label: 'Minisite', heading: 'Minisite', aliases: ['Mini Site'] },
  fbId: { label: 'Facebook' },
  igId: { label: 'Instagram' },
  logo: { label: 'Logo' },
  sfId: { label: 'CRM ID' },
  requested_by: { label: 'Requested by', personal: true },
  assigned_service_branch: { label: 'Service branch', heading: 'Service Branch' },
  active_sprout_completed: { label: 'Sprinklr', heading: 'Sprinklr', aliases: ['Active Sprout'] },
  notes: { label: 'Notes' },
  busyUntil: { label: 'Busy until' },
  ...urlListFields,
  completed: { label: 'Checklists done' },
  id: { label: 'ID' },
  uiId: { label: 'Dealer ID' },
  custId: { label: 'Customer ID' },
  priorityIdCheck: { label: 'Customer ID in Priority' },
  location: { label: 'Location' },
  data: { label: 'Checklists' },
  warnings: { label: 'Warnings' },
  revision: { label: 'Revision' },
  createdAt: { label: 'Created' },
  lastUpdate: { label: 'Updated' },
} as const satisfies Record<keyof Dealer, Field>;

/** The columns of a dealer file that people know, in the order of the export. §3. */
export const pinnedDealerColumns = csvColumnsOf(dealerFields, [
  ...(['priorityId', 'name', 'contactName', 'address', 'email', 'mobile', 'minisite', 'phone'] as const),
  ...(['rep', 'state', 'postcode', 'status', 'website', 'flag', 'type', 'active_sprout_completed'] as const),
]);

/** Further columns, which the export has when all are asked for. */
export const furtherDealerColumns = csvColumnsOf(dealerFields, [
  ...(['mongoId', 'assigned_service_branch'] as const),
  ...urlFields,
]);
