import type { Gazetteer } from '../../connectors/maps/port.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Feature, joinParts } from '../../services/feature/index.ts';
import type { Files } from '../../services/files/index.ts';
import type { RuleBook } from '../rule-book/index.ts';
import { customersPart } from './customers/customers-part.ts';
import { reportsPart } from './reports/reports-part.ts';

type CommercialParts = { gazetteer: Gazetteer; files: Files; ruleBook: RuleBook };

/** Declares commercial: pools with who looks after them, and their condition reports. */
export function commercialFeature(platform: Platform, given: CommercialParts): Feature {
  const own: Partial<Feature> = {
    tables: {
      commercial_customers: 'joined',
      commercial_customer_files: 'private',
      condition_reports: 'private',
      condition_report_versions: 'private',
      condition_report_files: 'private',
    },
  };
  return joinParts('commercial', [own, customersPart(platform, given), reportsPart(given)]);
}
