import { expect, it, vi } from 'vitest';
import { noticeState } from './notify.ts';
import { undoableChange } from './undoable-change.ts';

type Rep = { label: string; active: boolean; revision: number };

const send = vi.fn(async ({ label, revision }: Rep, { active }: { active: boolean }) => {
  return { label, active, revision: revision + 1 };
});
const refresh = vi.fn(async () => {});
const change = undoableChange({ send, refresh, text: ({ label, active }) => `${label}: ${active ? 'on' : 'off'}.` });
const last = () => noticeState().shown.at(-1);
const grace: Rep = { label: 'Grace', active: true, revision: 3 };

it('changes at once, says so, and is undone on the record as it was saved', async () => {
  await change(grace, { active: false }, { active: true });
  expect(last()).toMatchObject({
    kind: 'success',
    message: 'Grace: off.',
    durationMs: 5_000,
    offer: { durationMs: 8_000, actions: [{ label: 'Undo' }] },
  });
  last()?.offer?.actions[0]?.run();
  await expect.poll(() => last()).toMatchObject({ message: 'Grace: on.', offer: null });
  expect(send).toHaveBeenLastCalledWith({ ...grace, active: false, revision: 4 }, { active: true });
  await expect.poll(() => refresh).toHaveBeenCalledTimes(2);
});

it('says what went wrong and reads the record again', async () => {
  refresh.mockClear();
  send.mockRejectedValueOnce(new Error('No'));
  await change(grace, { active: false }, { active: true });
  expect(last()).toMatchObject({ kind: 'error' });
  expect(refresh).toHaveBeenCalledOnce();
});
