/** Returns the two shapes in which Priority tells errors: those of OData itself, and those of a form's own rules. */
export function odataError(code: number, message: string) {
  return { error: { code: String(code), message } };
}

export function interfaceError(form: string, text: string) {
  return { FORM: { TYPE: form, InterfaceErrors: { text } } };
}

/** Returns several broken rules of a form; one alone has the shape of one. */
export function interfaceErrors(form: string, texts: readonly string[]) {
  const [first, ...others] = texts.map((text) => ({ text }));
  return { FORM: { TYPE: form, InterfaceErrors: others.length === 0 ? first : [first, ...others] } };
}

/** A refusal with its status and body. */
export class Refused extends Error {
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, body: unknown) {
    super(`refused with ${status}`);
    this.status = status;
    this.body = body;
  }
}
