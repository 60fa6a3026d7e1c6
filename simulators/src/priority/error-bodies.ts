/** The two shapes in which Priority tells errors: those of OData itself, and those of a form's own rules. */
export function odataError(code: number, message: string) {
  return { error: { code: String(code), message } };
}

export function interfaceError(form: string, text: string) {
  return { FORM: { TYPE: form, InterfaceErrors: { text } } };
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
