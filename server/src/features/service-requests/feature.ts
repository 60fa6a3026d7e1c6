import type { FreightPort } from '../../connectors/freight/port.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Feature } from '../../services/feature/index.ts';
import type { RuleBook } from '../rule-book/index.ts';
import { readDashboard } from './dashboard/read-dashboard.ts';
import { freightKinds } from './freight/freight-kinds.ts';

type ServiceRequestsParts = { freight: FreightPort; ruleBook: RuleBook };

/** Declares what goes to the carriers. */
export function serviceRequestsFeature({ clock }: Platform, { freight, ruleBook }: ServiceRequestsParts): Feature {
  return {
    name: 'service-requests',
    useCases: readDashboard(ruleBook),
    intentKinds: freightKinds(freight, clock),
  };
}
