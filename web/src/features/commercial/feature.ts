import { IconSwimming } from '@tabler/icons-react';
import { codeOf } from '../../platform/api/load-code.ts';
import { page, type WebFeature } from '../../platform/feature.ts';
import { commercialPaths, quotePaths, reportPaths } from './paths.ts';

const customer = codeOf(() => import('./customers/customer-page.tsx'));
const bulk = codeOf(() => import('./customers/customer-bulk-edit.ts'));
const report = codeOf(() => import('./reports/report-page.tsx'));
const quote = codeOf(() => import('./quotes/quote-page.tsx'));
const view = codeOf(() => import('./customers/customer-view.ts'));

export const commercialFeature = {
  menu: { page: 'commercial', icon: IconSwimming },
  routes: [
    page(commercialPaths.list, () => import('./customers/customer-list-page.tsx'), 'CustomerListPage'),
    page(commercialPaths.create, customer, 'CustomerCreatePage'),
    page(commercialPaths.map, () => import('./customers/customer-map-page.tsx'), 'CustomerMapPage'),
    page(commercialPaths.assets, () => import('./assets/asset-list-page.tsx'), 'AssetListPage'),
    page(commercialPaths.inspections, () => import('./inspections/inspections-page.tsx'), 'InspectionsPage'),
    page(commercialPaths.bulkEdits, bulk, 'CustomerBulkEditsPage'),
    page(`${commercialPaths.bulkEdits}/$id`, bulk, 'CustomerBulkEditPage'),
    page(reportPaths.list, () => import('./reports/report-list-page.tsx'), 'ReportListPage'),
    page(reportPaths.create, report, 'ReportCreatePage'),
    page(`${reportPaths.list}/$id`, report, 'ReportPage'),
    page(commercialPaths.renewals, () => import('./renewals/renewal-list-page.tsx'), 'RenewalListPage'),
    page(quotePaths.list, () => import('./quotes/quote-list-page.tsx'), 'QuoteListPage'),
    page(`${quotePaths.list}/$id`, quote, 'QuotePage'),
    page(`${commercialPaths.list}/$id`, customer, 'CustomerPage'),
  ],
  records: {
    'commercial-customer': commercialPaths.record,
    'condition-report': reportPaths.record,
    'commercial-quote': quotePaths.record,
    inspection: () => commercialPaths.inspections,
    'calendar-feed': () => commercialPaths.inspections,
  },
  imports: [{ kind: 'commercial-customers', module: 'commercial', path: commercialPaths.imports, config: view }],
  kept: {
    'commercialCustomers.list': 5,
    'commercialCustomers.get': 60,
    'commercialSites.get': 60,
    'inspections.list': 5,
    'conditionReports.list': 40,
    'conditionReports.get': 60,
    'conditionReports.files': 60,
    'conditionReports.previous': 30,
  },
  queued: {
    'conditionReports.get': codeOf(() => import('./reports/queued/queued-report.ts')),
    'commercialCustomers.get': codeOf(() => import('./customers/queued-customer.ts')),
  },
  refused: {
    'commercialCustomers.create': {
      codes: ['conflict'],
      load: codeOf(() => import('./customers/refused-customer.tsx')),
    },
    'conditionReports.create': {
      codes: ['conflict', 'invalid', 'not-found'],
      load: codeOf(() => import('./reports/queued/refused-start.tsx')),
    },
    'conditionReports.save': {
      codes: ['revision-conflict', 'invalid', 'not-allowed-now', 'not-found'],
      load: codeOf(() => import('./reports/queued/refused-save.tsx')),
    },
  },
  ahead: { permission: 'commercial:view', load: codeOf(() => import('./keep-ahead.ts')) },
  palette: codeOf(() => import('./customers/customer-palette.ts')),
} as const satisfies WebFeature;
