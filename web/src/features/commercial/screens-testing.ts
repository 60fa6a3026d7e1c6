import type { OpenedForm, Screen, ScreenRecords } from '../../testing/screen.ts';

export const screens: readonly Screen[] = [
  { name: 'commercial', path: '/home/commercial', heading: 'Commercial' },
  { name: 'commercial-map', path: '/home/commercial/map', heading: 'Map of pools' },
  { name: 'commercial-assets', path: '/home/commercial/assets', heading: 'Assets' },
  { name: 'commercial-years', path: '/home/commercial/:commercialCustomer?tab=years', heading: /./ },
  { name: 'commercial-new', path: '/home/commercial/new', heading: 'New customer' },
  { name: 'commercial-customer', path: '/home/commercial/:commercialCustomer', heading: /./ },
  { name: 'commercial-customer-edit', path: '/home/commercial/:commercialCustomer?edit=yes', heading: /./ },
  { name: 'commercial-inspections', path: '/home/commercial/inspections', heading: 'Inspections' },
  { name: 'commercial-week', path: '/home/commercial/inspections?days=week', heading: 'Inspections' },
  { name: 'commercial-bulk-edits', path: '/home/commercial/bulk-edits', heading: /Bulk edits/ },
  { name: 'commercial-import', path: '/home/commercial/import', heading: /Import/ },
  { name: 'condition-reports', path: '/home/commercial/reports', heading: 'Condition reports' },
  { name: 'condition-report-new', path: '/home/commercial/reports/new', heading: 'New report' },
  { name: 'condition-report', path: '/home/commercial/reports/:conditionReport', heading: /./ },
  {
    name: 'condition-report-fill',
    path: '/home/commercial/reports/:conditionReport?edit=yes',
    heading: /./,
    savesByItself: true,
  },
  { name: 'commercial-renewals', path: '/home/commercial/renewals', heading: 'Renewals' },
  { name: 'commercial-quotes', path: '/home/commercial/quotes', heading: 'Commercial quotes' },
  { name: 'commercial-quote', path: '/home/commercial/quotes/:commercialQuote', heading: /./ },
  { name: 'commercial-quote-edit', path: '/home/commercial/quotes/:commercialQuote?edit=yes', heading: /./ },
  { name: 'commercial-quote-sent', path: '/home/commercial/quotes/:sentCommercialQuote', heading: /./ },
];

type Reports = { reports: { id: string }[] };
type Quotes = { quotes: { id: string }[] };
type Customers = { customers: { id: string }[] };

export const screenRecords: ScreenRecords = {
  commercialCustomer: async (read) => (await read<Customers>('/commercial/customer?limit=1')).customers[0]?.id,
  conditionReport: async (read) => (await read<Reports>('/commercial/report?status=draft&limit=1')).reports[0]?.id,
  commercialQuote: async (read) => (await read<Quotes>('/commercial/quote?status=draft&limit=1')).quotes[0]?.id,
  sentCommercialQuote: async (read) => (await read<Quotes>('/commercial/quote?status=sent&limit=1')).quotes[0]?.id,
};

export const openedForms: readonly OpenedForm[] = [
  { screen: 'condition-report-fill', opens: ['Order of the walk…'] },
  { screen: 'condition-report', opens: ['Share', 'Email report…'] },
  { screen: 'commercial-quote-sent', opens: ['Email quote'] },
  { screen: 'commercial-quote-sent', opens: ['Record acceptance…'] },
  {
    screen: 'commercial-inspections',
    opens: ['New inspection'],
    answers: {
      'GET /commercial/inspection': { inspections: [], count: 0, countExact: true },
      'GET /commercial/inspection/days': { days: [] },
      'GET /commercial/inspector': { inspectors: [] },
      'GET /commercial/customer': { customers: [], count: 0, countExact: true },
    },
  },
];
