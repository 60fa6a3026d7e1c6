export { type DocumentMailParts, documentMail, sentAudit } from './document-mail.ts';
export type { PreviewMail } from './email-form-pdf.ts';
export { formDocument } from './form-document.ts';
export { type FormMail, formMail } from './form-mail.ts';
export type { RecordDocument } from './record-document.ts';
export { formsService } from './service.ts';
