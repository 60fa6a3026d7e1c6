import { formatDay } from '@poolhouse/domain/kernel/dates';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { z } from 'zod';
import { defineMail } from '../../../platform/mail/index.ts';
import { defineMessage } from '../../../services/messages/index.ts';
import type { QuoteLinks } from './quote-parts.ts';

const quoted = z.object({
  id: z.string(),
  version: z.number().int(),
  robotName: z.string(),
  serialNumber: z.string().nullable(),
  totalCents: z.number().int(),
  validUntil: z.string(),
});

const payload = z.object({
  caseId: z.string(),
  name: z.string(),
  quotes: z.array(quoted),
  /** Robots that are quoted and whose price isn't written yet. */
  unpriced: z.array(z.object({ robotName: z.string(), serialNumber: z.string().nullable() })),
});
export type QuoteMail = z.output<typeof payload>;

const sample: QuoteMail = {
  caseId: 'POXL2026000042',
  name: 'Bright Water Pools',
  quotes: [
    {
      id: '01890a5d-ac96-774b-bcce-b302099a8057',
      version: 1,
      robotName: 'Dolphin M700',
      serialNumber: 'M700-2231',
      totalCents: 59_790,
      validUntil: '2026-12-22',
    },
  ],
  unpriced: [],
};

/** The mails that ask for an answer to quotes. */
export const quoteMailNames = { quote: 'repair-quote', reminder: 'repair-quote-reminder' } as const;

/** Returns the mail that brings the quotes of a request, each with the link to its page, and the one that reminds of them. */
export function quoteMails(links: QuoteLinks) {
  const frameOf = (mail: QuoteMail) => ({
    heading: `Hello ${mail.name}`,
    lines: mail.quotes.map((one) => ({
      title: `${robotText(one)}: ${formatCents(one.totalCents)}`,
      url: links.urlOf(one),
      details: [`Including GST. Open the quote to approve or decline it until ${formatDay(one.validUntil)}.`],
    })),
    ...buttonOf(mail),
  });
  /** Of several quotes each has its own link. */
  const buttonOf = ({ quotes: [first, ...others] }: QuoteMail) =>
    first === undefined || others.length > 0
      ? {}
      : { button: { label: 'View and answer the quote', url: links.urlOf(first) } };
  const contentOf = (mail: QuoteMail, opening: string) => ({
    preheader: preheaderOf(mail),
    paragraphs: [opening, ...unpricedText(mail)],
    ...frameOf(mail),
  });
  const quote = defineMessage({
    name: quoteMailNames.quote,
    title: 'Quote for a repair',
    about: 'To the address of a service request, when its robots are quoted.',
    payload,
    sample,
    fields: {
      name: 'Customer',
      caseNumber: 'Case number',
      robots: 'Robots with a quote',
      amount: 'Total of the quotes including GST',
      unpriced: 'Robots whose quote follows',
    },
    standard: {
      subject: 'Quote for your repair {caseNumber}',
      body: [
        'We have inspected your robot. Open the quote to see the parts, the labour and the price.',
        'We will send you the price for {unpriced} separately.',
      ].join('\n\n'),
      text: null,
    },
    values: ({ name, caseId, quotes, unpriced }) => ({
      name,
      caseNumber: caseId,
      robots: quotes.map(robotText).join(', ') || null,
      amount: quotes.length === 0 ? null : formatCents(quotes.reduce((sum, one) => sum + one.totalCents, 0)),
      unpriced: unpriced.map(robotText).join(', ') || null,
    }),
    frame: frameOf,
  });
  const reminder = defineMail({
    name: quoteMailNames.reminder,
    title: 'Reminder of a quote for a repair',
    about: 'To the address of a service request, 3 and 7 days after a quote was sent that has no answer.',
    payload,
    sample,
    content: (mail) => ({
      subject: `Reminder: quote for your repair ${mail.caseId}`,
      ...contentOf(mail, 'Your quote still waits for your answer. We start the repair once you approve it.'),
    }),
  });
  return { quote, reminder };
}
export type QuoteMails = ReturnType<typeof quoteMails>;

function robotText({ robotName, serialNumber }: { robotName: string; serialNumber: string | null }): string {
  return serialNumber === null ? robotName : `${robotName} (${serialNumber})`;
}

function preheaderOf({ quotes }: QuoteMail): string {
  const [first] = quotes;
  return first === undefined ? 'We will send you the price.' : `${formatCents(first.totalCents)}, ${robotText(first)}`;
}

function unpricedText({ unpriced }: QuoteMail): string[] {
  if (unpriced.length === 0) return [];
  return [`We will send you the price for ${unpriced.map(robotText).join(', ')} separately.`];
}
