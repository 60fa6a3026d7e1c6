import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makeRecoveryCode, readCode } from './code-text.ts';
import { hasStrongFactor } from './single-sign-on.ts';

it.each([
  ['123456', { kind: 'app', code: '123456' }],
  [' 123 456 ', { kind: 'app', code: '123456' }],
  ['123-456', { kind: 'app', code: '123456' }],
  ['K3M9X-7Q2HD', { kind: 'recovery', code: 'k3m9x7q2hd' }],
  ['k3m9x 7q2hd', { kind: 'recovery', code: 'k3m9x7q2hd' }],
  ['oil9x-7q2hd', { kind: 'recovery', code: '0119x7q2hd' }],
  ['12345', null],
  ['1234567', null],
  ['١٢٣٤٥٦', null],
  ['k3m9x-7q2h', null],
  ['k3m9x-7q2hu', null],
  ['', null],
])('“%s” is %j', (typed, read) => {
  expect(readCode(typed)).toEqual(read);
});

it('reads every recovery code that is made, however it is typed', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 10, maxLength: 10 }), (random) => {
      const code = makeRecoveryCode(random);
      expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/);
      expect(readCode(code.toUpperCase().replace('-', ' '))).toEqual(readCode(code));
      expect(readCode(code)?.kind).toBe('recovery');
    }),
  );
});

it.each([
  [['pwd'], false],
  [[], false],
  [['pwd', 'rba', 'geo'], false],
  [['pwd', 'otp'], true],
  [['mfa'], true],
  [['hwk', 'user'], true],
])('ways %j count as a second factor: %s', (methods, counts) => {
  expect(hasStrongFactor(methods)).toBe(counts);
});
