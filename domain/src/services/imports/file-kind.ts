const asCsv = 'Open it in your spreadsheet program, save it as CSV and upload that.';

type Signature = { bytes: readonly number[]; at?: number; message: string };

/** First bytes of files that people send by mistake, and what to tell them. */
const signatures: readonly Signature[] = [
  { bytes: [0x25, 0x50, 0x44, 0x46], message: 'This is a PDF document, not a CSV file. Ask for the list as CSV.' },
  { bytes: [0xd0, 0xcf, 0x11, 0xe0], message: `This is an old Excel workbook (.xls), not a CSV file. ${asCsv}` },
  { bytes: [0x89, 0x50, 0x4e, 0x47], message: 'This is a picture (PNG), not a CSV file.' },
  { bytes: [0xff, 0xd8, 0xff], message: 'This is a picture (JPEG), not a CSV file.' },
  { bytes: [0x47, 0x49, 0x46, 0x38], message: 'This is a picture (GIF), not a CSV file.' },
  { bytes: [0x57, 0x45, 0x42, 0x50], at: 8, message: 'This is a picture (WebP), not a CSV file.' },
  { bytes: [0x66, 0x74, 0x79, 0x70], at: 4, message: 'This is a picture or video, not a CSV file.' },
  { bytes: [0x1f, 0x8b], message: 'This is a compressed file (gzip). Unzip it and upload the CSV file inside.' },
  {
    bytes: [0x37, 0x7a, 0xbc, 0xaf],
    message: 'This is a compressed file (7z). Unzip it and upload the CSV file inside.',
  },
  {
    bytes: [0x52, 0x61, 0x72, 0x21],
    message: 'This is a compressed file (RAR). Unzip it and upload the CSV file inside.',
  },
  { bytes: [0x7b, 0x5c, 0x72, 0x74, 0x66], message: 'This is a text document (RTF), not a CSV file.' },
];

/** The formats of files that can be read as rows. */
export type SheetFormat = 'csv' | 'json' | 'xlsx' | 'ofx';

/** The formats that most reports come in. */
export const rowFormats: readonly SheetFormat[] = ['csv', 'json', 'xlsx'];

/** Returns the format that a file seems to have, judged by its first bytes. */
export function sheetFormatOf(first: Uint8Array): SheetFormat {
  const text = asciiOf(first);
  if (startsWith(first, [0x50, 0x4b, 0x03, 0x04])) return isWorkbook(text) ? 'xlsx' : 'csv';
  if (isOfx(textStart(text))) return 'ofx';
  return isJson(textStart(text.replaceAll('\0', '').replace(/^\xff\xfe|^\xfe\xff/, ''))) ? 'json' : 'csv';
}

/** How many first bytes are enough to recognise a file. */
export const sniffedBytes = 4096;

/**
 * Returns what to tell a person whose file is no CSV, judged by its first bytes; null when it may be one.
 * The name of the file plays no part: it says nothing reliable.
 */
export function csvProblem(first: Uint8Array): string | null {
  if (first.every((byte) => byte === 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d))
    return 'This file is empty.';
  if (startsWith(first, [0x50, 0x4b, 0x03, 0x04])) return aboutZip(first);
  const known = signatures.find(({ bytes, at }) => startsWith(first, bytes, at));
  if (known !== undefined) return known.message;
  if (isUtf16(first)) return null;
  return (
    aboutText(asciiOf(first)) ?? (looksBinary(first) ? 'This is not a text file, so it can’t be a CSV file.' : null)
  );
}

/** Returns true for UTF-16, with or without a mark: the only text whose bytes look binary. */
export function isUtf16(first: Uint8Array): boolean {
  return utf16ByteOrder(first) !== null;
}

/** Returns the byte order of UTF-16 text, by its mark or else by where the zero bytes stand; null when it is none. */
export function utf16ByteOrder(first: Uint8Array): 'little' | 'big' | null {
  if (startsWith(first, [0xff, 0xfe])) return 'little';
  if (startsWith(first, [0xfe, 0xff])) return 'big';
  const pairs = Math.floor(first.length / 2);
  if (pairs < 8) return null;
  let high = 0;
  let low = 0;
  for (let i = 0; i < pairs; i++) {
    if (first[2 * i] === 0) high += 1;
    if (first[2 * i + 1] === 0) low += 1;
  }
  if (low > pairs * 0.7 && high === 0) return 'little';
  return high > pairs * 0.7 && low === 0 ? 'big' : null;
}

function startsWith(first: Uint8Array, bytes: readonly number[], at = 0): boolean {
  return bytes.every((byte, index) => first[at + index] === byte);
}

function asciiOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
}

function aboutZip(first: Uint8Array): string {
  if (isWorkbook(asciiOf(first))) {
    return `This is an Excel workbook (.xlsx), not a CSV file. ${asCsv}`;
  }
  return 'This is a ZIP file or a workbook, not a CSV file. Save the list as CSV and upload that.';
}

function isWorkbook(text: string): boolean {
  return text.includes('[Content_Types].xml') || text.includes('xl/');
}

function textStart(text: string): string {
  return text
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart()
    .slice(0, 200)
    .toLowerCase();
}

/** A statement of a bank: OFX 1 begins with its own header, OFX 2 is XML. */
function isOfx(start: string): boolean {
  return /^ofxheader\s*:|^<ofx>/.test(start) || (start.startsWith('<?xml') && /<\?ofx|<ofx>/.test(start));
}

function isJson(start: string): boolean {
  return /^(\{\s*["}]|\[\s*[[{"\]])/.test(start);
}

function aboutText(text: string): string | null {
  const start = textStart(text);
  if (/^(<!doctype html|<html|<head|<body|<table)/.test(start))
    return `This is a web page (HTML), not a CSV file. ${asCsv}`;
  if (start.startsWith('<?xml') || start.startsWith('<!--')) return `This is an XML document, not a CSV file. ${asCsv}`;
  if (isJson(start)) return 'This is JSON, not a CSV file. Ask for the list as CSV.';
  return null;
}

/** Text has next to no control characters; a few in one damaged row don't make a file binary. */
function looksBinary(first: Uint8Array): boolean {
  let controls = 0;
  for (const byte of first) {
    if (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d && byte !== 0x0c && byte !== 0x1b) controls += 1;
  }
  return controls >= 3 && controls > first.length * 0.05;
}
