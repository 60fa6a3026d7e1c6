import { expect, it } from 'vitest';
import { ApiFailure } from './api/api-failure.ts';
import { markNoticesRead, noticeMs, noticeState, notify } from './notify.ts';

it('shows a message and keeps it to be read again after it is closed', () => {
  const id = notify.success('Dealer saved.');
  expect(noticeState().shown).toMatchObject([{ kind: 'success', message: 'Dealer saved.', durationMs: noticeMs }]);
  notify.close(id);
  expect(noticeState().shown).toEqual([]);
  expect(noticeState().kept[0]).toMatchObject({ message: 'Dealer saved.' });
});

it('shows a refusal in its own words with the request to look for', () => {
  const failure = new ApiFailure({ status: 500, code: 'internal', detail: 'Something went wrong.', requestId: 'r-9' });
  notify.error(failure);
  expect(noticeState().kept[0]).toMatchObject({ kind: 'error', message: 'Something went wrong.', requestId: 'r-9' });
  expect(noticeState().unreadCount).toBe(1);
  markNoticesRead();
  expect(noticeState().unreadCount).toBe(0);
});

it('never shows the insides of an unexpected error', () => {
  notify.error(new TypeError('x is undefined'));
  expect(noticeState().kept[0]?.message).toBe('Something went wrong. Try again.');
});

it('shows four messages at most at once', () => {
  for (let i = 0; i < 9; i++) notify.success(`Message ${i}`);
  expect(noticeState().shown).toHaveLength(4);
});

it('says how far work is, and takes it away once it is done', () => {
  const { unreadCount } = noticeState();
  const id = notify.work('Changing 900 dealers', { link: { label: 'See it', to: '/there' } });
  expect(noticeState().kept[0]).toMatchObject({ kind: 'work', progress: null, durationMs: Number.POSITIVE_INFINITY });
  notify.update(id, 0.5, 'Changing 900 dealers, half done');
  notify.close(id);
  expect(noticeState().kept[0]).toMatchObject({ progress: 0.5, message: 'Changing 900 dealers, half done' });
  notify.remove(id);
  expect(noticeState().kept.some((notice) => notice.id === id)).toBe(false);
  expect(noticeState().unreadCount).toBe(unreadCount);
});
