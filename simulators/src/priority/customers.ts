import { interfaceError, odataError, Refused } from './error-bodies.ts';
import type { Row } from './odata-filter.ts';
import type { Form } from './odata-query.ts';

export const customersForm: Form = {
  name: 'CUSTOMERS',
  key: 'CUSTNAME',
  fields: ['CUSTNAME', 'CUSTDES', 'EMAIL', 'PHONE', 'ADDRESS', 'ADDRESS2', 'STATEA', 'STATE', 'ZIP'],
};
const longestKey = 16;

/** The customers of the simulated company, by key; keys are compared to the letter. */
export class Customers {
  #rows = new Map<string, Row>();

  /** Takes these in place of all that were there. */
  replace(rows: readonly unknown[]): void {
    this.#rows = new Map(rows.map((row) => customerOf(row)).map((row) => [String(row.CUSTNAME), row]));
  }

  find(key: string): Row | undefined {
    return this.#rows.get(key);
  }

  list(): Row[] {
    return [...this.#rows.values()];
  }

  /** Adds one as a POST does: the form's own rules first, then whether it is there already. */
  add(given: unknown): Row {
    const row = customerOf(given);
    const key = String(row.CUSTNAME);
    if (this.#rows.has(key)) throw new Refused(409, odataError(409, `Customer ${key} already exists.`));
    this.#rows.set(key, row);
    return row;
  }
}

function customerOf(given: unknown): Row {
  const fields = typeof given === 'object' && given !== null ? (given as Record<string, unknown>) : {};
  const unknown = Object.keys(fields).find((field) => !customersForm.fields.includes(field));
  if (unknown !== undefined) throw new Refused(400, odataError(400, `The property '${unknown}' does not exist.`));
  const text = (field: string) => (typeof fields[field] === 'string' ? fields[field] : null);
  const key = text('CUSTNAME');
  if (!key || key.length > longestKey) throw refusal('Customer Number must have 1 to 16 characters.');
  if (!text('CUSTDES')) throw refusal('Customer Name is a mandatory field.');
  return Object.fromEntries(customersForm.fields.map((field) => [field, text(field)]));
}

function refusal(text: string): Refused {
  return new Refused(400, interfaceError('CUSTOMERS', text));
}
