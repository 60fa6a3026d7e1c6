import { type Customers, customersForm } from './customers.ts';
import { odataError, Refused } from './error-bodies.ts';
import { metadata, metadataContent } from './metadata.ts';
import { type OdataRequest, type OdataResponse, serveBatch } from './odata-batch.ts';
import type { Row } from './odata-filter.ts';
import { type Form, queryRows, refuseUnknown, selectFields, subformOf } from './odata-query.ts';
import type { Orders } from './orders.ts';
import { ordersForm } from './orders-form.ts';
import { type Products, productsForm } from './products.ts';
import { type Stock, warehousesForm } from './stock.ts';

export type Company = { path: string; customers: Customers; orders: Orders; products: Products; stock: Stock };
/** A form with its records, as the service reads and writes them. */
type Table = {
  form: Form;
  list(since?: number): Row[];
  find(key: string): Row | undefined;
  add?(given: unknown): Row;
};

const version = '25.1.0.4';

/** Serves one call to the OData service of a company; throws Refused. */
export function serveOdata(company: Company, request: OdataRequest): OdataResponse {
  const { pathname, searchParams: query } = new URL(request.url, 'http://priority.invalid');
  const resource = resourceOf(company.path, pathname);
  if (resource === '$batch')
    return serveBatch(request, (one) => serveOdata(company, { ...one, url: `${company.path}/${one.url}` }));
  if (request.method === 'GET') {
    if (resource === '$metadata') return { status: 200, body: metadata(allForms), type: metadataContent };
    const formName = /^GetMetadataFor\(entity='(\w+)'\)$/.exec(resource)?.[1];
    const described = allForms.find(({ name }) => name === formName);
    if (described !== undefined) return { status: 200, body: metadata([described]), type: metadataContent };
    if (resource === 'GetPriorityVersion()')
      return { status: 200, body: withContext(company, 'Edm.String', { value: version }) };
  }
  return serveForm(company, request, readPath(resource), query);
}

const allForms: readonly Form[] = [customersForm, ordersForm, productsForm, warehousesForm];

type Path = { form: string; key: string | undefined; subform: string | undefined };

function serveForm(
  company: Company,
  { method, body }: OdataRequest,
  path: Path,
  query: URLSearchParams,
): OdataResponse {
  const table = tableOf(company, path.form);
  const { form } = table;
  if (method === 'POST' && path.key === undefined && table.add !== undefined)
    return {
      status: 201,
      body: withContext(company, form.name, selectFields(form, table.add(body), everything(form))),
    };
  if (method !== 'GET') throw new Refused(405, odataError(405, 'Method not allowed.'));
  if (path.key === undefined) {
    const rows = table.list(sinceOf(form, query));
    query.delete('$since');
    return { status: 200, body: withContext(company, form.name, { value: queryRows(form, rows, query) }) };
  }
  refuseUnknown(query);
  const row = table.find(path.key);
  if (row === undefined) throw notFound(`No ${form.name} found for key '${path.key}'.`);
  if (path.subform === undefined)
    return { status: 200, body: withContext(company, form.name, selectFields(form, row, query)) };
  const held = subformOf(form, row, path.subform, query);
  return { status: 200, body: withContext(company, path.subform, Array.isArray(held) ? { value: held } : { ...held }) };
}

function tableOf({ customers, orders, products, stock }: Company, name: string): Table {
  const bound = (form: Form, of: Omit<Table, 'form'>): Table => ({
    form,
    list: (since) => of.list(since),
    find: (key) => of.find(key),
    ...(of.add && { add: (given) => of.add?.(given) ?? {} }),
  });
  if (name === customersForm.name) return bound(customersForm, customers);
  if (name === ordersForm.name) return bound(ordersForm, orders);
  if (name === productsForm.name) return bound(productsForm, products);
  if (name === warehousesForm.name)
    return {
      form: warehousesForm,
      list: () => stock.warehouses(),
      find: (key) => stock.warehouses().find(({ WARHSNAME }) => WARHSNAME === key),
    };
  throw notFound(`No form named '${name}'.`);
}

/** `$since` is for documents only: here, orders. */
function sinceOf(form: Form, query: URLSearchParams): number | undefined {
  const text = query.get('$since');
  if (text === null) return undefined;
  const at = /Z$/.test(text) ? Date.parse(text) : Number.NaN;
  if (form.name !== ordersForm.name || Number.isNaN(at))
    throw new Refused(400, odataError(400, 'Invalid use of $since.'));
  return at;
}

/** A POST is answered with the new record and all that was given with it. */
function everything(form: Form): URLSearchParams {
  const subforms = Object.keys(form.subforms ?? {});
  return new URLSearchParams(subforms.length === 0 ? {} : { $expand: subforms.join(',') });
}

function withContext(company: Company, what: string, body: object) {
  return { '@odata.context': `${company.path}/$metadata#${what}`, ...body };
}

/** What a path asks for within the company, whose language may stand behind the ini's name. */
function resourceOf(companyPath: string, pathname: string): string {
  const decoded = decodeURIComponent(pathname).replace(/(\/tabula\.ini),\d(?=\/)/, '$1');
  if (!decoded.startsWith(`${companyPath}/`)) throw notFound('No such company.');
  return decoded.slice(companyPath.length + 1);
}

/** `ORDERS('S1')/ORDERITEMS_SUBFORM` → form, key and subform; quotes within a key are doubled. */
function readPath(resource: string): Path {
  const [, form = '', quoted, subform] = /^(\w+)(?:\('((?:[^']|'')*)'\)(?:\/(\w+))?)?$/s.exec(resource) ?? [];
  return { form, key: quoted?.replaceAll("''", "'"), subform };
}

function notFound(message: string): Refused {
  return new Refused(404, odataError(404, message));
}
