import { formatDay } from '@poolhouse/domain/kernel/dates';
import { z } from 'zod';
import { defineMail } from '../../../platform/mail/index.ts';

const text = z.string();

export const courierRebookedMail = defineMail({
  name: 'courier-rebooked',
  title: 'Courier rebooked',
  about: 'To the contact of a pick-up, when a missed pick-up is booked again.',
  payload: z.object({ caseId: text, name: text, carrier: text, day: text, readyAt: text, closesAt: text }),
  sample: {
    caseId: 'PGRE2026-0001',
    name: 'Bright Water Pools',
    carrier: 'TNT',
    day: '2026-11-24',
    readyAt: '09:00',
    closesAt: '16:30',
  },
  content: ({ caseId, name, carrier, day, readyAt, closesAt }) => ({
    subject: `New pick-up time for ${caseId}`,
    preheader: `${carrier} comes on ${formatDay(day)}`,
    heading: `Hello ${name}`,
    paragraphs: [
      `${carrier} couldn’t pick up ${caseId}, so we booked another time.`,
      'Please have the robots packed and labelled by then.',
    ],
    facts: [{ label: 'Pick-up', value: `${formatDay(day)}, ${readyAt} to ${closesAt}` }],
  }),
});

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

export const deliveredNoticeMail = defineMail({
  name: 'pick-up-delivered',
  title: 'Delivered notice of a pick-up',
  about: 'To the contact of a pick-up and its branch, once, when robots that a courier brought are received.',
  payload: z.object({ caseId: text, name: text, branch: text, robots: text }),
  sample: {
    caseId: 'PGRE2026-0001',
    name: 'Bright Water Pools',
    branch: 'Gregory Hills',
    robots: 'Dolphin M600, Dolphin S200',
  },
  content: ({ caseId, name, branch, robots }) => ({
    subject: `${caseId}: your robots have arrived`,
    preheader: `Received at ${branch}`,
    heading: `Hello ${name}`,
    paragraphs: [
      `The courier has delivered ${caseId} to our repair facility in ${branch}. We inspect the robots next.`,
    ],
    facts: [{ label: 'Robots', value: robots }],
  }),
});

export const pickUpEnquiryMail = defineMail({
  name: 'pick-up-enquiry',
  title: 'Question about a pick-up',
  about: 'To the branch or the carrier of a pick-up, when a user asks a question.',
  payload: z.object({ caseId: text, number: text.nullable(), asker: text, question: text }),
  sample: {
    caseId: 'PGRE2026-0001',
    number: 'TNTP003360007',
    asker: 'Priya Nair',
    question: 'When does the driver come?',
  },
  content: ({ caseId, number, asker, question }) => ({
    subject: `Question about ${caseId}`,
    preheader: question.slice(0, 80),
    heading: `A question about ${caseId}`,
    paragraphs: [question],
    facts: [{ label: 'Asked by', value: asker }, ...(number === null ? [] : [{ label: 'Consignment', value: number }])],
  }),
});
