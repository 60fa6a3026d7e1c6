import { describe, expect, test } from 'vitest';
import { readShortCode, shortCodeText } from './short-code.ts';

describe('a short code', () => {
  test('is shown in groups of four', () => expect(shortCodeText('ABCDEFGHJKMN')).toBe('ABCD-EFGH-JKMN'));

  test.each([
    ['ABCD-EFGH-JKMN', 'ABCDEFGHJKMN'],
    [' abcd efgh jkmn ', 'ABCDEFGHJKMN'],
    ['oOiIlL', '001111'],
    ['', ''],
  ])('%s is read as %s', (typed, code) => expect(readShortCode(typed)).toBe(code));
});
