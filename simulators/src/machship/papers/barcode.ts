import type { Content } from 'pdfmake/interfaces.js';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. *$/+%';
/** Code 39: bars and gaps in turn, nine for each character, w for the wide ones. */
const patterns =
  'nnnwwnwnn wnnwnnnnw nnwwnnnnw wnwwnnnnn nnnwwnnnw wnnwwnnnn nnwwwnnnn nnnwnnwnw wnnwnnwnn nnwwnnwnn ' +
  'wnnnnwnnw nnwnnwnnw wnwnnwnnn nnnnwwnnw wnnnwwnnn nnwnwwnnn nnnnnwwnw wnnnnwwnn nnwnnwwnn nnnnwwwnn ' +
  'wnnnnnnww nnwnnnnww wnwnnnnwn nnnnwnnww wnnnwnnwn nnwnwnnwn nnnnnnwww wnnnnnwwn nnwnnnwwn nnnnwnwwn ' +
  'wwnnnnnnw nwwnnnnnw wwwnnnnnn nwnnwnnnw wwnnwnnnn nwwnwnnnn nwnnnnwnw wwnnnnwnn nwwnnnwnn nwnnwnwnn ' +
  'nwnwnwnnn nwnwnnnwn nwnnnwnwn nnnwnwnwn';
const patternOf = new Map(patterns.split(' ').map((pattern, at) => [alphabet[at], pattern]));

/** Returns a text as a barcode that scanners read, `width` points wide. */
export function barcode(text: string, width: number, height: number): Content {
  const widths = [...`*${text.toUpperCase()}*`].flatMap((letter) => [
    ...[...(patternOf.get(letter) ?? patterns.slice(0, 9))].map((mark) => (mark === 'w' ? 2.5 : 1)),
    1,
  ]);
  const unit = width / widths.reduce((sum, one) => sum + one, 0);
  let x = 0;
  const bars = widths.flatMap((units, at) => {
    const bar = { type: 'rect' as const, x, y: 0, w: units * unit, h: height, color: 'black', lineWidth: 0 };
    x += units * unit;
    return at % 2 === 0 ? [bar] : [];
  });
  return { canvas: bars };
}
