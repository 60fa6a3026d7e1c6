import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { KioskSignOut } from './kiosk-sign-out.tsx';
import type { Kiosk } from './use-kiosk.ts';

const find = vi.fn(async (_firstName: string, _lastName: string): Promise<{ name: string } | null> => null);
const signOut = vi.fn(async () => null);
const kiosk = { find, signOut } as unknown as Kiosk;

const enter = (first: string, last: string) => {
  fireEvent.change(screen.getByLabelText('First name, at least 3 letters'), { target: { value: first } });
  fireEvent.change(screen.getByLabelText('Last name, at least 2 letters'), { target: { value: last } });
  fireEvent.click(screen.getByRole('button', { name: 'Find me' }));
};
const open = (onDone = vi.fn()) => render(<KioskSignOut kiosk={kiosk} onDone={onDone} onBack={() => {}} />);

afterEach(() => {
  cleanup();
  find.mockClear();
});

it('asks for more letters without a try, and looks for a name that is as short as that', async () => {
  open();
  enter('An', 'O');
  screen.getByText('Enter at least 3 letters. If your name is shorter, enter all of it and try again.');
  screen.getByText('Enter at least 2 letters. If your name is shorter, enter all of it and try again.');
  enter('Bo', 'Li');
  enter('---', '');
  enter('---', '');
  expect(find).not.toHaveBeenCalled();
  enter('Bo', 'Li');
  enter('Bo', 'Li');
  await screen.findByText('Ask reception');
  expect(find.mock.calls).toEqual([['Bo', 'Li']]);
});

it('says “Ask reception” whether none fits or several do, and signs out the one who does', async () => {
  const onDone = vi.fn();
  open(onDone);
  enter('Zoe', 'Xu');
  await screen.findByText('Ask reception');
  find.mockResolvedValueOnce({ name: 'MIA W.' });
  enter('Mia', 'Wu');
  fireEvent.click(await screen.findByRole('button', { name: 'Yes, sign me out' }));
  await waitFor(() => expect(onDone).toHaveBeenCalled());
});
