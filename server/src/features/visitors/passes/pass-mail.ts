import { formatDay } from '@poolhouse/domain/kernel/dates';
import { shortCodeText } from '@poolhouse/domain/kernel/short-code';
import { z } from 'zod';
import type { Company } from '../../../platform/config/company.ts';
import { defineMail } from '../../../platform/mail/index.ts';
import type { PdfDocument, PdfMaker } from '../../../platform/pdf/index.ts';
import type { PassCodes } from './pass-codes.ts';
import type { PassLinks } from './pass-links.ts';

const payload = z.object({
  passId: z.string(),
  who: z.string(),
  host: z.string().nullable(),
  branch: z.string(),
  address: z.string().nullable(),
  day: z.string(),
});
type Payload = z.output<typeof payload>;

/** Returns the mail that brings a visitor their pass. Code and link are worked out when the mail is made, so that the outbox doesn’t hold them. */
export function passMail(codes: PassCodes, links: PassLinks, pdf: () => PdfMaker) {
  return defineMail({
    name: 'visit-pass',
    title: 'Visit pass',
    about: 'Sent to a visitor whom reception expects, with the QR code that signs them in.',
    payload,
    sample: {
      passId: '018f3c5e-0000-7000-8000-000000000001',
      who: 'ANNA O’BRIEN',
      host: 'Casey Rivers',
      branch: 'Oxley',
      address: '18 Lagoon Street, Oxley QLD 4075',
      day: '2026-11-30',
    },
    content: (pass) => ({
      subject: `Your visit to ${pass.branch} on ${formatDay(pass.day)}`,
      preheader: 'With the code that signs you in',
      heading: `Hello ${pass.who}`,
      paragraphs: [
        'Show your pass on your phone, or the attached QR code, to the tablet at reception when you arrive. You can type its code there too.',
      ],
      facts: factsOf(pass, codes.codeOf(pass.passId)),
      button: { label: 'Open your pass', url: links.urlOf(pass.passId) },
      notes: ['The code is for one visit, at this branch, on this day.'],
    }),
    attachments: (pass, { company }) => [
      {
        fileName: 'Visit pass.pdf',
        contentType: 'application/pdf',
        content: (pace) => pdf().make(passDocument(pass, codes.codeOf(pass.passId), company), pace),
      },
    ],
  });
}
export type PassMail = ReturnType<typeof passMail>;

function factsOf({ host, branch, address, day }: Payload, code: string) {
  return [
    { label: 'Day', value: formatDay(day) },
    { label: 'Branch', value: branch },
    ...(address === null ? [] : [{ label: 'Address', value: address }]),
    ...(host === null ? [] : [{ label: 'Host', value: host }]),
    { label: 'Code', value: shortCodeText(code) },
  ];
}

function passDocument(pass: Payload, code: string, company: Company): PdfDocument {
  return {
    title: 'Visit pass',
    company,
    facts: [],
    blocks: [
      { kind: 'headline', text: pass.who, note: 'Hold this code up to the tablet at reception.' },
      { kind: 'code', text: shortCodeText(code) },
      { kind: 'facts', facts: factsOf(pass, code) },
    ],
    foot: 'For one visit, at this branch, on this day.',
    at: new Date(`${pass.day}T00:00:00Z`),
  };
}
