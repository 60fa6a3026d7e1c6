import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeNotice, closeOffer, noticeState, notify } from '../platform/notify.ts';
import { NoticeRegion } from './notice-region.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  for (const { id } of noticeState().shown) closeNotice(id);
  for (const { id } of noticeState().offered) closeOffer(id);
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const undoButton = () => screen.queryByRole('button', { name: 'Undo' });

function show(): void {
  render(
    <MantineProvider>
      <NoticeRegion />
    </MantineProvider>,
  );
}

it('shows the message for five seconds, and Undo in a bar of its own until eight', () => {
  notify.undoable('Deleted pool.png.', vi.fn());
  show();
  pass(4_999);
  expect(screen.queryByText('Deleted pool.png.')).not.toBeNull();
  pass(1);
  expect(screen.queryByText('Deleted pool.png.')).toBeNull();
  expect(screen.queryByText('You can undo this.')).not.toBeNull();
  pass(2_999);
  expect(undoButton()).not.toBeNull();
  pass(1);
  expect(undoButton()).toBeNull();
  expect(noticeState().offered).toEqual([]);
});

it('undoes once, and takes the message along', () => {
  const undo = vi.fn(async () => {});
  notify.undoable('Deleted pool.png.', undo);
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Deleted pool.png.')).toBeNull();
  expect(undoButton()).toBeNull();
});

it('shows the newest offer, and the one before once that is over', () => {
  const actions = [{ label: 'Send now', run: vi.fn() }];
  notify.success('Queued for Jo.', { offer: { text: 'Sending to Jo.', actions, durationMs: 30_000 } });
  notify.undoable('Deleted pool.png.', vi.fn());
  show();
  expect(screen.queryByRole('button', { name: 'Send now' })).toBeNull();
  pass(8_000);
  expect(screen.queryByRole('button', { name: 'Send now' })).not.toBeNull();
  expect(undoButton()).toBeNull();
  pass(22_000);
  expect(screen.queryByRole('button', { name: 'Send now' })).toBeNull();
});

it('keeps Undo while it is pointed at', () => {
  notify.undoable('Deleted pool.png.', vi.fn());
  show();
  fireEvent.pointerEnter(screen.getByRole('region', { name: 'Messages' }));
  pass(60_000);
  expect(undoButton()).not.toBeNull();
  fireEvent.pointerLeave(screen.getByRole('region', { name: 'Messages' }));
  pass(8_000);
  expect(undoButton()).toBeNull();
});

it('shows a plain sentence above a message of the specification that says too little', () => {
  notify.error('Error Updating Theme');
  show();
  const text = screen.getByRole('alert').textContent;
  expect(text).toContain('Your appearance settings weren’t saved. Check your connection and try again.');
  expect(text).toMatch(/Error Updating Theme$/);
});
