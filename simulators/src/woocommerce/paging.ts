import type { FastifyReply } from 'fastify';
import { invalidParameter } from './refused.ts';

const defaultPerPage = 10;
const maxPerPage = 100;

/** Returns one page of a list with the vendor's headers; a page after the last one is empty. */
export function sendPage(reply: FastifyReply, url: URL, rows: readonly object[]): FastifyReply {
  const perPage = numberOf(url, 'per_page', defaultPerPage);
  if (perPage < 1 || perPage > maxPerPage)
    throw invalidParameter('per_page', 'per_page must be between 1 (inclusive) and 100 (inclusive)');
  const page = numberOf(url, 'page', 1);
  if (page < 1) throw invalidParameter('page', 'page must be greater than or equal to 1');
  const pages = Math.ceil(rows.length / perPage);
  const links = [
    ...(page > 1 ? [linkTo(url, page - 1, 'prev')] : []),
    ...(page < pages ? [linkTo(url, page + 1, 'next')] : []),
  ];
  if (links.length > 0) reply.header('link', links.join(', '));
  return reply
    .header('x-wp-total', String(rows.length))
    .header('x-wp-totalpages', String(pages))
    .send(rows.slice((page - 1) * perPage, page * perPage).map((row) => chosenFields(url, row)));
}

/** Returns the fields that `_fields=id,name` asks for. */
export function chosenFields(url: URL, row: object): object {
  const chosen = url.searchParams.get('_fields')?.split(',');
  return chosen === undefined ? row : Object.fromEntries(Object.entries(row).filter(([name]) => chosen.includes(name)));
}

function numberOf(url: URL, name: string, usual: number): number {
  const given = url.searchParams.get(name);
  if (given === null) return usual;
  if (!/^-?\d{1,9}$/.test(given)) throw invalidParameter(name, `${name} is not of type integer.`);
  return Number(given);
}

function linkTo(url: URL, page: number, relation: string): string {
  const other = new URL(url);
  other.searchParams.set('page', String(page));
  return `<${other}>; rel="${relation}"`;
}
