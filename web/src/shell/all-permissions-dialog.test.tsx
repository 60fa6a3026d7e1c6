import { MantineProvider } from '@mantine/core';
import { pagesOfRole } from '@poolhouse/domain/features/access/pages';
import type { Role } from '@poolhouse/domain/features/access/roles';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { storeSession } from '../platform/session/session-store.ts';
import { AllPermissionsDialog } from './all-permissions-dialog.tsx';

function show(role: Role) {
  const user = { id: 'u1', name: 'Jo', role, permissions: {}, pages: pagesOfRole[role], priorityId: null };
  storeSession({ token: 't', expiresAt: '2099-01-01T00:00:00Z', user: user as never }, null);
  render(
    <MantineProvider env="test">
      <AllPermissionsDialog onClose={() => undefined} />
    </MantineProvider>,
  );
}

afterEach(cleanup);

it('tells a dealer of their own pages alone', () => {
  show('DEALER');
  expect(screen.getByText('Service Request › Pick Up')).toBeTruthy();
  expect(screen.getByRole('dialog').textContent).not.toMatch(/Admin|Orders|Payments|Activity|Dealers|Revenue|Drop Off/);
});

it('tells staff what is closed to them, too', () => {
  show('RECEPTION');
  expect(screen.getByRole('heading', { name: 'No access' })).toBeTruthy();
  expect(screen.getByRole('dialog').textContent).toContain('Admin › Users');
});
