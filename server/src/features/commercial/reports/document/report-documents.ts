import { reportDocumentApi } from '@poolhouse/domain/features/commercial/reports/document/api';
import { conditionReportRecord } from '@poolhouse/domain/features/commercial/reports/records';
import { invalidField } from '@poolhouse/domain/kernel/errors';
import { copyRecipients } from '@poolhouse/domain/kernel/recipients';
import { sql } from 'kysely';
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
import { documentPageOf, type LinkRow, linksWhere, type RecordLinks } from '../../../../services/links/index.ts';
import { sendHeld } from '../../../../services/outbox/index.ts';
import type { RuleBook } from '../../../rule-book/index.ts';
import { reportDocument } from './report-document.ts';
import { reportRecordDocument } from './report-record-document.ts';

export type ReportDocumentParts = {
  ruleBook: RuleBook;
  company: Company;
  documents: KeptDocuments;
  links: RecordLinks;
  /** Made once all features are declared. */
  pdf: () => PdfMaker;
  formMail: () => DocumentMailParts['template'];
};

/** Returns what condition reports bring to be read on paper: the document, its download and its email. */
export function reportDocumentsPart(parts: ReportDocumentParts): Partial<Feature> {
  const report = reportRecordDocument(parts.ruleBook);
  return {
    useCases: [
      startDocument(parts, report),
      downloadDocument(parts, report),
      linkReport(parts, report),
      emailReport(parts, report),
    ],
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

/** Returns the newest link that still opens this PDF of a report, or creates one. */
function linkReport(parts: ReportDocumentParts, report: RecordDocument) {
  return useCase(reportDocumentApi.link, async (ctx, { params: { id } }) => {
    const { record, content } = await report.load(ctx, id);
    const document = drawingOf(ctx, parts, content);
    const { fileId } = await parts.documents.keep(document);
    const answer = (row: LinkRow) => parts.links.present(row, documentPageOf(row), ctx.clock.now());
    const live = sql`l.target_id = ${record.id} and l.file_id = ${fileId} and l.revoked_at is null and l.expires_at > ${ctx.clock.now()}`;
    const [known] = await linksWhere(ctx.db, live);
    if (known !== undefined) return answer(known);
    const { kind, module } = conditionReportRecord;
    return parts.links.create(ctx, {
      record: { kind, module, id: record.id, label: record.label },
      path: `report/${record.id}/${ctx.newId()}`,
      file: { id: fileId, title: document.title },
      changes: [{ field: 'document', before: null, after: document.title }],
      answer,
    });
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

async function documentOf(ctx: Context, parts: ReportDocumentParts, report: RecordDocument, id: string) {
  const { content } = await report.load(ctx, id);
  return drawingOf(ctx, parts, content);
}

function drawingOf(ctx: Context, { company }: ReportDocumentParts, content: object): PdfDocument {
  const document = reportDocument.make(reportDocument.payload.parse(content), { company, at: ctx.clock.now() });
  refuseUndrawable(document);
  return document;
}
