import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarFile, escapeText, foldLine } from './calendar-file.ts';

const octetsOf = (text: string) => Buffer.byteLength(text);

test.each([
  ['Lane 1, Lane 2; both', 'Lane 1\\, Lane 2\\; both'],
  ['a\\b', 'a\\\\b'],
  ['one\r\ntwo\nthree', 'one\\ntwo\\nthree'],
])('%j is written %j', (text, expected) => {
  expect(escapeText(text)).toBe(expected);
});

test('a line is folded at 75 octets, cuts no character, and unfolds to itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
      const line = escapeText(text);
      const parts = foldLine(line).split('\r\n');
      expect(parts.every((part) => octetsOf(part) <= 75)).toBe(true);
      expect(parts.every((part, at) => at === 0 || part.startsWith(' '))).toBe(true);
      expect(parts.map((part, at) => (at === 0 ? part : part.slice(1))).join('')).toBe(line);
    }),
  );
});

test('a calendar has an event with its revision, and says that it is cancelled', () => {
  const file = calendarFile('Inspections', [
    {
      uid: '1@pool.example',
      sequence: 3,
      changedAt: new Date('2026-11-28T01:02:03.456Z'),
      day: '2026-12-01',
      startsAt: null,
      minutes: 60,
      title: 'Inspection: Swan Bend',
      place: '',
      note: null,
      link: 'https://pool.example/1',
      isCancelled: true,
    },
  ]);
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(file.split('\r\n')).toEqual(
    expect.arrayContaining([
      'UID:1@pool.example',
      'SEQUENCE:3',
      'DTSTAMP:20261128T010203Z',
      'DTSTART;VALUE=DATE:20261201',
      'STATUS:CANCELLED',
    ]),
  );
  expect(file).not.toContain('LOCATION');
});
