import { crc32, deflateRawSync } from 'node:zlib';

type Kinds = { dates: readonly number[]; numbers: readonly number[] };

/** Returns an Excel workbook with one sheet, as spreadsheet programs write it; its first row holds headings. */
export function workbook(rows: readonly (readonly string[])[], { dates, numbers }: Kinds): Buffer {
  const shared: string[] = [];
  const cell = (text: string, column: number, isHeading: boolean) => {
    if (!isHeading && dates.includes(column)) return `<c s="1"><v>${serialOf(text)}</v></c>`;
    if (!isHeading && numbers.includes(column)) return `<c><v>${Number(text)}</v></c>`;
    return `<c t="s"><v>${shared.push(text) - 1}</v></c>`;
  };
  const lines = rows.map(
    (cells, at) => `<row>${cells.map((text, column) => cell(text, column, at === 0)).join('')}</row>`,
  );
  return workbookOf({
    'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    'xl/sharedStrings.xml': `<sst>${shared.map((text) => `<si><r><t>${escaped(text)}</t></r></si>`).join('')}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${lines.join('')}</sheetData></worksheet>`,
  });
}

/** Returns a workbook of these files, such as its sheet; what finds the sheet is added. */
export function workbookOf(files: Readonly<Record<string, string>>): Buffer {
  return zip({
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="A" state="hidden" r:id="no"/><sheet name="B" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    ...files,
  });
}

function serialOf(day: string): number {
  const [date = 1, month = 1, year = 2000] = day.split('/').map(Number);
  return (Date.UTC(year, month - 1, date) - Date.UTC(1899, 11, 30)) / 86_400_000;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function zip(files: Readonly<Record<string, string>>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(files)) {
    const packed = deflateRawSync(text);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(text), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(Buffer.byteLength(text), 18);
    fields.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), fields, Buffer.from(name), packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), fields, rest, Buffer.from(name)]));
    parts.push(local);
    at += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length, 4);
  end.writeUInt16LE(directory.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...parts, central, Buffer.from('PK\x05\x06'), end]);
}
