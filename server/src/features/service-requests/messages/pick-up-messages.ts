import { pagePaths } from '@poolhouse/domain/features/access/pages';
import { formatDay, formatTime, instantAt } from '@poolhouse/domain/kernel/dates';
import { z } from 'zod';
import type { MailEnvironment } from '../../../platform/mail/index.ts';
import { defineMessage } from '../../../services/messages/index.ts';

const text = z.string();

/** `pickUpId` is missing where the reader has no account to open the pick-up with. */
const pickUp = z.object({ caseId: text, name: text, pickUpId: text.nullish() });
type PickUpOf = z.output<typeof pickUp>;
const sample = {
  caseId: 'PGRE2026-0001',
  name: 'Bright Water Pools',
  pickUpId: '01890a5d-ac96-774b-bcce-b302099a8057',
};

const own = { name: 'Customer', caseNumber: 'Case number' };
const ownValues = ({ caseId, name }: PickUpOf) => ({ name, caseNumber: caseId });

const frameOf = ({ name, pickUpId }: PickUpOf, { publicUrl }: MailEnvironment) => ({
  heading: `Hello ${name}`,
  ...(pickUpId && { button: { label: 'View pick-up', url: `${publicUrl}${pagePaths.pick_up}/${pickUpId}` } }),
});

/** `zone` is missing in emails that were queued before it was kept. */
const window = z.object({ carrier: text, day: text, readyAt: text, closesAt: text, zone: text.optional() });
type Window = z.output<typeof window>;
const sampleWindow = { carrier: 'TNT', day: '2026-11-24', readyAt: '09:00', closesAt: '16:30' };

const windowFields = { carrier: 'Carrier', day: 'Day', from: 'Earliest time', until: 'Latest time' };
const windowValues = ({ carrier, day, readyAt, closesAt, zone }: Window) => ({
  carrier,
  day: formatDay(day),
  from: timeText(day, readyAt, zone),
  until: timeText(day, closesAt, zone),
});
const windowFact = (window: Window) => {
  const { day, from, until } = windowValues(window);
  return { label: 'Pick-up', value: `${day}, ${from} to ${until}` };
};

function timeText(day: string, time: string, zone?: string): string {
  return formatTime(instantAt(zone ?? 'UTC', day, time), zone ?? 'UTC');
}

export const pickUpBookedMessage = defineMessage({
  name: 'pick-up-booked',
  title: 'Pick-up booked',
  about: 'To the contact of a pick-up, when the carrier has agreed to a time. The label is attached.',
  payload: pickUp.extend(window.shape).extend({ number: text.nullable(), label: text.nullable() }),
  sample: { ...sample, ...sampleWindow, number: 'TNTP003360007', label: 'PGRE2026-0001 label.pdf' },
  fields: { ...own, ...windowFields, consignment: 'Consignment number', label: 'File name of the attached label' },
  standard: {
    subject: 'Pick-up booked for {caseNumber}: {day}',
    body: [
      '{carrier} will pick up {caseNumber} on {day} between {from} and {until}.',
      'Pack each robot in a sturdy carton. Remove water and loose parts first.',
      'Print the attached label ({label}) and stick it on the outside of the carton.',
      'Have the cartons ready by {from}. The driver doesn’t call first.',
    ].join('\n\n'),
    text: '{company}: {carrier} picks up {caseNumber} on {day}, {from} to {until}. Please have it packed and labelled.',
  },
  values: (mail) => ({ ...ownValues(mail), ...windowValues(mail), consignment: mail.number, label: mail.label }),
  frame: (mail, surroundings) => ({
    ...frameOf(mail, surroundings),
    facts: [windowFact(mail), ...(mail.number === null ? [] : [{ label: 'Consignment', value: mail.number }])],
  }),
});

export const courierRebookedMessage = defineMessage({
  name: 'courier-rebooked',
  title: 'Courier rebooked',
  about: 'To the contact of a pick-up, when a missed pick-up is booked again.',
  payload: pickUp.extend(window.shape),
  sample: { ...sample, ...sampleWindow },
  fields: { ...own, ...windowFields },
  standard: {
    subject: 'New pick-up time for {caseNumber}',
    body: [
      '{carrier} couldn’t pick up {caseNumber}, so we booked another time: {day} between {from} and {until}.',
      'Please have the robots packed and labelled by then.',
    ].join('\n\n'),
    text: '{company}: new pick-up time for {caseNumber}: {day}, {from} to {until}, by {carrier}.',
  },
  values: (mail) => ({ ...ownValues(mail), ...windowValues(mail) }),
  frame: (mail, surroundings) => ({ ...frameOf(mail, surroundings), facts: [windowFact(mail)] }),
});

