import { formatDay } from '@poolhouse/domain/kernel/dates';
import { z } from 'zod';
import { defineDocument } from '../../platform/pdf/index.ts';

/** The certificate of a practice that was signed off. */
export const certificateDocument = defineDocument({
  name: 'practice-certificate',
  title: 'Certificate',
  about: 'For each practice that a trainer signed off; it counts for a year.',
  payload: z.object({
    number: z.string(),
    trainee: z.string(),
    trainer: z.string(),
    signedOn: z.string(),
    expiresOn: z.string(),
  }),
  sample: {
    number: 'PC-2026-0001',
    trainee: 'Casey Rivers',
    trainer: 'Priya Nair',
    signedOn: '2026-11-23',
    expiresOn: '2027-11-23',
  },
  make: ({ number, trainee, trainer, signedOn, expiresOn }, { company, at }) => ({
    title: 'Certificate',
    company,
    at,
    facts: [
      { label: 'Certificate', value: number },
      { label: 'Signed off', value: formatDay(signedOn) },
      { label: 'Valid until', value: formatDay(expiresOn) },
    ],
    blocks: [
      { kind: 'headline', text: trainee, note: 'Service pick-ups: booking, couriers, repair and return' },
      {
        kind: 'text',
        text: `Completed every step of the practice and put right a wrong address, a robot with a battery and a missed pick-up. Signed off by ${trainer}.`,
      },
    ],
    foot: [number, company.name].join(' · '),
  }),
});
