/** Letters and digits that people don’t take for one another. */
export const passAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const passLength = 12;

/** Returns a typed or scanned code as it was made: without spaces and dashes, and with the letters that look like digits read as these. */
export function readPassCode(text: string): string {
  return text
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
}

/** Returns a code as people read and type it: ABCD-EFGH-JKMN. */
export function passCodeText(code: string): string {
  return code.replaceAll(/(.{4})(?=.)/g, '$1-');
}
