/** What documents are printed on, in points with their margins: A4, or a label of 100 × 150 mm as carriers' labels are. */
export const sheets = {
  a4: { width: 595.28, height: 841.89, left: 48, right: 48, top: 52, bottom: 64 },
  label: { width: 283.46, height: 425.2, left: 16, right: 16, top: 16, bottom: 12 },
} as const;
export type SheetName = keyof typeof sheets;

export function contentWidthOf(name: SheetName): number {
  const { width, left, right } = sheets[name];
  return width - left - right;
}

/** Pictures stand two in a row, with this between them, and at most so high; in points. */
export const pictureGap = 16;
export const pictureHeight = 220;

export function pictureWidthOf(width: number): number {
  return (width - pictureGap) / 2;
}

/** Pictures are printed in this many dots an inch; pages are measured in points. */
const [dotsPerInch, pointsPerInch] = [170, 72];
const inDots = (points: number) => Math.round((points * dotsPerInch) / pointsPerInch);
/** The pixels of a printed picture, at most. */
export const printedPicture = { width: inDots(pictureWidthOf(contentWidthOf('a4'))), height: inDots(pictureHeight) };

/** The colours and sizes of all documents. */

export const textColour = '#1a2429';
export const mutedColour = '#66757d';
export const ruleColour = '#dfe5e8';
export const strongRuleColour = '#1a2429';

/** The colours of states: dark enough to be read as text on white. */
export const stateColours = { green: '#2b7a3e', amber: '#8a6100', orange: '#b35309', red: '#b3261e' } as const;
export type StateColour = keyof typeof stateColours;

export const sizes = { title: 22, labelTitle: 30, headline: 15, heading: 11.5, text: 9.5, small: 8 } as const;
