import { formatCents } from '@poolhouse/domain/kernel/money';
import { z } from 'zod';
import { defineMessage } from '../../../services/messages/index.ts';

const text = z.string();

export const newRequestMessage = defineMessage({
  name: 'branch-new-request',
  title: 'New service request',
  about: 'To the branch, when a dealer adds a pick-up or a customer sends the public form.',
  payload: z.object({ caseId: text, kind: text, name: text, place: text.nullable(), robots: text, path: text }),
  sample: {
    caseId: 'PGRE2026-0001',
    kind: 'pick-up',
    name: 'Bright Water Pools',
    place: 'Wollongong NSW 2500',
    robots: 'Dolphin M600, Dolphin S200',
    path: '/home/service_request/pick_up',
  },
  fields: { caseNumber: 'Case number', kind: 'Kind of request', name: 'Customer', place: 'Suburb', robots: 'Robots' },
  standard: {
    subject: 'New {kind} {caseNumber} from {name}',
    body: ['{name} sent a new {kind}.', 'From {place}'].join('\n\n'),
    text: null,
  },
  values: ({ caseId, kind, name, place, robots }) => ({ caseNumber: caseId, kind, name, place, robots }),
  frame: ({ caseId, kind, robots, path }, { publicUrl }) => ({
    heading: `New ${kind}`,
    facts: [
      { label: 'Case number', value: caseId },
      { label: 'Robots', value: robots },
    ],
    button: { label: `View ${kind}`, url: `${publicUrl}${path}` },
  }),
});

export const quoteAnswerMessage = defineMessage({
  name: 'branch-quote-answer',
  title: 'Answer to a quote',
  about: 'To the branch, when a customer approves or declines a quote by its link.',
  payload: z.object({
    caseId: text,
    name: text,
    by: text,
    robot: text,
    answer: z.enum(['approved', 'declined']),
    totalCents: z.int(),
    reason: text.nullable(),
    path: text,
  }),
  sample: {
    caseId: 'PGRE2026-0001',
    name: 'Bright Water Pools',
    by: 'Jo Citizen',
    robot: 'Dolphin M600',
    answer: 'approved',
    totalCents: 59_790,
    reason: null,
    path: '/home/service_request/pick_up',
  },
  fields: {
    caseNumber: 'Case number',
    name: 'Customer',
    by: 'Who answered',
    robot: 'Robot',
    answer: 'Answer: approved or declined',
    amount: 'Amount including GST',
    reason: 'Reason',
  },
  standard: {
    subject: '{caseNumber}: quote {answer}',
    body: ['{by} {answer} the quote of {amount} for {robot}.', 'Reason: {reason}'].join('\n\n'),
    text: null,
  },
  values: ({ caseId, name, by, robot, answer, totalCents, reason }) => ({
    caseNumber: caseId,
    name,
    by,
    robot,
    answer,
    amount: formatCents(totalCents),
    reason,
  }),
  frame: ({ caseId, name, answer, path }, { publicUrl }) => ({
    heading: `Quote ${answer}`,
    facts: [
      { label: 'Case number', value: caseId },
      { label: 'Customer', value: name },
    ],
    button: { label: 'View case', url: `${publicUrl}${path}` },
  }),
});

export const enquiryMessage = defineMessage({
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
  fields: {
    caseNumber: 'Case number',
    consignment: 'Consignment number',
    asker: 'Who asked',
    question: 'Question',
  },
  standard: { subject: 'Question about {caseNumber}', body: '{question}', text: null },
  values: ({ caseId, number, asker, question }) => ({ caseNumber: caseId, consignment: number, asker, question }),
  frame: ({ caseId, number, asker }) => ({
    heading: `A question about ${caseId}`,
    facts: [{ label: 'Asked by', value: asker }, ...(number === null ? [] : [{ label: 'Consignment', value: number }])],
  }),
});

/** All messages to branches. */
export const branchMessages = [newRequestMessage, quoteAnswerMessage, enquiryMessage];
