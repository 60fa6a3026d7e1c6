import type { Gazetteer } from '../../connectors/maps/port.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Feature, joinParts } from '../../services/feature/index.ts';
import type { Files } from '../../services/files/index.ts';
import type { RuleBook } from '../rule-book/index.ts';
import { listAssets } from './assets/list-assets.ts';
import { robotInspections } from './assets/robot-inspections.ts';
import { customerTable } from './customers/customer-search.ts';
import { customersPart } from './customers/customers-part.ts';
import { inspectionsPart } from './inspections/inspections-part.ts';
import { quotesPart } from './quotes/quotes-part.ts';
import { renewalsPart } from './renewals/renewals-part.ts';
import { type ReportDocumentParts, reportDocumentsPart } from './reports/document/report-documents.ts';
import { reportsPart } from './reports/reports-part.ts';
import { seedReports } from './reports/sample-reports.ts';
import { seedCommercial } from './sample-data/seed-commercial.ts';
import { siteCalls } from './sites/site-calls.ts';

type CommercialParts = Omit<ReportDocumentParts, 'company'> & {
  gazetteer: Gazetteer;
  files: Files;
  ruleBook: RuleBook;
};

/** Declares commercial: pools with who looks after them, their inspections, and their condition reports. */
export function commercialFeature(platform: Platform, given: CommercialParts): Feature {
  const customers = customerTable(platform);
  const own: Partial<Feature> = {
    tables: {
      commercial_customers: 'joined',
      commercial_customer_files: 'private',
      commercial_inspections: 'joined',
      commercial_calendar_feeds: 'private',
      commercial_quotes: 'private',
      commercial_sites: 'private',
      condition_reports: 'private',
      condition_report_versions: 'private',
      condition_report_files: 'private',
      commercial_assets: 'joined',
      commercial_asset_states: 'private',
      renewal_items: 'private',
    },
    seed: async (run) => {
      await seedCommercial(run);
      await seedReports(run, given.ruleBook);
    },
  };
  return joinParts('commercial', [
    own,
    customersPart(platform, { ...given, customers }),
    inspectionsPart(platform, customers),
    { useCases: siteCalls },
    { useCases: [listAssets], robotEvents: [robotInspections(given.files)] },
    reportsPart({ ...given, customers }),
    reportDocumentsPart({ ...given, company: platform.config.company }),
    renewalsPart,
    quotesPart(platform, { ...given, company: platform.config.company }),
  ]);
}
