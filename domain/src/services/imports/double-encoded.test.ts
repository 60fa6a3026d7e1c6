import { expect, test } from 'vitest';
import { undoDoubleEncoding } from './double-encoded.ts';

test.each([
  ['MÃ¼ller', 'Müller'],
  ['Oâ€™Brien', 'O’Brien'],
  ['SiobhÃ¡n Ãœmit', 'Siobhán Ümit'],
  ['TÅ«hoe', 'Tūhoe'],
])('%s is meant as %s', (text, meant) => {
  expect(undoDoubleEncoding(text)).toBe(meant);
});

test.each(['Müller', 'Smith', 'JOÃO', 'São Paulo', 'Ã', 'MÃ¼ller Müller', 'Âme', '佐藤', 'â€¦\u0152'])(
  '%s stays as it is',
  (text) => {
    expect(undoDoubleEncoding(text)).toBeNull();
  },
);
