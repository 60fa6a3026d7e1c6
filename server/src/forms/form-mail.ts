import { filledForm, formFileName } from '@poolhouse/domain/forms/form';
import { z } from 'zod';
import { defineMail } from '../platform/mail/index.ts';
import type { PdfMaker } from '../platform/pdf/index.ts';
import { formDocument } from './form-document.ts';

/** The mail that brings a filled-in form; the form itself is queued, its PDF is made when the mail goes. */
export function formMail(pdf: PdfMaker) {
  return defineMail({
    name: 'form-pdf',
    title: 'Filled-in form',
    about: 'To at most five people whom somebody names, with the form as a PDF.',
    payload: z.object({ form: filledForm, message: z.string().nullable(), sentBy: z.string(), at: z.iso.datetime() }),
    sample: {
      form: formDocument.sample,
      message: 'Please look at the filter first.',
      sentBy: 'Casey Rivers',
      at: '2026-11-21T00:00:00.000Z',
    },
    content: ({ form, message, sentBy }) => ({
      subject: form.title,
      preheader: `Sent by ${sentBy}, as a PDF`,
      heading: form.title,
      paragraphs: [`${sentBy} sends you this form. It is attached as a PDF.`, ...(message === null ? [] : [message])],
      facts: form.sections.map(({ heading, fields }) => ({
        label: heading,
        value: fields.length === 1 ? '1 entry' : `${fields.length} entries`,
      })),
    }),
    attachments: ({ form, at }, { company }) => [
      {
        fileName: formFileName(form),
        contentType: 'application/pdf',
        content: (pace) => pdf.make(formDocument.make(form, { company, at: new Date(at) }), pace),
      },
    ],
  });
}
export type FormMail = ReturnType<typeof formMail>;
