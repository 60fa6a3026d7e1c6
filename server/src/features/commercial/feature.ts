import type { Gazetteer } from '../../connectors/maps/port.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Feature, joinParts } from '../../services/feature/index.ts';
import type { Files } from '../../services/files/index.ts';
import { customersPart } from './customers/customers-part.ts';
import { inspectionsPart } from './inspections/inspections-part.ts';
import { seedCommercial } from './sample-data/seed-commercial.ts';

/** Declares commercial: pools with who looks after them, and their condition reports. */
export function commercialFeature(platform: Platform, given: { gazetteer: Gazetteer; files: Files }): Feature {
  const own = {
    tables: {
      commercial_customers: 'joined',
      commercial_customer_files: 'private',
      commercial_inspections: 'joined',
      commercial_calendar_feeds: 'private',
    },
    seed: seedCommercial,
  } as const;
  return joinParts('commercial', [own, customersPart(platform, given), inspectionsPart(platform)]);
}
