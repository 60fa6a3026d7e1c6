import { z } from 'zod';
import { defineCall } from '../../kernel/contract.ts';
import { serialNumber } from '../../kernel/serial-number.ts';
import { robotPassport } from './robot-passport.ts';

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
