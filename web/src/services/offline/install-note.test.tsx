import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { InstallNote } from './install-note.tsx';

const persist = vi.fn(async () => true);
const show = (isPhone: boolean) => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isPhone && query.includes('max-width'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  return render(
    <MantineProvider env="test">
      <InstallNote />
    </MantineProvider>,
  );
};
const title = 'Keep reports safe on this phone';

beforeEach(() => {
  localStorage.clear();
  const estimate = async () => ({ usage: 0, quota: 1_000_000_000 });
  vi.stubGlobal('navigator', {
    vendor: 'Google Inc.',
    userAgent: '',
    storage: { estimate, persist, persisted: async () => false },
  });
});
afterEach(cleanup);

it('asks on a phone to keep what is there, once', async () => {
  show(true);
  await screen.findByText(title);
  fireEvent.click(screen.getByRole('button', { name: 'Protect from being cleared' }));
  expect(persist).toHaveBeenCalledOnce();
  expect(screen.queryByText(title)).toBeNull();
});

it('isn’t shown again after it was dismissed, and not at a desk', async () => {
  const first = show(true);
  fireEvent.click(await screen.findByRole('button', { name: 'Not now' }));
  first.unmount();
  show(true);
  cleanup();
  localStorage.clear();
  show(false);
  expect(screen.queryByText(title)).toBeNull();
});
