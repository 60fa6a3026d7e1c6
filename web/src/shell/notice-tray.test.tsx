import { MantineProvider } from '@mantine/core';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { closeOffer, noticeState, notify } from '../platform/notify.ts';
import { NoticeList } from './notice-tray.tsx';

afterEach(cleanup);

it('offers Undo beside the message until its time is over', async () => {
  const undo = vi.fn(async () => {});
  const [first, second] = [notify.undoable('Deleted logo.png.', undo), notify.undoable('Deleted sign.png.', vi.fn())];
  const root = createRootRoute({ component: () => <NoticeList onLeave={() => {}} /> });
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) });
  render(
    <MantineProvider>
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  expect(await screen.findAllByRole('button', { name: 'Undo' })).toHaveLength(2);
  act(() => closeOffer(second));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(screen.queryByText('Deleted logo.png.')).not.toBeNull();
  expect(noticeState().offered.some(({ id }) => id === first)).toBe(false);
});
