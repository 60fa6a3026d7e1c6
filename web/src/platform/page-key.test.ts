import { expect, it } from 'vitest';
import { locationText, pageKeyAt } from './page-key.ts';

it.each([
  ['/home/dealers', 'dealers'],
  ['/home/dealers/019a', 'dealers'],
  ['/home/service_request/drop_off/1', 'drop_off'],
  ['/home/account', null],
  ['/home/dealersx', null],
])('%s is the page %s', (path, key) => expect(pageKeyAt(path)).toBe(key));

it('says where a user is, each page once', () => {
  const on = (page: string | null, isEditing = false) => ({ page, record: null, isEditing });
  expect(locationText([on('dealers'), on('order'), on('dealers')])).toBe('Dealers · Orders');
  expect(locationText([on('dealers', true)])).toBe('Dealers, editing');
  expect(locationText([on(null)])).toBe('Elsewhere');
  expect(locationText([on('unheard_of')])).toBe('Elsewhere');
});
