import type { Gazetteer } from '../../connectors/maps/port.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Feature, joinParts } from '../../services/feature/index.ts';
import type { Files } from '../../services/files/index.ts';
import type { RuleBook } from '../rule-book/index.ts';
import { customersPart } from './customers/customers-part.ts';
import { inspectionsPart } from './inspections/inspections-part.ts';
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
  const own: Partial<Feature> = {
    tables: {
      commercial_customers: 'joined',
      commercial_customer_files: 'private',
      commercial_inspections: 'joined',
      commercial_calendar_feeds: 'private',
      commercial_sites: 'private',
      condition_reports: 'private',
      condition_report_versions: 'private',
      condition_report_files: 'private',
    },
    seed: async (run) => {
      await seedCommercial(run);
      await seedReports(run);
    },
  };
  return joinParts('commercial', [
    own,
    customersPart(platform, given),
    inspectionsPart(platform),
    { useCases: siteCalls },
    reportsPart(given),
    reportDocumentsPart({ ...given, company: platform.config.company }),
  ]);
}
