// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Page } from './sign-in-page.tsx';

afterEach(cleanup);

function answerWith(status: number, body: unknown): void {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }));
}

function fillIn(email: string, password: string): void {
  fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: email } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } });
}

const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));

it('names what is missing and goes to the first wrong field', async () => {
  render(<Page />);
  submit();
  expect(await screen.findByText('Enter your e-mail address.')).toBeTruthy();
  expect(screen.getByText('Enter your password.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('E-mail'));
  expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
});

it('shows the code after the slash with a plain sentence', async () => {
  answerWith(401, { code: 'invalid-credential', detail: 'No.' });
  render(<Page />);
  fillIn('jo@example.com', 'wrong');
  submit();
  expect(await screen.findByText('invalid-credential')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('don’t fit together');
});

it('shows the known message when the user record is missing', async () => {
  answerWith(403, { code: 'user-not-found', detail: 'User not found on firestore' });
  render(<Page />);
  fillIn('jo@example.com', 'right');
  submit();
  expect(await screen.findByText('User not found on firestore')).toBeTruthy();
});

it('says how long to wait after too many tries', async () => {
  answerWith(429, { code: 'too-many-requests', detail: 'Slow down.', retryAfterSeconds: 90 });
  render(<Page />);
  fillIn('jo@example.com', 'wrong');
  submit();
  expect(await screen.findByText('Too many tries. Try again in 2 minutes.')).toBeTruthy();
});
