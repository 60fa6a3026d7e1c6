import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { KioskSignIn } from './kiosk-sign-in.tsx';
import type { Kiosk } from './use-kiosk.ts';

const signIn = vi.fn(async (_visit: object) => ({ warnings: [] }));
const kiosk = { offer: null, signIn } as unknown as Kiosk;

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));

afterEach(cleanup);

it('signs in everyone of a group, asks for a name that is missing, and leaves out an empty row', async () => {
  const onDone = vi.fn();
  render(<KioskSignIn kiosk={kiosk} kind="visitor" known={null} onDone={onDone} onBack={() => {}} />);
  type('First name', 'Rosalind');
  submit();
  screen.getByText('Enter your last name.');
  type('Last name', 'Quill');
  expect(screen.queryByText('Enter your last name.')).toBeNull();
  fireEvent.click(screen.getByLabelText('I agree to the conditions of entry'));
  fireEvent.click(screen.getByRole('button', { name: 'Add a person' }));
  fireEvent.click(screen.getByRole('button', { name: 'Add a person' }));
  type('First name of person 2', 'Sam');
  submit();
  screen.getByText('Enter the last name.');
  expect(signIn).not.toHaveBeenCalled();
  type('Last name of person 2', 'Reed');
  type('First name of person 3', 'Jo');
  expect(screen.queryByText('Enter the last name.')).toBeNull();
  type('First name of person 3', '');
  submit();
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(signIn.mock.calls[0]?.[0]).toMatchObject({ companions: [{ firstName: 'Sam', lastName: 'Reed' }] });
  expect(onDone.mock.calls[0]?.[0]).toMatchObject({ title: 'Rosalind, you’re signed in' });
});
