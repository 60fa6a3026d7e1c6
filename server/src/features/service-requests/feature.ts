import type { FreightPort } from '../../connectors/freight/port.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Feature } from '../../services/feature/index.ts';
import type { Files } from '../../services/files/index.ts';
import { freightKinds } from './freight/freight-kinds.ts';

type ServiceRequestsParts = { freight: FreightPort; files: Files };

import { robotDropOffs, robotPickUps } from './robots/robot-requests.ts';

/** Declares what goes to the carriers. */
export function serviceRequestsFeature({ clock }: Platform, { freight, files }: ServiceRequestsParts): Feature {
  return {
    name: 'service-requests',
    intentKinds: freightKinds(freight, clock),
    robotEvents: [robotPickUps(files), robotDropOffs(files)],
  };
}
