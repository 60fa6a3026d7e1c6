import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PhraseIndex } from './phrase-index.ts';

const word = fc.constantFrom('transfer', 'trans', '77', '7', 'a', 'zoë', 'müller');
const text = fc.array(word, { maxLength: 5 }).map((words) => words.join(', '));

function found(index: PhraseIndex, typed: string, slots: Uint32Array = all) {
  return [...index.find(typed, slots)].map((slot) => index.idOf(slot)).toSorted();
}
const all = Uint32Array.from({ length: 20 }, (_, slot) => slot);

describe('a search for words that follow each other', () => {
  test('finds what a look at each text finds, whatever was put, replaced and removed', () => {
    const changes = fc.array(fc.tuple(fc.nat({ max: 15 }), fc.option(text)), { maxLength: 40 });
    fc.assert(
      fc.property(changes, text, (steps, typed) => {
        const index = new PhraseIndex();
        const texts = new Map<string, string>();
        for (const [id, given] of steps) {
          if (given === null) index.remove(String(id));
          else index.put(String(id), given);
          if (given === null) texts.delete(String(id));
          else texts.set(String(id), given);
        }
        const phrase = ` ${typed.replaceAll(',', '')}`;
        const expected = [...texts].flatMap(([id, one]) =>
          phrase !== ' ' && ` ${one.replaceAll(',', '')}`.includes(phrase) ? [id] : [],
        );
        expect(found(index, typed)).toEqual(expected.toSorted());
        expect(index.size).toBe(texts.size);
      }),
    );
  });

  test.each([
    ['Transfer 4', ['bank', 'other']],
    ['transfer 41', ['bank']],
    ['fer', []],
    ['TRANSFER-42 jo', ['other']],
    ['jo 42', []],
    ['müller’s', ['cafe']],
    ['mu', []],
    ['&!:*', []],
    ['', []],
    ['nothing like it', []],
  ])('“%s” finds %j', (typed, ids) => {
    const index = new PhraseIndex();
    index.put('bank', 'TRANSFER 41');
    index.put('other', 'transfer/42 Jo');
    index.put('cafe', 'Zoë Müller’s Café');
    expect(found(index, typed)).toEqual(ids);
  });

  test('looks at the slots that it is given', () => {
    const index = new PhraseIndex();
    const slots = ['one', 'two'].map((id) => index.put(id, 'payout'));
    expect(found(index, 'pay', Uint32Array.of(slots[1] ?? 0))).toEqual(['two']);
  });
});
