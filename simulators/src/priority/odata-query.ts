import { odataError, Refused } from './error-bodies.ts';
import { parseFilter, type Row } from './odata-filter.ts';

/** A form of Priority: its key and the fields that may be asked for. */
export type Form = { name: string; key: string; fields: readonly string[] };

/** The most rows that one answer holds, as MAXAPILINES sets it. */
const mostRows = 2_000;
const known = ['$filter', '$select', '$top', '$skip', '$orderby'];

/** The rows that a list's query asks for. */
export function queryRows(form: Form, rows: readonly Row[], query: URLSearchParams): Row[] {
  refuseUnknown(query);
  const filter = query.get('$filter');
  const fitting = filter === null ? [...rows] : rows.filter(parseFilter(filter, form.fields));
  const ordered = inOrder(form, fitting, query.get('$orderby'));
  const skip = countOf(query, '$skip') ?? 0;
  const top = Math.min(countOf(query, '$top') ?? mostRows, mostRows);
  return ordered.slice(skip, skip + top).map((row) => selectFields(form, row, query));
}

/** The fields of a row that `$select` names; all without it. */
export function selectFields(form: Form, row: Row, query: URLSearchParams): Row {
  const select = query.get('$select');
  if (select === null) return row;
  const wanted = select.split(',').map((field) => field.trim());
  for (const field of wanted) requireField(form, field);
  return Object.fromEntries(wanted.map((field) => [field, row[field] ?? null]));
}

export function refuseUnknown(query: URLSearchParams): void {
  for (const name of query.keys())
    if (!known.includes(name)) throw new Refused(400, odataError(400, `The query option '${name}' is not supported.`));
}

function inOrder(form: Form, rows: Row[], order: string | null): Row[] {
  const [field = form.key, direction = 'asc'] = order?.trim().split(/\s+/) ?? [];
  requireField(form, field);
  const sign = direction === 'desc' ? -1 : 1;
  return rows.sort((one, other) => sign * String(one[field] ?? '').localeCompare(String(other[field] ?? ''), 'en'));
}

function countOf(query: URLSearchParams, name: string): number | null {
  const text = query.get(name);
  if (text === null) return null;
  if (!/^\d{1,9}$/.test(text)) throw new Refused(400, odataError(400, `Invalid value for ${name}.`));
  return Number(text);
}

function requireField(form: Form, field: string): void {
  if (!form.fields.includes(field))
    throw new Refused(400, odataError(400, `Could not find a property named '${field}' on type '${form.name}'.`));
}
