import type { AnyVerb } from '../platform/verb.ts';
import { emailFormPdf, type PreviewMail, previewFormPdf } from './email-form-pdf.ts';
import type { FormMail } from './form-mail.ts';

export { formDocument } from './form-document.ts';
export { type FormMail, formMail } from './form-mail.ts';

export function formRoutes(template: FormMail, previewMail: PreviewMail): AnyVerb[] {
  return [emailFormPdf(template), previewFormPdf(template, previewMail)];
}
