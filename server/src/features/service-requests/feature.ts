import type { FreightPort } from '../../connectors/freight/port.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Feature } from '../../services/feature/index.ts';
import { freightKinds } from './freight/freight-kinds.ts';

type ServiceRequestsParts = { freight: FreightPort };

/** Declares what goes to the carriers. */
export function serviceRequestsFeature({ clock }: Platform, { freight }: ServiceRequestsParts): Feature {
  return { name: 'service-requests', intentKinds: freightKinds(freight, clock) };
}
