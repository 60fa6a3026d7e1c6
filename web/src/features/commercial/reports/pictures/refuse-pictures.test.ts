import { expect, test } from 'vitest';
import { refusePictures } from './refuse-pictures.ts';

const small = { name: 'rope.jpg', size: 4_000_000 };

test.each([
  ['a picture', [small], 0, null],
  ['as many as there is room for', [small, small], 8, null],
  ['more than there is room for', [small, small], 9, /up to 10 pictures\. Choose 1 more\./],
  [
    'a photo of 50 megapixels that is too large',
    [small, { name: 'IMG 1.HEIC', size: 14_000_000 }],
    0,
    /^IMG 1\.HEIC is larger/,
  ],
])('%s', (_name, files, count, refusal) => {
  const answer = refusePictures(files, count);
  if (refusal === null) expect(answer).toBeNull();
  else expect(answer).toMatch(refusal);
});
