/** What a part of an address begins with that is a box, a bag or a locker, after the `c/o` of who has it. */
const boxes = [
  String.raw`(?:g\s?)?p\s?o\s*(?:box|bag|\d)`,
  String.raw`(?:general\s)?post\s?office\s(?:box|bag)`,
  String.raw`(?:post|postal|mail)\s?(?:box|bag)\s*\d`,
  String.raw`(?:locked|private|community)\s(?:mail\s?)?bag`,
  String.raw`[lpc]\s?m\s?b\s*\d`,
  String.raw`(?:parcel|post|postal)\s?(?:locker|collect|point)s?\b`,
  String.raw`poste\srestante`,
];
const box = new RegExp(String.raw`^(?:c\/?\s?o\s|c\/\s?|care\sof\s)?(?:${boxes.join('|')})`);

/** What a part of an address has where a driver can come: a number before the name of a street. */
const street = /\d[\d\p{L}/-]*\s+\p{L}{2,}/u;

/**
 * Returns whether an address, or its street, is a post office box, a bag or a parcel locker, which no courier collects from or delivers to. One
 * that has a street beside it, as in `12 Smith St, PO Box 9`, isn’t.
 */
export function isPostBox(address: string): boolean {
  const parts = address
    .toLowerCase()
    .split(/[,;()\n]/)
    .map((part) =>
      part
        .replaceAll(/[.’'–-]/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    );
  return parts.some((part) => box.test(part)) && !parts.some((part) => !box.test(part) && street.test(part));
}

/** The refusal of a PO box where a courier has to come. */
export const streetNeeded =
  'Enter a street address: couriers can’t collect from or deliver to a PO box, locked bag or parcel locker.';
