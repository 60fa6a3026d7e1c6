import type { AnyUseCase } from '../../platform/use-case.ts';
import { emailFormPdf, type FormParts, previewFormPdf } from './email-form-pdf.ts';

export { formDocument } from './form-document.ts';
export { type FormMail, formMail } from './form-mail.ts';
export type { RecordDocument } from './record-document.ts';

export function formRoutes(parts: FormParts): AnyUseCase[] {
  return [emailFormPdf(parts), previewFormPdf(parts)];
}
