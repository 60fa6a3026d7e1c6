import { z } from 'zod';
import { defineCall } from '../../kernel/contract.ts';
import { serialNumber } from '../../kernel/serial-number.ts';
import { robotPassport } from './robot-passport.ts';

const params = z.strictObject({ serial: serialNumber });

export const robotsApi = {
  passport: defineCall({
    name: 'robots.passport',
    method: 'GET',
    path: '/robot/:serial',
    access: 'session',
    scope: 'own-dealer',
    summary: 'Get everything that is known of a robot by its serial number',
    params,
    answer: robotPassport,
    errors: ['not-found', 'forbidden'],
  }),
  label: defineCall({
    name: 'robots.label',
    method: 'GET',
    path: '/robot/:serial/label',
    kind: 'file',
    access: 'session',
    scope: 'own-dealer',
    summary: 'Get the label of a serial number as a PDF: model, pool, and a QR code that opens its passport',
    params,
    errors: ['not-found', 'forbidden'],
  }),
} as const;
