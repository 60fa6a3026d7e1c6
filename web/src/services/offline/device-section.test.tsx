import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { DeviceSection } from './device-section.tsx';

let isPersisted = false;
const persist = vi.fn(async () => {
  isPersisted = true;
  return true;
});

function show(freeBytes: number, vendor = 'Google Inc.') {
  const estimate = async () => ({ usage: 6_000_000, quota: 6_000_000 + freeBytes });
  vi.stubGlobal('navigator', {
    vendor,
    userAgent: '',
    storage: { estimate, persist, persisted: async () => isPersisted },
  });
  render(
    <MantineProvider env="test">
      <DeviceSection />
    </MantineProvider>,
  );
}

afterEach(() => {
  cleanup();
  isPersisted = false;
});

it('says how much space there is, and asks the browser to keep what is there', async () => {
  show(4_000_000_000);
  await screen.findByText(/6\.0 MB used, 4\.0 GB free\. The browser may clear this/);
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Protect from being cleared' }));
  await screen.findByText(/keeps this until you clear it/);
  expect(persist).toHaveBeenCalledOnce();
});

it('warns below 200 MB', async () => {
  show(199_000_000);
  expect((await screen.findByRole('alert')).textContent).toMatch(/less than 200 MB/);
});

it('says that Safari forgets a website that isn’t installed', async () => {
  show(4_000_000_000, 'Apple Computer, Inc.');
  await screen.findByText(/after seven days without a visit.*Add to Home Screen/);
});
