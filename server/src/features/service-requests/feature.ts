import type { Platform } from '../../platform/platform.ts';
import type { Feature } from '../../services/feature/index.ts';
import { type FreightFeatureParts, freightPart } from './freight/freight-feature.ts';

/** Declares what goes to the carriers. */
export function serviceRequestsFeature(platform: Platform, parts: FreightFeatureParts): Feature {
  return { name: 'service-requests', ...freightPart(platform, parts) };
}
