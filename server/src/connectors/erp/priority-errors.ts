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
function priorityErrorText(body: unknown): string | null {
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

/** Returns what an answer says that is an error of Priority's own, in JSON or as the XML twin of a form's; null for any other. */
export function priorityErrorMessage(text: string): string | null {
  const body = parseJson(text);
  return body === undefined ? xmlErrorText(text) : priorityErrorText(body);
}

/** Returns a body as JSON; undefined when it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

function xmlErrorText(text: string): string | null {
  if (!/^\s*(?:<\?xml[^>]*>\s*)?<FORM\b/.test(text)) return null;
  const messages = [...text.matchAll(/<InterfaceErrors\b[^>]*>(.*?)<\/InterfaceErrors>/gs)]
    .flatMap(([, errors = '']) => [...errors.matchAll(/<text>([^<]*)<\/text>/g)])
    .map(([, words = '']) => words.replace(/&(lt|gt|quot|apos|amp);/g, (_all, name) => entities[name] ?? '').trim());
  return messages.length === 0 ? null : messages.join(' ');
}