export const pickUpMissedMessage = defineMessage({
  name: 'pick-up-missed',
  title: 'Pick-up missed',
  about: 'To the contact of a pick-up, when the driver couldn’t collect it.',
  payload: pickUp.extend({ carrier: text, day: text.nullable(), branch: text }),
  sample: { ...sample, carrier: 'TNT', day: '2026-11-24', branch: 'Gregory Hills' },
  fields: { ...own, carrier: 'Carrier', day: 'Day', branch: 'Branch' },
  standard: {
    subject: 'Pick-up missed: {caseNumber}',
    body: [
      '{carrier} couldn’t pick up {caseNumber}.',
      'We’ll book another time and email it to you. Keep the cartons packed and labelled.',
      'If the day doesn’t suit you, reply to this email or call our {branch} branch.',
    ].join('\n\n'),
    text: '{company}: {carrier} missed the pick-up of {caseNumber}. We will send you a new time.',
  },
  values: (mail) => ({
    ...ownValues(mail),
    carrier: mail.carrier,
    day: mail.day && formatDay(mail.day),
    branch: mail.branch,
  }),
  frame: frameOf,
});

const received = pickUp.extend({ branch: text, robots: text });
const receivedSample = { ...sample, branch: 'Gregory Hills', robots: 'Dolphin M600, Dolphin S200' };
const receivedFields = { ...own, branch: 'Branch', robots: 'Robots' };
const receivedValues = (mail: z.output<typeof received>) => ({
  ...ownValues(mail),
  branch: mail.branch,
  robots: mail.robots,
});
const robotsFrame = (mail: z.output<typeof received>, surroundings: MailEnvironment) => ({
  ...frameOf(mail, surroundings),
  facts: [{ label: 'Robots', value: mail.robots }],
});

export const deliveredNoticeMessage = defineMessage({
  name: 'pick-up-delivered',
  title: 'Delivered notice of a pick-up',
  about: 'To the contact of a pick-up and its branch, once, when robots that a courier brought are received.',
  payload: received,
  sample: receivedSample,
  fields: receivedFields,
  standard: {
    subject: '{caseNumber}: your robots have arrived',
    body: 'The courier has delivered {caseNumber} to our repair facility in {branch}. We inspect the robots next.',
    text: '{company}: {caseNumber} has arrived at our repair facility in {branch}. We inspect the robots next.',
  },
  values: receivedValues,
  frame: robotsFrame,
});

export const pickUpReadyMessage = defineMessage({
  name: 'pick-up-ready',
  title: 'Robots repaired',
  about: 'To the contact of a pick-up, when robots of it are repaired.',
  payload: received,
  sample: receivedSample,
  fields: receivedFields,
  standard: {
    subject: '{caseNumber}: your robots are repaired',
    body: ['We have repaired {robots}.', 'We’ll tell you when they are on their way back to you.'].join('\n\n'),
    text: '{company}: {robots} ({caseNumber}) repaired. We will tell you when it is on its way back.',
  },
  values: receivedValues,
  frame: robotsFrame,
});

export const sentBackMessage = defineMessage({
  name: 'pick-up-sent-back',
  title: 'Robot sent back',
  about: 'To the contact of a pick-up, when a courier is booked to bring a robot back.',
  payload: pickUp.extend({ carrier: text, number: text.nullable(), day: text, robots: text }),
  sample: { ...sample, carrier: 'TNT', number: 'TNTP003360008', day: '2026-12-04', robots: 'Dolphin M600' },
  fields: { ...own, carrier: 'Carrier', consignment: 'Consignment number', day: 'Day', robots: 'Robots' },
  standard: {
    subject: '{caseNumber}: your robot is on its way back',
    body: [
      '{carrier} picks up {robots} from us on {day} and brings it back to you.',
      'Track it with the consignment number {consignment}.',
    ].join('\n\n'),
    text: '{company}: {carrier} brings back {robots} ({caseNumber}), consignment {consignment}.',
  },
  values: ({ carrier, number, day, robots, ...mail }) => ({
    ...ownValues(mail),
    carrier,
    consignment: number,
    day: formatDay(day),
    robots,
  }),
  frame: (mail, surroundings) => ({
    ...frameOf(mail, surroundings),
    facts: [
      { label: 'Robots', value: mail.robots },
      ...(mail.number === null ? [] : [{ label: 'Consignment', value: mail.number }]),
    ],
  }),
});

/** All messages to the contacts of pick-ups. */
export const pickUpMessages = [
  pickUpBookedMessage,
  courierRebookedMessage,
  pickUpMissedMessage,
  deliveredNoticeMessage,
  pickUpReadyMessage,
  sentBackMessage,
];
