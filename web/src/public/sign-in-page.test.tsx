// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Page } from './sign-in-page.tsx';

afterEach(cleanup);
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  answerWith(200, {});
});

const options = { companyName: 'Reef Pools', companyPhone: null, singleSignOn: false };

/** What the server answers to every call but the one for the ways to sign in. */
function answerWith(status: number, body: unknown, ways: object = options): void {
  vi.stubGlobal('fetch', async (url: string) => {
    const isAboutWays = String(url).endsWith('/auth/options');
    return isAboutWays ? Response.json(ways) : Response.json(body, { status });
  });
}

function fillIn(email: string, password: string): void {
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: email } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } });
}

const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));

it('names what is missing and goes to the first wrong field', async () => {
  render(<Page />);
  submit();
  expect(await screen.findByText('Enter your email address.')).toBeTruthy();
  expect(screen.getByText('Enter your password.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
});

it('keeps the address of the last try, and goes to what is still to be entered', async () => {
  answerWith(401, { code: 'invalid-credential', detail: 'No.' });
  const { unmount } = render(<Page />);
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  fillIn('jo@example.com', 'wrong');
  submit();
  await screen.findByText('invalid-credential');
  unmount();
  render(<Page />);
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('jo@example.com');
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
});

it('shows a plain sentence with the code after the slash below it', async () => {
  answerWith(401, { code: 'invalid-credential', detail: 'No.' });
  render(<Page />);
  fillIn('jo@example.com', 'wrong');
  submit();
  expect(await screen.findByText('invalid-credential')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe('Wrong email or password.invalid-credential');
});

it('shows the known message when the user record is missing', async () => {
  answerWith(403, { code: 'user-not-found', detail: 'User not found on firestore' });
  render(<Page />);
  fillIn('jo@example.com', 'right');
  submit();
  expect(await screen.findByText('User not found on firestore')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toMatch(
    /Ask your administrator to add one\.User not found on firestore$/,
  );
});

it('says how long to wait after too many tries', async () => {
  answerWith(429, { code: 'too-many-requests', detail: 'Slow down.', retryAfterSeconds: 90 });
  render(<Page />);
  fillIn('jo@example.com', 'wrong');
  submit();
  expect(await screen.findByText('Too many tries. Try again in 2 minutes.')).toBeTruthy();
});

it('asks for the code after the password, and takes a recovery code in its place', async () => {
  answerWith(401, { code: 'second-factor-required', detail: 'Code?', challenge: 'the-challenge' });
  render(<Page />);
  fillIn('jo@example.com', 'right');
  submit();
  const code = await screen.findByLabelText('6-digit code');
  expect(code.getAttribute('autocomplete')).toBe('one-time-code');
  expect(code.getAttribute('inputmode')).toBe('numeric');
  expect(document.activeElement).toBe(code);
  fireEvent.change(code, { target: { value: '12345' } });
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Enter the 6-digit code from your app.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  expect(screen.getByLabelText('Recovery code').getAttribute('inputmode')).toBe('text');
  answerWith(401, { code: 'invalid-credential', detail: 'This code is wrong or has already been used.' });
  fireEvent.change(screen.getByLabelText('Recovery code'), { target: { value: 'k3m9x-7q2hd' } });
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('This code is wrong or has already been used.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Start again' }));
  expect(await screen.findByLabelText('Password')).toBeTruthy();
});

it('offers the company’s account only where that is set up, and says when it can’t be reached', async () => {
  answerWith(
    502,
    { code: 'network-request-failed', detail: 'The company’s sign-in can’t be reached just now.' },
    {
      ...options,
      singleSignOn: true,
    },
  );
  render(<Page />);
  fireEvent.click(await screen.findByRole('button', { name: 'Sign in with your company account' }));
  expect(await screen.findByText('The company’s sign-in can’t be reached just now.')).toBeTruthy();
  cleanup();
  answerWith(200, {});
  render(<Page />);
  await expect.poll(() => screen.queryByRole('button', { name: /account/ })).toBeNull();
});
