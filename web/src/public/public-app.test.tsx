import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { noteMaintenance } from '../platform/api/maintenance.ts';
import { PublicApp } from './public-app.tsx';

const headersOf = (until: string | null): Record<string, string> =>
  until === null ? {} : { 'x-poolhouse-maintenance': encodeURIComponent(until) };
const close = (until: string | null) => noteMaintenance(new Response('', { headers: headersOf(until) }));
/** Closes the product whose company has this number. */
function closeCompany(until: string, companyPhone: string | null) {
  const options = { companyName: 'Reef Pools', companyPhone, singleSignOn: false };
  vi.stubGlobal('fetch', async () => Response.json(options, { headers: headersOf(until) }));
  close(until);
}
const Page = () => <h1>The page</h1>;

afterEach(() => {
  cleanup();
  close(null);
  vi.unstubAllGlobals();
});

describe('a public page', () => {
  it('is there while the product is open', () => {
    render(<PublicApp path="/visitor" Page={Page} />);
    expect(screen.getByRole('heading').textContent).toBe('The page');
  });

  it.each(['/service-request', '/order/1/2', '/quote/1/2', '/dealer-register', '/password-reset-request'])(
    '%s gives way during maintenance, with the end',
    (path) => {
      closeCompany('2099-01-02T18:00+11:00', null);
      render(<PublicApp path={path} Page={Page} />);
      expect(screen.getByRole('heading').textContent).toBe('Back soon');
      expect(screen.getByText('02/01/2099 6:00 pm')).toBeTruthy();
    },
  );

  it('that is closed says whom to call', async () => {
    closeCompany('Monday', '(02) 5550 0042');
    render(<PublicApp path="/service-request" Page={Page} />);
    const link = await screen.findByRole('link', { name: '(02) 5550 0042' });
    expect(link.getAttribute('href')).toBe('tel:0255500042');
  });

  it.each(['/', '/change_password', '/_/auth/action', '/somewhere'])('%s stays, and says so', (path) => {
    close('Monday');
    render(<PublicApp path={path} Page={Page} />);
    expect(screen.getByRole('heading').textContent).toBe('The page');
    expect(screen.getByRole('status').textContent).toContain('expected back: Monday');
  });

  it.each(['/visitor', '/visit/1/2'])('%s, which visitors see, says nothing of it', (path) => {
    close('Monday');
    render(<PublicApp path={path} Page={Page} />);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it.each(['/', '/visitor'])('%s keeps what was typed when the closing begins and ends', (path) => {
    render(<PublicApp path={path} Page={() => <input aria-label="Name" />} />);
    const field = screen.getByLabelText<HTMLInputElement>('Name');
    field.value = 'Wilhelmina';
    act(() => close('Monday'));
    expect(screen.getByLabelText('Name')).toBe(field);
    act(() => close(null));
    expect(screen.getByLabelText('Name')).toBe(field);
  });
});
