import { describe, expect, test } from 'vitest';
import { withoutHidden } from './hidden-characters.ts';
import { clipLine, line, lines } from './text.ts';

describe('hidden characters', () => {
  const hidden = [
    ...[0xad, 0x61c, 0x200b, 0x200c, 0x200d, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2060],
    ...[0x2066, 0x2067, 0x2068, 0x2069, 0xfeff, 0x3164, 0xe0001, 0xe0041, 0xe007f],
  ];
  test.each(
    hidden.map((code) => [`U+${code.toString(16).toUpperCase().padStart(4, '0')}`, String.fromCodePoint(code)]),
  )('%s is left out of names and notes', (_name, character) => {
    expect(line(80).parse(`Aqua${character} Pools`)).toBe('Aqua Pools');
    expect(lines(80).parse(`${character}Aqua\nPools${character}`)).toBe('Aqua\nPools');
    expect(clipLine(`Aqua${character} Pools`, 80)).toBe('Aqua Pools');
    expect(line(80).safeParse(character.repeat(3)).success).toBe(false);
  });

  test.each([
    '👩‍🔧',
    '👨‍👩‍👧‍👦',
    '🏳️‍🌈',
    '❤️‍🔥',
    '🧑🏽‍🚒',
    '☂️',
    '1️⃣',
    '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
    '🇦🇺',
    'Zoë Ørsted',
    'O’Brien – Söhne',
    'محمد',
    'דוד',
  ])('%s stays whole', (text) => {
    expect(withoutHidden(text)).toBe(text);
    expect(line(80).parse(text)).toBe(text);
  });

  test('a joiner beside letters hides, and so do the parts of no flag', () => {
    expect(withoutHidden('a\u200db 👩\u200d Pools')).toBe('ab 👩 Pools');
    expect(withoutHidden('Pools\u{e0061}\u{e007f}')).toBe('Pools');
  });
});
