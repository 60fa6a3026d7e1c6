import { splitWords } from '../../services/fuzzy-search/words.ts';
import { dealerFlagLabels, dealerTypeLabels } from './dealer-codes.ts';
import type { DealerValues } from './dealer-values.ts';

/** What a dealer is found by exactly, besides the fuzzy search over customer ID, name, flags and types. */
export type SearchableDealer = Pick<
  DealerValues,
  'flag' | 'type' | 'contactName' | 'email' | 'mobile' | 'phone' | 'city' | 'postcode'
>;

/** What a search looks for besides its text. */
export type DealerSearchTerms = {
  /** What is found by one of these terms follows the fuzzy ranking, unless the text can be nothing but such a term. */
  terms: { any: readonly string[]; comeFirst: boolean };
  /** The same text with “and” for “&”, or the other way round. */
  spellings: readonly string[];
};

const longestTerm = 200;
const shortestPhone = 6;

/** Returns the terms of a dealer: phones, e-mails, suburb, postcode, contact and the labels of flags and types. */
export function searchTermsOf(dealer: SearchableDealer): string[] {
  const phones = [dealer.mobile, dealer.phone].flatMap((phone) => phoneTerm(phone ?? ''));
  const labels = [
    ...dealer.flag.flatMap((code) => flagTerms.get(code) ?? []),
    ...dealer.type.flatMap((code) => typeTerms.get(code) ?? []),
  ];
  const texts = [dealer.city, dealer.postcode, dealer.contactName].flatMap((text) => textTerm(text ?? ''));
  return [...new Set([...phones, ...dealer.email.map(emailTerm), ...texts, ...labels])];
}

/** Returns the terms that a typed text may mean. Those come first when it is digits or has an @. */
export function readSearch(typed: string): DealerSearchTerms {
  const text = typed.trim();
  const isEmail = text.includes('@');
  const isDigits = /^[\d\s()+./-]+$/.test(text) && /\d/.test(text);
  const any = isEmail ? [emailTerm(text)] : [...textTerm(text), ...(isDigits ? phoneTerm(text) : [])];
  return { terms: { any, comeFirst: isEmail || isDigits }, spellings: otherSpellings(text) };
}

/** The digits that make a number the same however it is written: without the country code of Australia and the first 0. */
function phoneTerm(phone: string): string[] {
  const digits = phone.replace(/\D/g, '').replace(/^00/, '');
  const national = digits.length > 10 && digits.startsWith('61') ? digits.slice(2) : digits;
  const term = national.replace(/^0/, '');
  return term.length < shortestPhone ? [] : [`phone:${term}`];
}

const emailTerm = (email: string) => `email:${email.trim().toLowerCase()}`;

/** A text without case, accents, blanks and punctuation. */
function textTerm(text: string): string[] {
  const letters = lettersOf(text.includes('&') ? text.replaceAll('&', ' and ') : text);
  return letters === '' ? [] : [`text:${letters}`];
}

/** Most texts are plain: reading 100,000 dealers must not take seconds. */
function lettersOf(text: string): string {
  if (/^[ -~]*$/.test(text))
    return text
      .slice(0, longestTerm)
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '');
  return splitWords(text, longestTerm)
    .map((codes) => String.fromCharCode(...codes))
    .join('');
}

/** The terms of all labels, by the code of the flag or the type. */
const termsOfLabels = (labels: Readonly<Record<string, string>>) =>
  new Map(Object.entries(labels).map(([code, label]) => [code, textTerm(label)]));
const flagTerms = termsOfLabels(dealerFlagLabels);
const typeTerms = termsOfLabels(dealerTypeLabels);

/** Between words alone: “and” on its own may be the beginning of a name. */
function otherSpellings(text: string): string[] {
  const spelt = text.replace(/(\S)\s+and\s+(?=\S)/gi, '$1 & ');
  const written = text.replace(/(\S)\s*&\s*(?=\S)/g, '$1 and ');
  return [spelt, written].filter((spelling) => spelling !== text);
}
