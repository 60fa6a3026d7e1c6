/** Sites that are imitated often, by the part of their name that counts. */
const imitatedBrands = [
  'facebook',
  'instagram',
  'google',
  'youtube',
  'linkedin',
  'microsoft',
  'paypal',
  'australiapost',
];
const shorteners = ['bit.ly', 'tinyurl.com', 't.co', 'goo.gl', 'ow.ly', 'is.gd', 'buff.ly', 'rebrand.ly', 'cutt.ly'];
/** Letters and digits that pass for others. */
const alike: readonly [RegExp, string][] = [
  [/0/g, 'o'],
  [/1/g, 'l'],
  [/3/g, 'e'],
  [/5/g, 's'],
  [/rn/g, 'm'],
  [/vv/g, 'w'],
];

/**
 * Returns what is worth a second look about a web address that is safe to store: told from the address alone, nothing is
 * fetched. Empty when there is nothing to say.
 */
export function linkWarnings(address: string): string[] {
  const [, scheme = '', host = '', port] = /^(https?):\/\/([^/?#:]+)(?::(\d+))?/i.exec(address) ?? [];
  const name = host.toLowerCase().replace(/^www\./, '');
  const original = imitatedBy(name);
  const remarks = [
    scheme.toLowerCase() === 'http' && 'Not secure. Try https:// instead.',
    /(?:^|\.)xn--/.test(name) && 'Uses look-alike letters from another alphabet. Check it’s the right site.',
    original !== null && `Looks like ${original} but is a different site.`,
    /^\d{1,3}(?:\.\d{1,3}){3}$/.test(name) && 'Uses a numeric IP address instead of a site name.',
    /\.(?:local|internal|lan|test|invalid|localhost)$/.test(name) && 'Only works inside a private network.',
    shorteners.includes(name) && 'Short link. Open it and use the full link instead.',
    port !== undefined && `Uses port ${port}, which many networks block.`,
  ];
  return remarks.filter((remark) => remark !== false);
}

/** The site that a host name passes for; null when it is that site, or resembles none. */
function imitatedBy(host: string): string | null {
  for (const label of host.split('.').slice(0, -1)) {
    const found = imitatedBrands.find(
      (brand) => label !== brand && (plainly(label) === brand || isOneEdit(label, brand)),
    );
    if (found !== undefined) return found;
  }
  return null;
}

function plainly(label: string): string {
  return alike.reduce((text, [sign, letter]) => text.replace(sign, letter), label.replaceAll('-', ''));
}

/** One letter more, less, other, or two changed round. */
function isOneEdit(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [left, right] = [one.slice(start), other.slice(start)];
  return (
    left.slice(1) === right.slice(1) ||
    left.slice(1) === right ||
    left === right.slice(1) ||
    (left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2))
  );
}
