import type { Permission } from '../access/permissions.ts';

/** Any one of them opens the passports of robots: those who see service requests or sales. §17 */
export const robotPermissions = [
  'service_request.pick_up:view',
  'service_request.drop_off:view',
  'orders:view',
  'marketplace:view',
] as const satisfies readonly Permission[];
