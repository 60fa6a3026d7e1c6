import { expect, test } from 'vitest';
import { refusalOf } from './file-refusal.ts';

const mega = 1024 * 1024;

test.each([
  ['pool.jpg', 9 * mega, null],
  ['pool.JPG', 11 * mega, 'The limit is 10.5 MB'],
  ['list.pdf', 24 * mega, null],
  ['list.pdf', 26 * mega, 'The limit is 26.2 MB'],
  ['IMG_0001.HEIC', 9 * mega, null],
  ['IMG_0001.heif', 11 * mega, 'The limit is 10.5 MB'],
  ['empty.pdf', 0, 'empty'],
])('%s of %i bytes', (name, size, reason) => {
  const refusal = refusalOf({ name, size });
  if (reason === null) expect(refusal).toBeNull();
  else expect(refusal).toContain(reason);
});
