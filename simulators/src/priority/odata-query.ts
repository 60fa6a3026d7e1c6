import { odataError, Refused } from './error-bodies.ts';
import { parseExpand } from './odata-expand.ts';
import { parseFilter, type Row } from './odata-filter.ts';

/** A form of Priority: its key, the fields that may be asked for, and its subforms, each with one row or with many. */
export type Form = {
  name: string;
  key: string;
  fields: readonly string[];
  subforms?: Readonly<Record<string, Form & { isMany: boolean }>>;
};

/** The most rows that one answer holds, as MAXAPILINES sets it. */
const maxRows = 2_000;
const known = ['$filter', '$select', '$top', '$skip', '$orderby', '$expand'];

/** Returns the rows that a list's query asks for. */
export function queryRows(form: Form, rows: readonly Row[], query: URLSearchParams): Row[] {
  refuseUnknown(query);
  const filter = query.get('$filter');
  const fitting = filter === null ? [...rows] : rows.filter(parseFilter(filter, form.fields));
  const ordered = inOrder(form, fitting, query.get('$orderby'));
  const skip = countOf(query, '$skip') ?? 0;
  const top = Math.min(countOf(query, '$top') ?? maxRows, maxRows);
  return ordered.slice(skip, skip + top).map((row) => selectFields(form, row, query));
}

/** Returns the fields of a row that `$select` names, all without it; and the subforms that `$expand` names. */
export function selectFields(form: Form, row: Row, query: URLSearchParams): Row {
  const fieldNames =
    query
      .get('$select')
      ?.split(',')
      .map((field) => field.trim()) ?? form.fields;
  for (const field of fieldNames) requireField(form, field);
  const fields = fieldNames.map((field) => [field, row[field] ?? null] as const);
  const expanded = parseExpand(query.get('$expand')).map(
    ({ name, options }) => [name, subformOf(form, row, name, options)] as const,
  );
  return Object.fromEntries([...fields, ...expanded]);
}

/** Returns a subform of a row: all of its rows that fit, or its only one. */
export function subformOf(form: Form, row: Row, name: string, query: URLSearchParams): Row | readonly Row[] | null {
  const subform = form.subforms?.[name];
  if (subform === undefined)
    throw new Refused(400, odataError(400, `Could not find a property named '${name}' on type '${form.name}'.`));
  const held = [row[name] ?? []].flat().filter((one) => typeof one === 'object' && one !== null);
  const rows = queryRows(subform, held, query);
  return subform.isMany ? rows : (rows[0] ?? null);
}

export function refuseUnknown(query: URLSearchParams): void {
  for (const name of query.keys())
    if (!known.includes(name)) throw new Refused(400, odataError(400, `The query option '${name}' is not supported.`));
}

function inOrder(form: Form, rows: Row[], order: string | null): Row[] {
  const [field = form.key, direction = 'asc'] = order?.trim().split(/\s+/) ?? [];
  requireField(form, field);
  const sign = direction === 'desc' ? -1 : 1;
  return rows.sort((one, other) => sign * compareCells(one[field], other[field]));
}

function compareCells(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return String(one ?? '').localeCompare(String(other ?? ''), 'en');
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
