import { expect, test } from 'vitest';
import { resultNotes } from './attempt-result.ts';

const al = { address: 'al@x.example', words: '550 5.1.1 No such mailbox here' };

test.each<[unknown, string[]]>([
  [{ refused: [al] }, ['Not delivered to al@x.example: 550 5.1.1 No such mailbox here']],
  [
    { refused: [al, { address: 'bo@x.example', words: '552 Full' }] },
    ['Not delivered to al@x.example: 550 5.1.1 No such mailbox here', 'Not delivered to bo@x.example: 552 Full'],
  ],
  [{ refused: [] }, []],
  [
    { id: 1001, totalCents: 400_989, expectedCents: 400_890, differenceCents: 99 },
    ['The online shop’s total is $0.99 above the till’s.'],
  ],
  [{ differenceCents: -123_450 }, ['The online shop’s total is $1,234.50 below the till’s.']],
  [{ differenceCents: 0 }, []],
  [{ refused: 'all', differenceCents: 'much' }, []],
  [{ consignment: 'C1' }, []],
  ['fine', []],
  [null, []],
  [undefined, []],
])('%j reads %j', (result, notes) => {
  expect(resultNotes(result)).toEqual(notes);
});
