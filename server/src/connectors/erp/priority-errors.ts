import { z } from 'zod';

const interfaceError = z.object({ text: z.string() });
const formError = z.object({
  FORM: z.object({ InterfaceErrors: z.union([interfaceError, z.array(interfaceError).min(1)]) }),
});
const odataError = z.object({
  error: z.object({ message: z.string(), innererror: z.object({ message: z.string() }).optional() }),
});

/**
 * What an error body of Priority says: the texts of a form's InterfaceErrors (one or several), else the OData error with
 * its inner one; null when the body is neither.
 */
export function priorityErrorText(body: unknown): string | null {
  const ofForm = formError.safeParse(body);
  if (ofForm.success) {
    const errors = ofForm.data.FORM.InterfaceErrors;
    return (Array.isArray(errors) ? errors : [errors]).map(({ text }) => text.trim()).join(' ');
  }
  const ofOdata = odataError.safeParse(body);
  if (!ofOdata.success) return null;
  const { message, innererror } = ofOdata.data.error;
  return [message, innererror?.message].filter(Boolean).join(' ');
}

/** A body as JSON; undefined when it is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
