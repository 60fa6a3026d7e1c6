import { reportDocumentApi } from '@poolhouse/domain/features/commercial/reports/document/api';
import { invalidField } from '@poolhouse/domain/kernel/errors';
import { copyRecipients } from '@poolhouse/domain/kernel/recipients';
import type { Company } from '../../../../platform/config/company.ts';
import { type Context, requireSignedIn } from '../../../../platform/context.ts';
import { type PdfDocument, type PdfMaker, refuseUndrawable } from '../../../../platform/pdf/index.ts';
import { useCase } from '../../../../platform/use-case.ts';
import type { KeptDocuments } from '../../../../services/documents/index.ts';
import type { Feature } from '../../../../services/feature/index.ts';
import {
  type DocumentMailParts,
  documentMail,
  type RecordDocument,
  sentAudit,
} from '../../../../services/forms/index.ts';
import { sendHeld } from '../../../../services/outbox/index.ts';
import type { RuleBook } from '../../../rule-book/index.ts';
import { reportDocument } from './report-document.ts';
import { reportRecordDocument } from './report-record-document.ts';

export type ReportDocumentParts = {
  ruleBook: RuleBook;
  company: Company;
  documents: KeptDocuments;
  /** Made once all features are declared. */
  pdf: () => PdfMaker;
  formMail: () => DocumentMailParts['template'];
};

/** Returns what condition reports bring to be read on paper: the document, its download and its email. */
export function reportDocumentsPart(parts: ReportDocumentParts): Partial<Feature> {
  const report = reportRecordDocument(parts.ruleBook);
  return {
    useCases: [startDocument(parts, report), downloadDocument(parts, report), emailReport(parts, report)],
    documents: [reportDocument],
    recordDocuments: [report],
  };
}

/** Starts making the PDF of a report, which the person follows. */
function startDocument(parts: ReportDocumentParts, report: RecordDocument) {
  return useCase(reportDocumentApi.start, async (ctx, { params: { id } }) => {
    const document = await documentOf(ctx, parts, report, id);
    return { job: await parts.documents.start(ctx, document) };
  });
}

/** Returns the PDF of a report: at once where it is made already. */
function downloadDocument(parts: ReportDocumentParts, report: RecordDocument) {
  return useCase(reportDocumentApi.download, async (ctx, { params: { id } }) => {
    const document = await documentOf(ctx, parts, report, id);
    return parts.documents.download(ctx, document, parts.pdf());
  });
}

/** Sends the PDF of a report, held for a moment in which it can be taken back. */
function emailReport(parts: ReportDocumentParts, report: RecordDocument) {
  return useCase(reportDocumentApi.email, async (ctx, { body: { refId, email, cc, currentUser } }) => {
    if (currentUser !== requireSignedIn(ctx).user.id)
      throw invalidField('currentUser', 'This report is sent by the user who is signed in. Reload the page.');
    const mail = { template: parts.formMail(), company: parts.company };
    const { intent, target, title } = await documentMail(ctx, mail, report, { id: refId, email, cc });
    const audit = sentAudit(reportDocumentApi.email.audit, { target, title, email, cc });
    return sendHeld(ctx, intent, audit, { to: email, cc: copyRecipients({ email, cc }) });
  });
}

async function documentOf(
  ctx: Context,
  { company }: ReportDocumentParts,
  report: RecordDocument,
  id: string,
): Promise<PdfDocument> {
  const { content } = await report.load(ctx, id);
  const document = reportDocument.make(reportDocument.payload.parse(content), { company, at: ctx.clock.now() });
  refuseUndrawable(document);
  return document;
}
