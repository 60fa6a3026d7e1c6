import type { Gazetteer } from '../../connectors/maps/port.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Feature, joinParts } from '../../services/feature/index.ts';
import type { Files } from '../../services/files/index.ts';
import type { RuleBook } from '../rule-book/index.ts';
import { customersPart } from './customers/customers-part.ts';
import { type ReportDocumentParts, reportDocumentsPart } from './reports/document/report-documents.ts';
import { reportsPart, reportTables } from './reports/reports-part.ts';

type CommercialParts = Omit<ReportDocumentParts, 'company'> & {
  gazetteer: Gazetteer;
  files: Files;
  ruleBook: RuleBook;
};

/** Declares commercial: pools with who looks after them, and their condition reports. */
export function commercialFeature(platform: Platform, given: CommercialParts): Feature {
  const tables = { commercial_customers: 'joined', commercial_customer_files: 'private', ...reportTables } as const;
  return joinParts('commercial', [
    { tables },
    customersPart(platform, given),
    reportsPart(given),
    reportDocumentsPart({ ...given, company: platform.config.company }),
  ]);
}
