import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage, signInWith } from '../../ui/page-testing.tsx';
import { RevokeButton } from './revoke-button.tsx';

afterEach(cleanup);

test('nothing is revoked before it is confirmed', async () => {
  signInWith(['manage'], ['visitor_logs'], 'visitor_logs');
  const revoke = vi.fn(async () => undefined);
  await renderPage(
    <RevokeButton name="Front desk" about="It can’t be used again." permission="visitor_logs:manage" revoke={revoke} />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Revoke: Front desk' }));
  await screen.findByText('It can’t be used again.');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(revoke).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Revoke: Front desk' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(revoke).toHaveBeenCalledOnce());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
