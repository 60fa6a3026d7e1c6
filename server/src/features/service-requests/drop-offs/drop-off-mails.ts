import { formatDay } from '@poolhouse/domain/kernel/dates';
import { z } from 'zod';
import { defineMail } from '../../../platform/mail/index.ts';

const request = z.object({
  reference: z.string(),
  model: z.string(),
  branch: z.string(),
  branchAddress: z.string().nullable(),
  statusUrl: z.string(),
});
const sample = {
  reference: 'DGRE2026-0042',
  model: 'Dolphin M700',
  branch: 'Gregory Hills',
  branchAddress: '12 Rodeo Road, Gregory Hills NSW 2557',
  statusUrl: 'https://poolhouse.example/service-request/status/DGRE2026-0042/sample',
};
type Request = z.output<typeof request>;

const facts = ({ reference, model, branch, branchAddress }: Request) => [
  { label: 'Reference', value: reference },
  { label: 'Robot', value: model },
  { label: 'Branch', value: [branch, branchAddress].filter(Boolean).join(', ') },
];
const button = ({ statusUrl }: Request) => ({ label: 'See how it stands', url: statusUrl });

export const requestReceivedMail = defineMail({
  name: 'service-request-received',
  title: 'Service request received',
  about: 'To a customer who sent the public form: the reference, and a link to how the request stands.',
  payload: request,
  sample,
  content: (details) => ({
    subject: `Your service request ${details.reference}`,
    preheader: `Bring your ${details.model} to ${details.branch}.`,
    heading: 'We have your request',
    paragraphs: [`Bring your robot to ${details.branch} and show the reference ${details.reference}.`],
    facts: facts(details),
    button: button(details),
  }),
});

export const readyForCollectionMail = defineMail({
  name: 'drop-off-ready',
  title: 'Robot ready for collection',
  about: 'To the owner of a robot once it can be collected, and again after 7 and 14 days.',
  payload: request.extend({ readySince: z.string(), isReminder: z.boolean() }),
  sample: { ...sample, readySince: '2026-11-21', isReminder: false },
  content: (details) => ({
    subject: details.isReminder
      ? `Reminder: collect your robot (${details.reference})`
      : `Your robot is ready (${details.reference})`,
    preheader: `Collect your ${details.model} at ${details.branch}.`,
    heading: details.isReminder ? 'Your robot is waiting for you' : 'Your robot is ready for collection',
    paragraphs: [
      details.isReminder
        ? `Your ${details.model} has been ready since ${formatDay(details.readySince)}. Collect it at ${details.branch}.`
        : `Your ${details.model} is ready. Collect it at ${details.branch} and show the reference ${details.reference}.`,
    ],
    facts: facts(details),
    button: button(details),
  }),
});
