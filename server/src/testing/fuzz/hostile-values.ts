import fc from 'fast-check';

/** JSON as text, for what a value of the program can't hold: numbers too large, keys twice, no JSON at all. */
export class RawJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

const texts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udfffb',
  '\u202Etxt.exe',
  '\u2066\u2069\u200b\ufeff',
  '\r\nSet-Cookie: a=b',
  'x'.repeat(10_000),
  '😀'.repeat(2_500),
  "' or 1=1 --",
  "'; drop table dealers; --",
  '%s%n%x',
  '%',
  '_%\\',
  '\\',
  '#{process.exit()}',
  '{{constructor.constructor("return 1")()}}',
  '<script>alert(1)</script>',
  "=cmd|' /C calc'!A0",
  '../../../etc/passwd',
  'file:///etc/passwd',
  'http://169.254.169.254/',
  'javascript:alert(1)',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-1',
  '1e309',
  '0x10',
  '1,5',
  '٣',
  '[]',
  '{}',
  'true',
  '0000-01-01',
  '2026-02-29',
  '2026-02-30T25:61:61Z',
  '9999-12-31',
  '9999-12-31T23:59:59.999Z',
  '+275760-09-13',
  '-000001-01-01T00:00:00Z',
  '0001-01-01T00:00:00+14:00',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'FFFFFFFF-FFFF-4FFF-8FFF-FFFFFFFFFFFF',
  '2147483648',
  '9223372036854775808',
  '999999999999999999999999',
] as const;

const numbers = [
  '-0',
  '1e309',
  '-1e309',
  '9007199254740993',
  '2147483647',
  '2147483648',
  '-1',
  '0.1',
  '1e-400',
  '1e21',
];

/** Texts that break programs which trust what they are given. */
export const hostileTexts: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...texts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
);

/** Numbers at the limits of what programs and columns hold. */
const hostileNumbers: fc.Arbitrary<RawJson> = fc.constantFrom(...numbers).map((text) => new RawJson(text));

const nested = fc
  .tuple(fc.constantFrom('[', '{"a":'), fc.constantFrom(5, 60, 2_000, 20_000))
  .map(([open, depth]) => new RawJson(`${open.repeat(depth)}1${(open === '[' ? ']' : '}').repeat(depth)}`));

const polluting = fc.constantFrom(
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"toString":1,"valueOf":null}',
  '{"length":1e9}',
  '{"then":1}',
  '{"a":1,"a":2}',
  '[[[[[]]]]]',
  '[null]',
);

/** Any value that a field shouldn't be given. */
export const hostileValues: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: hostileTexts },
  { weight: 3, arbitrary: hostileNumbers },
  { weight: 2, arbitrary: fc.constantFrom(null, true, false, [], {}, 0, 1) },
  { weight: 1, arbitrary: nested },
  { weight: 2, arbitrary: polluting.map((text) => new RawJson(text)) },
);

/** Bodies that are no JSON of a call, sent as they are. */
export const hostileBodies: fc.Arbitrary<RawJson> = fc.oneof(
  nested,
  polluting.map((text) => new RawJson(text)),
  fc
    .constantFrom(
      '',
      ' ',
      '{',
      '{"a"',
      'null',
      '1',
      '"text"',
      '[]',
      '{}',
      '\u0000',
      '\ufeff{}',
      'a=1&b=2',
      '<xml/>',
      '{"a":1}{"b":2}',
    )
    .map((text) => new RawJson(text)),
);

/** Values of headers, of the characters that a client can send. */
export const hostileHeaders: fc.Arbitrary<string> = fc.constantFrom(
  ...texts.filter((text) => /^[\t\x20-\x7e\x80-\xff]*$/.test(text)),
  '"0"',
  '"1"',
  '"9007199254740993"',
  '"-1"',
  'W/"1"',
  '*',
  '"1", "2"',
  'ä\xff',
);
