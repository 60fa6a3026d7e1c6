import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Loaded } from './loaded.tsx';
import { renderPage, signInWith } from './page-testing.tsx';

const read = vi.fn<() => Promise<string>>();
const query = { queryKey: ['thing'], queryFn: read, refetchOnWindowFocus: 'always' } as const;

afterEach(() => {
  cleanup();
  read.mockReset();
});

const show = () => {
  signInWith([]);
  return renderPage(
    <Loaded<string, string, readonly string[]> query={query} what="The thing" skeleton={<p>Wait</p>}>
      {(thing) => <p>{thing}</p>}
    </Loaded>,
  );
};

it('shows a skeleton, then the answer, which a later failure leaves', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  read.mockReturnValueOnce(promise).mockRejectedValue(new Error('Gone'));
  await show();
  expect(await screen.findByText('Wait')).toBeTruthy();
  await act(async () => resolve('Blue Pools'));
  expect(await screen.findByText('Blue Pools')).toBeTruthy();
  await act(async () => window.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => read).toHaveBeenCalledTimes(2);
  expect(screen.getByText('Blue Pools')).toBeTruthy();
});

it('says what could not be shown, and tries again', async () => {
  read.mockRejectedValueOnce(new Error('Gone')).mockResolvedValue('Blue Pools');
  await show();
  expect(await screen.findByRole('heading', { name: 'Couldn’t load the thing' })).toBeTruthy();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  expect(await screen.findByText('Blue Pools')).toBeTruthy();
});
