import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { countDown } from '../platform/count-down.ts';
import { closeNotice, closeOffer, noticeState, notify } from '../platform/notify.ts';
import { NoticeRegion } from './notice-region.tsx';

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-21T00:00:00Z') }));
afterEach(() => {
  cleanup();
  for (const { id } of noticeState().shown) closeNotice(id);
  for (const { id } of noticeState().offered) closeOffer(id);
  vi.useRealTimers();
});

describe('counting down', () => {
  it('tells each second and ends once', () => {
    const [onSecond, over] = [vi.fn(), vi.fn()];
    countDown(Date.now() + 3_000, onSecond, over);
    vi.advanceTimersByTime(2_999);
    expect(onSecond.mock.calls).toEqual([[3], [2], [1]]);
    expect(over).not.toHaveBeenCalled();
    vi.advanceTimersByTime(60_000);
    expect(over).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('changes at full seconds before the end', () => {
    const onSecond = vi.fn();
    countDown(Date.now() + 1_400, onSecond, vi.fn());
    vi.advanceTimersByTime(399);
    expect(onSecond.mock.calls).toEqual([[2]]);
    vi.advanceTimersByTime(1);
    expect(onSecond.mock.calls).toEqual([[2], [1]]);
  });

  it('is right at once after the machine slept', () => {
    const [onSecond, over] = [vi.fn(), vi.fn()];
    countDown(Date.now() + 30_000, onSecond, over);
    vi.setSystemTime(Date.now() + 20_000);
    vi.advanceTimersByTime(1_000);
    expect(onSecond).toHaveBeenLastCalledWith(9);
    vi.setSystemTime(Date.now() + 20_000);
    vi.advanceTimersByTime(1_000);
    expect(over).toHaveBeenCalledTimes(1);
  });

  it('is over at once when it comes too late, and silent once it is stopped', () => {
    const [onSecond, over] = [vi.fn(), vi.fn()];
    countDown(Date.now(), onSecond, over);
    expect(over).toHaveBeenCalledTimes(1);
    countDown(Date.now() + 5_000, onSecond, over)();
    vi.advanceTimersByTime(10_000);
    expect(onSecond.mock.calls).toEqual([[5]]);
    expect(over).toHaveBeenCalledTimes(1);
  });
});

describe('a notice of something held', () => {
  const show = () => {
    const text = { until: Date.now() + 30_000, before: 'Sending to Jo in', after: '.' };
    const actions = [{ label: 'Undo', run: vi.fn() }];
    notify.success('Queued for Jo.', { offer: { text, actions, durationMs: 30_000 } });
    render(
      <MantineProvider>
        <NoticeRegion />
      </MantineProvider>,
    );
  };
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

  it('counts down, and screen readers don’t announce each second', () => {
    show();
    const status = screen.getByRole('status');
    expect(status.textContent).toContain('Sending to Jo in 30 seconds.');
    pass(6_000);
    expect(status.textContent).toContain('Sending to Jo in 24 seconds.');
    pass(23_000);
    expect(status.textContent).toContain('Sending to Jo in 1 second.');
    expect(screen.getByRole('timer').getAttribute('aria-live')).toBe('off');
    expect(screen.getByRole('timer').textContent).toBe('1 second');
  });

  it('goes when it is out, even while it is pointed at', () => {
    show();
    fireEvent.pointerEnter(screen.getByRole('region', { name: 'Messages' }));
    pass(29_999);
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeNull();
    pass(1);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(noticeState().kept[0]).toMatchObject({ message: 'Queued for Jo.' });
  });
});
