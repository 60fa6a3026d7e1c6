import type { AnyVerb } from '../../platform/verb.ts';
import { emailFormPdf, type FormParts, previewFormPdf } from './email-form-pdf.ts';

export { formDocument } from './form-document.ts';
export { type FormMail, formMail } from './form-mail.ts';
export type { RecordDocument } from './record-document.ts';

export function formRoutes(parts: FormParts): AnyVerb[] {
  return [emailFormPdf(parts), previewFormPdf(parts)];
}
