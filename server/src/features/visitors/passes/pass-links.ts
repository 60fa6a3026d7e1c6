import { SignedLinks } from '../../../platform/identity/signed-links.ts';

/** The addresses of the pages that visitors open on their phones, by the id of the pass. */
export type PassLinks = SignedLinks<string>;

export function passLinks(secret: string, publicUrl: string): PassLinks {
  return new SignedLinks(
    { secret, publicUrl, purpose: 'visit pass page' },
    { signed: (id) => id, path: (id, token) => `/visit/${id}/${token}` },
  );
}
