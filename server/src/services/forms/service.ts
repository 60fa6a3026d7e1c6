import type { Part } from '../../platform/part.ts';
import { emailFormPdf, type FormParts, previewFormPdf } from './email-form-pdf.ts';

export function formsService(parts: FormParts): Part {
  return { name: 'forms', useCases: [emailFormPdf(parts), previewFormPdf(parts)] };
}
