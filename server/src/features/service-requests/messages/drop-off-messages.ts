import { formatDay } from '@poolhouse/domain/kernel/dates';
import { z } from 'zod';
import { defineMessage } from '../../../services/messages/index.ts';

const request = z.object({
  reference: z.string(),
  /** Missing in emails that were queued before it was kept. */
  name: z.string().optional(),
  model: z.string(),
  branch: z.string(),
  branchAddress: z.string().nullable(),
  statusUrl: z.string(),
});
type Request = z.output<typeof request>;
const sample = {
  reference: 'DGRE2026-0042',
  name: 'Jo Citizen',
  model: 'Dolphin M700',
  branch: 'Gregory Hills',
  branchAddress: '12 Rodeo Road, Gregory Hills NSW 2557',
  statusUrl: 'https://poolhouse.example/service-request/status/DGRE2026-0042/sample',
};

const own = {
  name: 'Customer',
  caseNumber: 'Case number',
  robot: 'Robot',
  branch: 'Branch',
  branchAddress: 'Address of the branch',
  link: 'Link to the status page',
};
const ownValues = ({ reference, name, model, branch, branchAddress, statusUrl }: Request) => ({
  name: name ?? null,
  caseNumber: reference,
  robot: model,
  branch,
  branchAddress,
  link: statusUrl,
});
const factsOf = ({ reference, model, branch, branchAddress }: Request) => [
  { label: 'Reference', value: reference },
  { label: 'Robot', value: model },
  { label: 'Branch', value: [branch, branchAddress].filter(Boolean).join(', ') },
];
const frameOf = (heading: string, details: Request) => ({
  heading,
  facts: factsOf(details),
  button: { label: 'See how it stands', url: details.statusUrl },
});

export const requestReceivedMessage = defineMessage({
  name: 'service-request-received',
  title: 'Service request received',
  about: 'To a customer who sent the public form: the reference, and a link to how the request stands.',
  payload: request,
  sample,
  fields: own,
  standard: {
    subject: 'Your service request {caseNumber}',
    body: 'Bring your robot to {branch} and show the reference {caseNumber}.',
    text: '{company}: we have your request {caseNumber}. Bring your robot to {branch}. {link}',
  },
  values: ownValues,
  frame: (details) => frameOf('We have your request', details),
});

export const dropOffReceiptMessage = defineMessage({
  name: 'drop-off-receipt',
  title: 'Receipt of a drop-off',
  about: 'To a customer who left a robot at the counter.',
  payload: request.extend({ serialNumber: z.string().nullable(), day: z.string() }),
  sample: { ...sample, serialNumber: 'M700-2231', day: '2026-11-21' },
  fields: { ...own, serialNumber: 'Serial number', day: 'Day' },
  standard: {
    subject: 'Receipt for your robot {caseNumber}',
    body: [
      'You left your {robot} with us at {branch} on {day}.',
      'We inspect it next, and send you a quote before we repair it. Keep the reference {caseNumber}.',
    ].join('\n\n'),
    text: '{company}: you left your {robot} at {branch}. Reference {caseNumber}. {link}',
  },
  values: (details) => ({
    ...ownValues(details),
    serialNumber: details.serialNumber,
    day: formatDay(details.day),
  }),
  frame: (details) => {
    const frame = frameOf('We have your robot', details);
    const serial = details.serialNumber === null ? [] : [{ label: 'Serial number', value: details.serialNumber }];
    return { ...frame, facts: [...frame.facts, ...serial] };
  },
});

const ready = request.extend({ readySince: z.string(), hours: z.string().nullish() });

export const readyForCollectionMessage = defineMessage({
  name: 'drop-off-ready',
  title: 'Robot ready for collection',
  about: 'To the owner of a robot once it can be collected, and again after 7 and 14 days.',
  payload: ready.extend({ isReminder: z.boolean() }),
  sample: { ...sample, readySince: '2026-11-21', hours: 'Mon-Fri 8am-4:30pm', isReminder: false },
  fields: {
    ...own,
    hours: 'Opening hours (text message)',
    news: 'Ready, or ready since a day in reminders',
    reminder: '“Reminder:” in reminders',
  },
  standard: {
    subject: '{reminder} Your robot is ready ({caseNumber})',
    body: 'Your {robot} {news}. Collect it at {branch} and show the reference {caseNumber}.',
    text: '{company}: your {robot} {news}. Collect it at {branch}. Reference {caseNumber}. {link}',
  },
  values: (details) => ({
    ...ownValues(details),
    hours: details.hours ?? null,
    news: details.isReminder ? `has been ready since ${formatDay(details.readySince)}` : 'is ready',
    reminder: details.isReminder ? 'Reminder:' : '',
  }),
  frame: (details) =>
    frameOf(details.isReminder ? 'Your robot is waiting for you' : 'Your robot is ready for collection', details),
});

/** All messages to who drops off robots. */
export const dropOffMessages = [requestReceivedMessage, dropOffReceiptMessage, readyForCollectionMessage];
