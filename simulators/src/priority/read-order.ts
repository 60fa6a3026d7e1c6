import { interfaceErrors, odataError, Refused } from './error-bodies.ts';
import type { Row } from './odata-filter.ts';
import { givenFields, ordersForm } from './orders-form.ts';

/** What the order's rules ask of the other forms. */
export type OtherForms = { hasCustomer(key: string): boolean; productOf(key: string): Row | undefined };
type Fields = Readonly<Record<string, unknown>>;
/** An order as it was given, with what its lines cost; `ORDNAME` is the form's to give. */
export type ParsedOrder = { fields: Row; items: readonly Row[]; parts: Row; key: string | null };

const numbers = new Set(['PERCENT', 'TQUANT', 'PRICE', 'QPRICE']);
const zoned = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:Z|[+-]\d\d:\d\d)$/;
const paymentCodes = ['1', '2', '10'];
const readOnlyItemFields = ['KLINE', 'QPRICE'];
const { subforms } = ordersForm;

/** Reads a deep insert: first its shape, as OData does, then the form's own rules, all broken ones at once. */
export function readOrder(given: unknown, others: OtherForms): ParsedOrder {
  const body = objectOf(given, 'ORDERS');
  const own = Object.entries(body).filter(([name]) => !(name in subforms));
  const fields = cellsOf('ORDERS', Object.fromEntries(own), [...givenFields, 'ORDNAME']);
  const { ORDERITEMS_SUBFORM: itemList = [], SHIPTO2_SUBFORM, PAYMENTDEF_SUBFORM, ORDERSTEXT_SUBFORM } = body;
  if (!Array.isArray(itemList)) throw wrongShape('ORDERITEMS_SUBFORM', 'a collection');
  const itemFields = subforms.ORDERITEMS_SUBFORM.fields.filter((field) => !readOnlyItemFields.includes(field));
  const items = itemList.map((item) => cellsOf('ORDERITEMS', objectOf(item, 'ORDERITEMS_SUBFORM'), itemFields));
  const parts = Object.fromEntries(
    Object.entries({ SHIPTO2_SUBFORM, PAYMENTDEF_SUBFORM, ORDERSTEXT_SUBFORM })
      .filter(([, part]) => part !== undefined)
      .map(([name, part]) => [name, partOf(name as keyof typeof subforms, part)]),
  );
  const broken = [...brokenRules(fields, items, others), ...brokenPayment(parts)];
  if (broken.length > 0) throw new Refused(400, interfaceErrors('ORDERS', broken));
  const { ORDNAME, ...rest } = fields;
  return { fields: rest, items: items.map((item, at) => pricedItem(item, at, others)), parts, key: textOf(ORDNAME) };
}

function brokenRules(fields: Row, items: readonly Row[], { hasCustomer, productOf }: OtherForms): string[] {
  const broken: string[] = [];
  const customer = textOf(fields.CUSTNAME);
  if (customer === null) broken.push('Customer Number is a mandatory field.');
  else if (!hasCustomer(customer)) broken.push(`Customer Number: there is no customer ${customer}.`);
  if (typeof fields.CURDATE === 'string' && !zoned.test(fields.CURDATE)) broken.push('Date: invalid date.');
  for (const [at, { PARTNAME, TQUANT }] of items.entries()) {
    const part = textOf(PARTNAME);
    if (part === null) broken.push(`Line ${at + 1}: Part Number is a mandatory field.`);
    else if (productOf(part) === undefined) broken.push(`Line ${at + 1}: Part Number ${part} does not exist.`);
    if (typeof TQUANT !== 'number' || TQUANT <= 0) broken.push(`Line ${at + 1}: Quantity must be more than 0.`);
  }
  return broken;
}

function brokenPayment({ PAYMENTDEF_SUBFORM: payment }: Row): string[] {
  if (payment === undefined) return [];
  const code = typeof payment === 'object' && payment !== null && 'PAYMENTCODE' in payment ? payment.PAYMENTCODE : null;
  return typeof code === 'string' && paymentCodes.includes(code) ? [] : ['Payment Code does not exist.'];
}

function pricedItem(item: Row, at: number, { productOf }: OtherForms): Row {
  const product = productOf(String(item.PARTNAME));
  const price = numberOf(item.PRICE ?? product?.BASEPLPRICE);
  const lineTotal = cents(price * numberOf(item.TQUANT) * (1 - numberOf(item.PERCENT) / 100));
  return {
    ...item,
    KLINE: at + 1,
    PDES: item.PDES ?? product?.PARTDES ?? null,
    PRICE: price,
    VPRICE: cents(price * 1.1),
    QPRICE: lineTotal,
  };
}

function partOf(name: keyof typeof subforms, part: unknown): Row {
  if (typeof part !== 'object' || part === null || Array.isArray(part)) throw wrongShape(name, 'an object');
  return cellsOf(subforms[name].name, part as Fields, subforms[name].fields);
}

/** The fields as they were given: known ones only, each a text or, where the form says so, a number. */
function cellsOf(form: string, given: Fields, known: readonly string[]): Row {
  for (const [field, cell] of Object.entries(given)) {
    if (!known.includes(field)) throw bad(`The property '${field}' does not exist on type '${form}' or is read-only.`);
    const type = numbers.has(field) ? 'number' : 'string';
    if (cell !== null && typeof cell !== type) throw bad(`Cannot convert the value of '${field}' to ${type}.`);
  }
  return given as Row;
}

function objectOf(given: unknown, what: string): Fields {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) throw wrongShape(what, 'an object');
  return given as Fields;
}

function wrongShape(what: string, shape: string): Refused {
  return bad(`The value of '${what}' must be ${shape}.`);
}

function bad(message: string): Refused {
  return new Refused(400, odataError(400, message));
}

export function cents(amount: number): number {
  return Math.round(amount * 100) / 100;
}

export function numberOf(cell: unknown): number {
  return typeof cell === 'number' ? cell : 0;
}

function textOf(cell: unknown): string | null {
  return typeof cell === 'string' && cell.trim() !== '' ? cell : null;
}
