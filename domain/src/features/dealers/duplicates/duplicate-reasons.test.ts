import { describe, expect, test } from 'vitest';
import { comparableOfDraft } from './dealer-draft.ts';
import { type ComparableDealer, contactKeys, duplicateReasons, strengthOf, withoutKeys } from './duplicate-reasons.ts';

const nobody: ComparableDealer = {
  name: 'Someone',
  priorityId: null,
  originalCustId: null,
  email: [],
  phone: null,
  mobile: null,
  postcode: null,
};
const dealer = (given: Partial<ComparableDealer>): ComparableDealer => ({ ...nobody, ...given });

describe('why two dealers may be one', () => {
  test.each<[string, Partial<ComparableDealer>, Partial<ComparableDealer>, string[]]>([
    ['nothing in common', { name: 'Aqua Pools' }, { name: 'Blue Spas' }, []],
    ['two empty entries', {}, {}, []],
    ['the customer id, in any case', { priorityId: 'C1' }, { priorityId: 'c1' }, ['same customer ID C1']],
    ['the original customer id', { originalCustId: 'C1' }, { priorityId: 'C1' }, ['same customer ID C1']],
    [
      'one email of several',
      { email: ['a@b.example', 'C@d.example'] },
      { email: ['c@D.example'] },
      ['same email C@d.example'],
    ],
    ['the phone', { phone: '0299005509' }, { phone: '0299005509' }, ['same phone 02 9900 5509']],
    ['a mobile given as the phone', { mobile: '0412345678' }, { phone: '0412345678' }, ['same phone 0412 345 678']],
    ['the name elsewhere', { name: 'Aqua Pools', postcode: '2000' }, { name: 'Aqua Pools', postcode: '3000' }, []],
    ['the name nowhere', { name: 'Aqua Pools' }, { name: 'Aqua Pools' }, []],
    [
      'the name',
      { name: 'Aqua Pools', postcode: '2000' },
      { name: 'aqua pool Pty Ltd', postcode: '2000' },
      ['same name in 2000'],
    ],
    [
      'a slip',
      { name: 'Aqua Pools', postcode: '2000' },
      { name: 'Auqa Pools', postcode: '2000' },
      ['nearly the same name in 2000'],
    ],
  ])('%s', (_what, one, other, texts) => {
    expect(duplicateReasons(dealer(one), dealer(other)).map(({ text }) => text)).toEqual(texts);
    expect(duplicateReasons(dealer(other), dealer(one))).toHaveLength(texts.length);
  });

  test('one hint makes it likely, two make it certain', () => {
    const one = dealer({ phone: '0299005509', email: ['a@b.example'] });
    expect(strengthOf(duplicateReasons(one, dealer({})))).toBeNull();
    expect(strengthOf(duplicateReasons(one, dealer({ phone: '0299005509' })))).toBe('likely');
    expect(strengthOf(duplicateReasons(one, one))).toBe('certain');
  });

  test('what too many share tells nothing', () => {
    const one = dealer({ phone: '0299005509', email: ['Office@b.example', 'a@b.example'] });
    expect(withoutKeys(one, new Set(['0299005509', 'office@b.example']))).toEqual({
      ...one,
      phone: null,
      email: ['a@b.example'],
    });
  });

  test('its keys are emails, phones and customer ids', () => {
    const keys = contactKeys(
      dealer({ email: ['A@b.example'], phone: '0299005509', mobile: '0299005509', priorityId: 'C1' }),
    );
    expect(keys).toEqual(['a@b.example', '0299005509', '#c1']);
  });
});

test('of what is typed, only what is finished is compared', () => {
  const half = comparableOfDraft({
    name: ' Aqua',
    phone: '0299',
    mobile: '+61 412 345 678',
    email: ['jo@', ' jo@b.example'],
    postcode: '',
  });
  expect(half).toEqual(dealer({ name: ' Aqua', phone: null, mobile: '0412345678', email: ['jo@b.example'] }));
});
