/** What the shop says no with, in the vendor's form. */
export class Refused extends Error {
  readonly status: number;
  readonly body: { code: string; message: string; data: { status: number; params?: Record<string, string> } };

  constructor(status: number, code: string, message: string, params?: Record<string, string>) {
    super(message);
    this.name = 'Refused';
    this.status = status;
    this.body = { code, message, data: { status, ...(params && { params }) } };
  }
}

/** Returns a parameter or a field that is not as it has to be. */
export function invalidParameter(name: string, why: string): Refused {
  return new Refused(400, 'rest_invalid_param', `Invalid parameter(s): ${name}`, { [name]: why });
}

export function noRoute(): Refused {
  return new Refused(404, 'rest_no_route', 'No route was found matching the URL and request method.');
}
