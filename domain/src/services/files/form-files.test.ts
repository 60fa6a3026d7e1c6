import { expect, test } from 'vitest';
import { type FormFiles, formFileProblem, formFilesText, kindOfHead } from './form-files.ts';

const mega = 1024 * 1024;
const documents: FormFiles = {
  noun: 'documents',
  takesPdf: true,
  most: 5,
  mostBytes: 10 * mega,
};
const photos: FormFiles = { ...documents, noun: 'photos', takesPdf: false, most: 10 };
const head = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.each([
  ['%PDF-1.7\n%âã', 'pdf'],
  ['\u00ef\u00bb\u00bf%PDF-1.4', 'pdf'],
  ['\u00ff\u00d8\u00ff\u00e0\0\u0010JFIF', 'picture'],
  ['\u0089PNG\r\n\u001a\n\0\0\0\r', 'picture'],
  ['RIFF\u0024\0\0\0WEBP', 'picture'],
  ['\0\0\0\u0018ftypheic', 'picture'],
  ['\0\0\0\u0018ftypmif1', 'picture'],
  ['\0\0\0\u0018ftypmp42', null],
  ['RIFF\u0024\0\0\0WAVE', null],
  ['PK\u0003\u0004', null],
  ['Just words.', null],
  ['', null],
])('%j is a file of the kind %s', (bytes, kind) => {
  expect(kindOfHead(head(bytes))).toBe(kind);
});

test.each([
  [documents, 'a.pdf', 9, 'pdf', null],
  [documents, 'a.jpg', 10 * mega, 'picture', null],
  [documents, 'a.pdf', 9, null, '“a.pdf” isn’t a PDF or a picture. You can add PDFs or pictures, up to 5, 10 MB each.'],
  [
    documents,
    'a.pdf',
    10 * mega + 1,
    'pdf',
    '“a.pdf” is larger than 10 MB. You can add PDFs or pictures, up to 5, 10 MB each.',
  ],
  [documents, 'a.pdf', 0, null, '“a.pdf” is empty. You can add PDFs or pictures, up to 5, 10 MB each.'],
  [photos, 'a.pdf', 9, 'pdf', '“a.pdf” isn’t a picture. You can add pictures, up to 10, 10 MB each.'],
] as const)('%o refuses %s of %i bytes and the kind %s: %s', (form, name, size, kind, problem) => {
  expect(formFileProblem(form, { name, size, kind })).toBe(problem);
});

test('says what a form takes', () => {
  expect(formFilesText({ ...photos, most: 1 })).toBe('a picture, up to 10 MB');
  expect(formFilesText(documents)).toBe('PDFs or pictures, up to 5, 10 MB each');
});
