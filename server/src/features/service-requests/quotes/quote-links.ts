import { SignedLinks } from '../../../platform/identity/signed-links.ts';

/** The addresses by which customers open a version of a quote. */
export type QuoteLinks = SignedLinks<{ id: string; version: number }>;

export function quoteLinks(secret: string, publicUrl: string): QuoteLinks {
  return new SignedLinks(
    { secret, publicUrl, purpose: 'service quote' },
    { signed: ({ id, version }) => `${id} ${version}`, path: ({ id }, token) => `/quote/${id}/${token}` },
  );
}
