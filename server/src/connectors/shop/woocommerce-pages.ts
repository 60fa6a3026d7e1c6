import { z } from 'zod';
import type { HttpAnswer } from '../http/fetch-capped.ts';
import type { HttpClient } from '../http/http-client.ts';
import type { LookUp } from './port.ts';
import { invalidAnswer, readAnswer } from './woocommerce-answers.ts';

/** The shop's cap. */
export const pageSize = 100;

type Pages<Row> = {
  call: string;
  path: string;
  query: Record<string, string>;
  row: z.ZodType<Row>;
  mostPages: number;
  lookUp?: LookUp | undefined;
};

/** Returns all rows of a list. What moves from one page to the next meanwhile is there once. */
export async function readPages<Row extends { id: number }>(client: HttpClient, pages: Pages<Row>): Promise<Row[]> {
  const { call, path, row, mostPages, lookUp = {} } = pages;
  const found = new Map<number, Row>();
  for (let page = 1; page <= mostPages; page += 1) {
    const query = new URLSearchParams({ ...pages.query, per_page: String(pageSize), page: String(page) });
    const { rows, isLast } = await client.call({ call, path: `${path}?${query}`, ...lookUp }, (answer) => {
      const read = readAnswer(z.array(row), answer);
      return { rows: read, isLast: isLastPage(answer, page, read.length) };
    });
    for (const one of rows) found.set(one.id, one);
    if (isLast) return [...found.values()];
  }
  throw invalidAnswer(`There are more than ${mostPages * pageSize} rows of ${path}.`);
}

/** Returns whether a page is the last one. The shop counts its pages; where something on the way drops that header, a page that isn't full is the last one. */
export function isLastPage({ headers, text }: HttpAnswer, page: number, rows: number): boolean {
  const totalPages = headers.get('x-wp-totalpages');
  if (totalPages === null) return rows < pageSize;
  if (!/^\d{1,6}$/.test(totalPages)) throw invalidAnswer(text);
  return page >= Number(totalPages);
}
