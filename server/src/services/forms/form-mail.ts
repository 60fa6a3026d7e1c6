import { calendarInstant } from '@poolhouse/domain/kernel/calendar-day';
import { type FilledForm, filledForm, formFileName } from '@poolhouse/domain/services/forms/form';
import { z } from 'zod';
import type { Company } from '../../platform/config/company.ts';
import { defineMail } from '../../platform/mail/index.ts';
import type { AnyDocumentTemplate, PdfDocument, PdfMaker } from '../../platform/pdf/index.ts';
import { formDocument } from './form-document.ts';

/** A document by its name, with what it is made of. */
const documentToSend = z.object({ name: z.string(), title: z.string(), content: z.record(z.string(), z.unknown()) });

const payload = z.object({
  document: documentToSend.optional(),
  /** What was queued before documents had names: a filled-in form, and a message. Still delivered and shown. */
  form: filledForm.optional(),
  message: z.string().nullable().optional(),
  sentBy: z.string(),
  at: calendarInstant,
});
type Payload = z.output<typeof payload>;

/** Returns the mail that brings a record as a PDF; what the document says is queued, the PDF is made when the mail goes. */
export function formMail(
  pdf: PdfMaker,
  documents: readonly AnyDocumentTemplate[],
  sample: z.output<typeof documentToSend>,
) {
  return defineMail({
    name: 'form-pdf',
    title: 'Document of a record',
    about: 'Sent to up to five people, with the record as a PDF.',
    payload,
    sample: { document: sample, sentBy: 'Casey Rivers', at: '2026-11-21T00:00:00.000Z' },
    content: (mail, { downloads }) => ({
      subject: titleOf(mail),
      preheader: `Sent by ${mail.sentBy}, as a PDF`,
      heading: titleOf(mail),
      paragraphs: [sentenceOf(mail, downloads.length > 0), ...(mail.message ? [mail.message] : [])],
      facts: (mail.form?.sections ?? []).map(countEntries),
    }),
    attachments: (mail, { company }) => [
      {
        fileName: formFileName({ title: titleOf(mail) }),
        contentType: 'application/pdf',
        content: (pace) => pdf.makeOrKeep(drawingOf(mail, documents, company), pace),
      },
    ],
  });
}
export type FormMail = ReturnType<typeof formMail>;

function titleOf({ document, form }: Payload): string {
  return document?.title ?? form?.title ?? 'Document';
}

function sentenceOf({ sentBy }: Payload, isLink: boolean): string {
  return isLink
    ? `${sentBy} sent you a PDF. It is too large to attach, so download it here.`
    : `${sentBy} sent you the attached PDF.`;
}

function countEntries({ heading, fields }: FilledForm['sections'][number]) {
  return { label: heading, value: fields.length === 1 ? '1 entry' : `${fields.length} entries` };
}

function drawingOf(
  { document, form, at }: Payload,
  documents: readonly AnyDocumentTemplate[],
  company: Company,
): PdfDocument {
  const surroundings = { company, at: new Date(at) };
  if (document === undefined) return formDocument.make(filledForm.parse(form), surroundings);
  const template = documents.find(({ name }) => name === document.name);
  if (template === undefined) throw new Error(`The document ${document.name} no longer exists.`);
  return template.make(template.payload.parse(document.content) as never, surroundings);
}
