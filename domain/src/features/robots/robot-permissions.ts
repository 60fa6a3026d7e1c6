import type { Permission } from '../access/permissions.ts';

/** Any one of them opens the passports of robots: those who see service requests, sales or commercial reports. §17 */
export const robotPermissions = [
  'service_request.pick_up:view',
  'service_request.drop_off:view',
  'orders:view',
  'marketplace:view',
  'commercial:view',
] as const satisfies readonly Permission[];
