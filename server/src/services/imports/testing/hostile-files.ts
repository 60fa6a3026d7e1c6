import { workbookOf } from '../../../testing/workbook.ts';

const sheet = (content: string) =>
  workbookOf({
    'xl/styles.xml': '<styleSheet/>',
    'xl/sharedStrings.xml': '<sst/>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${content}`,
  });

/** Files that are made to end or to block the program that reads them, of a size of our choice. */
export const hostileFiles = {
  nestedCells: (elements: number) => sheet('<c>'.repeat(elements)),
  manyAttributes: (attributes: number) =>
    sheet(`<row ${Array.from({ length: attributes }, (_, at) => `a${at.toString(36)}=""`).join(' ')}/>`),
  longText: (characters: number) => sheet(`<row><c t="inlineStr"><is><t>${randomText(characters)}`),
  longComment: (characters: number) => sheet(`<!--${randomText(characters)}`),
  textInPieces: (characters: number) =>
    sheet(`<row><c t="inlineStr"><is>${randomText(characters).replace(/.{50}/g, '<t>$&</t>')}`),
  emptyRows: (rows: number) => sheet('<row/>'.repeat(rows)),
  nestedJson: (levels: number) => `[{"REFERENCE":${'['.repeat(levels)}${']'.repeat(levels)}}]`,
  nestedObjects: (levels: number) => `[${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}]`,
  longJsonText: (characters: number) => `[{"REFERENCE":"${'x'.repeat(characters)}"}]`,
  openTags: (tags: number) => `OFXHEADER:100\n\n<OFX>${'<a '.repeat(tags)}`,
  longOfxText: (characters: number) => `OFXHEADER:100\n\n<OFX><STMTTRN><NAME>${'x'.repeat(characters)}`,
  longCell: (characters: number) => `REFERENCE,CUSTDES\n${'x'.repeat(characters)},Buyer\n`,
};

/** Text that can't be packed tightly. */
function randomText(characters: number): string {
  let seed = 1_142;
  const next = () => {
    seed = Math.imul(seed, 1_103_515_245) + 12_345;
    return String.fromCharCode(97 + ((seed >>> 16) % 26));
  };
  return Array.from({ length: characters }, next).join('');
}
