import { beforeEach, describe, expect, test } from 'vitest';
import { readMessage, splitMessages, writeMessage } from './node-message.ts';
import { type OpenTab, PresenceRegistry } from './presence-registry.ts';

const self = 'self';
const jo = 'jo';
const place = { page: 'dealers', record: null, isEditing: false };
const tab = (id: string, userId = jo, page = 'dealers'): OpenTab => ({ id, userId, place: { ...place, page } });

let book: PresenceRegistry;
beforeEach(() => {
  book = new PresenceRegistry();
});

describe('the book', () => {
  test('holds a person once, with the places of all tabs on all nodes', () => {
    book.put(self, tab('a'), 0);
    book.put('other', tab('b', jo, 'order'), 0);
    book.put('other', tab('c'), 0);
    expect(book.people().get(jo)).toEqual([place, { ...place, page: 'order' }]);
  });

  test.each([
    [14_999, true],
    [15_000, false],
  ])('%i ms after the last tab left the person is there: %s', (ms, isThere) => {
    book.put(self, tab('a'), 0);
    book.leave(self, 'a', 1_000);
    book.expire(self, 1_000 + ms);
    expect(book.people().has(jo)).toBe(isThere);
  });

  test('forgets a left tab at once when there is another', () => {
    book.put(self, tab('a'), 0);
    book.put('other', tab('b', jo, 'order'), 0);
    book.leave(self, 'a', 1);
    expect(book.people().get(jo)).toEqual([{ ...place, page: 'order' }]);
  });

  test('gives up a node that is silent for 30 seconds, and its people 15 seconds later', () => {
    book.hear(self, 0);
    book.put('other', tab('a'), 0);
    book.expire(self, 29_999);
    expect(book.openTabs('other')).toHaveLength(1);
    book.expire(self, 30_000);
    expect([book.openTabs('other').length, book.people().has(jo)]).toEqual([0, true]);
    book.expire(self, 45_000);
    expect([book.knows('other'), book.people().has(jo), book.knows(self)]).toEqual([false, false, true]);
  });

  test('believes a doubted node again as soon as it speaks', () => {
    book.put('other', tab('a'), 0);
    book.put(self, tab('b', 'sam'), 0);
    book.doubtOthers(self, 1);
    book.put('other', tab('a'), 2);
    book.expire(self, 20_000);
    expect([...book.people().keys()].sort()).toEqual([jo, 'sam']);
  });
});

describe('messages of nodes', () => {
  const node = crypto.randomUUID();

  test('fit into a notice of the database however many tabs there are', () => {
    const record = `dealer:${'019a0000-0000-7000-8000-000000000010'}`;
    const tabs = Array.from({ length: 500 }, (_, n) => ({
      id: `socket-${n}`,
      userId: '019a0000-0000-7000-8000-000000000010',
      place: { page: 'dealers', record, isEditing: true },
    }));
    const pieces = splitMessages(tabs);
    const messages = pieces.map((piece) => writeMessage(node, { kind: 'put', tabs: piece }));
    expect(Math.max(...messages.map((message) => Buffer.byteLength(message)))).toBeLessThan(8_000);
    expect(messages.map(readMessage).flatMap((read) => (read?.kind === 'put' ? read.tabs : []))).toEqual(tabs);
  });

  test.each(['', 'x', '{}', '[]', `{"node":"${crypto.randomUUID()}","kind":"dance"}`, '{"node":1,"kind":"bye"}'])(
    'that are not understood are nothing: %s',
    (payload) => expect(readMessage(payload)).toBeNull(),
  );
});
