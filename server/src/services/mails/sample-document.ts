import { Readable } from 'node:stream';
import { mailsApi } from '@poolhouse/domain/services/mails/api';
import { useCase } from '../../platform/use-case.ts';
import type { MailRegistry } from './mail-registry.ts';

/** Returns a kind of document as a PDF, made of its sample. */
export function sampleDocument(registry: MailRegistry) {
  return useCase(mailsApi.sampleDocument, async (ctx, { params }) => {
    const template = registry.document(params.name);
    const sample = (await template.sampleNow?.()) ?? template.sample;
    const document = template.make(sample as never, { company: registry.company, at: ctx.clock.now() });
    const content = await registry.pdf.make(document);
    return {
      fileName: `sample-${template.name}.pdf`,
      contentType: 'application/pdf',
      stream: Readable.from([content]),
    };
  });
}
