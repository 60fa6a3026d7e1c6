import { z } from 'zod';
import { defineCall } from '../../kernel/contract.ts';
import { serialNumber } from '../../kernel/serial-number.ts';
import type { Permission } from '../access/permissions.ts';
import { robotPassport } from './robot-passport.ts';

/** Any one of them opens the passports of robots: those who see service requests or sales. §17 */
export const robotPermissions = [
  'service_request.pick_up:view',
  'service_request.drop_off:view',
  'orders:view',
  'marketplace:view',
] as const satisfies readonly Permission[];

export const robotsApi = {
  passport: defineCall({
    name: 'robots.passport',
    method: 'GET',
    path: '/robot/:serial',
    access: 'session',
    scope: 'own-dealer',
    summary: 'Get everything that is known of a robot by its serial number',
    params: z.strictObject({ serial: serialNumber }),
    answer: robotPassport,
    errors: ['not-found', 'forbidden'],
  }),
} as const;
