import { describe, expect, test } from 'vitest';
import { passCodeText, readPassCode } from './pass-code.ts';

describe('the code of a pass', () => {
  test('is shown in groups of four', () => expect(passCodeText('ABCDEFGHJKMN')).toBe('ABCD-EFGH-JKMN'));

  test.each([
    ['ABCD-EFGH-JKMN', 'ABCDEFGHJKMN'],
    [' abcd efgh jkmn ', 'ABCDEFGHJKMN'],
    ['oOiIlL', '001111'],
    ['', ''],
  ])('%s is read as %s', (typed, code) => expect(readPassCode(typed)).toBe(code));
});
