import type { AnyVerb } from '../platform/verb.ts';
import { emailFormPdf } from './email-form-pdf.ts';
import type { FormMail } from './form-mail.ts';

export { formDocument } from './form-document.ts';
export { type FormMail, formMail } from './form-mail.ts';

export function formRoutes(template: FormMail): AnyVerb[] {
  return [emailFormPdf(template)];
}
