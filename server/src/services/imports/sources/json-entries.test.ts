import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonEntries } from './json-entries.ts';

async function* pieces(text: string, size: number) {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

async function read(text: string, size = 7): Promise<unknown[]> {
  const entries: unknown[] = [];
  for await (const entry of jsonEntries(pieces(text, size))) entries.push(entry);
  return entries;
}

test('whatever the pieces and the envelope, the entries are those of the list', async () => {
  const entries = fc.array(fc.dictionary(fc.string(), fc.jsonValue()), { maxLength: 6 });
  const envelope = fc.constantFrom(
    (list: unknown) => list,
    (list: unknown) => ({
      status: 'Complete',
      pages: [{ page: 1 }],
      'a "name"': { body: [0] },
      body: list,
      after: [1],
    }),
    (list: unknown) => ({ Orders: list, count: 3 }),
  );
  await fc.assert(
    fc.asyncProperty(
      entries,
      envelope,
      fc.integer({ min: 1, max: 50 }),
      fc.constantFrom(0, 2),
      async (list, wrap, size, indent) => {
        expect(await read(JSON.stringify(wrap(list), null, indent), size)).toEqual(JSON.parse(JSON.stringify(list)));
      },
    ),
    { numRuns: 200 },
  );
});

test('one object without a list is the entry', async () => {
  expect(await read('{"ID": "1", "Items": [{"SellerSku": "M700"}]}')).toEqual([
    { ID: '1', Items: [{ SellerSku: 'M700' }] },
  ]);
});

test.each([
  ['[{"a": 1}', 'The file ends in the middle. It may be incomplete: export it again.'],
  ['[{"a": "', 'The file ends in the middle. It may be incomplete: export it again.'],
  ['[{"a": 1}, "b"]', 'The list holds values that aren’t records.'],
  ['[1]', 'The list holds values that aren’t records.'],
  ['[{"a": nope}]', 'Entry 1 of the list can’t be read as JSON.'],
])('%s', async (text, message) => {
  await expect(read(text)).rejects.toThrow(message);
});

test('an entry that never ends is refused', async () => {
  await expect(read(`[{"a": [${'1,'.repeat(2_500_000)}1]}]`, 65_536)).rejects.toThrow('more than 4,194,304 characters');
});
