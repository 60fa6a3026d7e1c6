import { expect, it } from 'vitest';
import { readText } from './read-text.ts';

it.each([
  ['UTF-8', [0xc3, 0xa9]],
  ['Windows-1252', [0xe9]],
  ['UTF-16, little end first', [0xff, 0xfe, 0xe9, 0x00]],
  ['UTF-16, big end first', [0xfe, 0xff, 0x00, 0xe9]],
])('reads %s', async (_what, bytes) => {
  expect(await readText(new Blob([new Uint8Array(bytes)]))).toBe('é');
});
