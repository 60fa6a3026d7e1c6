import { describe, expect, test } from 'vitest';
import { csvProblem, utf16ByteOrder } from './file-kind.ts';

const bytes = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0) & 0xff);
const wide = (text: string, isLittle: boolean) =>
  Uint8Array.from([...text].flatMap((char) => (isLittle ? [char.charCodeAt(0), 0] : [0, char.charCodeAt(0)])));

describe('files that are no CSV are told from those that may be', () => {
  test.each([
    ['%PDF-1.7 …', 'PDF'],
    ['PK\x03\x04 [Content_Types].xml xl/workbook.xml', 'Excel workbook (.xlsx)'],
    ['PK\x03\x04 dealers.csv', 'ZIP'],
    ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'old Excel workbook'],
    ['\x89PNG\r\n\x1a\n', 'PNG'],
    ['\xff\xd8\xff\xe0', 'JPEG'],
    ['GIF89a', 'GIF'],
    ['RIFF\x00\x00\x00\x00WEBPVP8 ', 'WebP'],
    ['\x00\x00\x00\x18ftypheic', 'picture or video'],
    ['\x1f\x8b\x08', 'gzip'],
    ['Rar!\x1a\x07', 'RAR'],
    ['{\\rtf1\\ansi', 'RTF'],
    ['\xef\xbb\xbf  <!DOCTYPE html><html>', 'HTML'],
    ['<table border=1><tr>', 'HTML'],
    ['<?xml version="1.0"?>', 'XML'],
    ['{"dealers": []}', 'JSON'],
    ['[\n  {"name": 1}]', 'JSON'],
    ['\x7fELF\x02\x01\x01\x00\x00\x00\x00\x00\x00', 'not a text file'],
    ['', 'empty'],
    [' \r\n\t\n', 'empty'],
  ])('%j', (text, word) => {
    expect(csvProblem(bytes(text))).toContain(word);
  });

  test.each([
    ['Customer ID,Name\nC1,Pools'],
    ['{ancient} heading,Name\n'],
    ['[Name],State\n'],
    ['Name,State\nCaf\xe9,NSW'],
    ['Name,State\nPools\x00Spas,NSW and many more words so that one damaged cell stays one'],
  ])('%j may be CSV', (text) => {
    expect(csvProblem(bytes(text))).toBeNull();
  });

  test('UTF-16 is text, with or without its mark', () => {
    const text = 'Customer ID,Name,State';
    expect(csvProblem(wide(text, true))).toBeNull();
    expect([utf16ByteOrder(wide(text, true)), utf16ByteOrder(wide(text, false))]).toEqual(['little', 'big']);
    expect(utf16ByteOrder(Uint8Array.of(0xff, 0xfe, 0x41, 0))).toBe('little');
    expect(utf16ByteOrder(Uint8Array.of(0xfe, 0xff, 0, 0x41))).toBe('big');
    expect(utf16ByteOrder(bytes(text))).toBeNull();
  });
});
