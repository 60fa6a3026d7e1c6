import { z } from 'zod';
import { defineMail } from '../../../platform/mail/index.ts';

const text = z.string();

export const courierCancelMail = defineMail({
  name: 'courier-cancellation',
  title: 'Cancellation to a carrier',
  about: 'To a carrier, when a consignment that is on a manifest is cancelled. The freight system can’t cancel it.',
  payload: z.object({ carrier: text, number: text, caseId: text, pickUp: text.nullable(), from: text }),
  sample: {
    carrier: 'TNT',
    number: 'TNTP003360007',
    caseId: 'PGRE2026-0001',
    pickUp: 'TNT-PU-480001',
    from: '18 Crown Street, Wollongong 2500',
  },
  content: ({ carrier, number, caseId, pickUp, from }) => ({
    subject: `Please cancel consignment ${number}`,
    preheader: `Our reference ${caseId}`,
    heading: `Hello ${carrier}`,
    paragraphs: ['Please cancel this consignment and its pick-up, and confirm it by replying to this email.'],
    facts: [
      { label: 'Consignment', value: number },
      { label: 'Our reference', value: caseId },
      ...(pickUp === null ? [] : [{ label: 'Pick-up', value: pickUp }]),
      { label: 'From', value: from },
    ],
  }),
});
