/** What a person is known by. */
export type PersonMention = { name: string; email?: string | null; phones?: readonly (string | null)[] };

/** Shorter parts of a name or of search words say too little. */
const minQueryLength = 3;

/**
 * Returns true when search words may mean a person: they have a part of the name, or of the e-mail address, or digits of a
 * phone number, in whatever form. In doubt they do, since erasing too few words is worse than erasing some too many.
 */
export function mentions(words: string, { name, email, phones = [] }: PersonMention): boolean {
  const searched = partsOf(words);
  const known = [...partsOf(name), ...partsOf(email ?? '')];
  if (searched.some((word) => known.some((part) => part.includes(word) || word.includes(part)))) return true;
  const digits = digitsOf(words);
  return digits.length >= minQueryLength && phones.some((phone) => digitsOf(phone ?? '').endsWith(digits.slice(-9)));
}

function partsOf(text: string): string[] {
  return plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part.length >= minQueryLength);
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '');
}
