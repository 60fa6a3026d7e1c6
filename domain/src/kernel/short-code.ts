/** Letters and digits that people don’t take for one another. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const shortCodeLength = 12;

/** Makes the code of a visit pass or a store credit of 12 random bytes: 60 bits. */
export function makeShortCode(random: Uint8Array): string {
  return Array.from(random.subarray(0, shortCodeLength), (byte) => alphabet[byte % alphabet.length]).join('');
}

/** Returns a typed or scanned code as it was made: without spaces and dashes, and with the letters that look like digits read as these. */
export function readShortCode(text: string): string {
  return text
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
}

/** Returns a code as people read and type it: ABCD-EFGH-JKMN. */
export function shortCodeText(code: string): string {
  return code.replaceAll(/(.{4})(?=.)/g, '$1-');
}
