import { Readable } from 'node:stream';
import { mailsApi } from '@poolhouse/domain/services/mails/api';
import { verb } from '../../platform/verb.ts';
import type { MailBook } from './mail-book.ts';

/** A kind of document as a PDF, made of its sample. */
export function sampleDocument(book: MailBook) {
  return verb(mailsApi.sampleDocument, async (ctx, { params }) => {
    const template = book.document(params.name);
    const sample = (await template.sampleNow?.()) ?? template.sample;
    const document = template.make(sample as never, { company: book.company, at: ctx.clock.now() });
    const content = await book.pdf.make(document);
    return {
      fileName: `sample-${template.name}.pdf`,
      contentType: 'application/pdf',
      stream: Readable.from([content]),
    };
  });
}
