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
  content: (told) => ({
    subject: `Your service request ${told.reference}`,
    preheader: `Bring your ${told.model} to ${told.branch}.`,
    heading: 'We have your request',
    paragraphs: [`Bring your robot to ${told.branch} and show the reference ${told.reference}.`],
    facts: facts(told),
    button: button(told),
  }),
});

export const readyForCollectionMail = defineMail({
  name: 'drop-off-ready',
  title: 'Robot ready for collection',
  about: 'To the owner of a robot once it can be collected, and again after 7 and 14 days.',
  payload: request.extend({ readySince: z.string(), isReminder: z.boolean() }),
  sample: { ...sample, readySince: '2026-11-21', isReminder: false },
  content: (told) => ({
    subject: told.isReminder
      ? `Reminder: collect your robot (${told.reference})`
      : `Your robot is ready (${told.reference})`,
    preheader: `Collect your ${told.model} at ${told.branch}.`,
    heading: told.isReminder ? 'Your robot is waiting for you' : 'Your robot is ready for collection',
    paragraphs: [
      told.isReminder
        ? `Your ${told.model} has been ready since ${formatDay(told.readySince)}. Collect it at ${told.branch}.`
        : `Your ${told.model} is ready. Collect it at ${told.branch} and show the reference ${told.reference}.`,
    ],
    facts: facts(told),
    button: button(told),
  }),
});
