import type { SessionUser } from '@poolhouse/domain/access/api';
import { useEffect, useState } from 'react';
import { takeReturnPath } from '../client/return-path.ts';
import { loadPerson, signIn } from '../client/session.ts';
import { hasHint, onSessionNews } from '../client/session-channel.ts';
import { FailureBox } from './failure-box.tsx';
import { EmailField, PasswordField } from './fields.tsx';
import classes from './form.module.css';
import { PublicFrame } from './public-frame.tsx';
import { emailProblem, useForm } from './use-form.ts';

const names = ['email', 'password'] as const;

/** A new page load, so that the staff application starts with nothing but the cookie. */
function goIn({ isFirstLogin }: Pick<SessionUser, 'isFirstLogin'>): void {
  window.location.assign(isFirstLogin ? '/change_password' : takeReturnPath());
}

export function Page() {
  const isChecking = useExistingSession();
  return <PublicFrame title="Sign in">{isChecking ? null : <SignInForm />}</PublicFrame>;
}

/** Whoever is signed in already goes on; the server is asked only when it may be worth it. */
function useExistingSession(): boolean {
  const [isChecking, setChecking] = useState(hasHint);
  useEffect(() => {
    if (!hasHint()) return;
    const look = async () => {
      const person = await loadPerson().catch(() => null);
      if (person) goIn(person);
      else setChecking(false);
    };
    look();
  }, []);
  useEffect(() => onSessionNews((news) => news.kind === 'signed-in' && window.location.assign('/home')), []);
  return isChecking;
}

function SignInForm() {
  const { field, failure, isBusy, formProps } = useForm({
    names,
    check: ({ email, password }) => ({
      ...(emailProblem(email) !== null && { email: emailProblem(email) ?? '' }),
      ...(password === '' && { password: 'Enter your password.' }),
    }),
    send: async ({ email, password }) => goIn(await signIn(email.trim(), password)),
  });
  return (
    <form className={classes.form} {...formProps}>
      <FailureBox failure={failure} />
      <EmailField label="E-mail" autoComplete="username" {...field('email')} />
      <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
      <button type="submit" className={classes.button} aria-disabled={isBusy}>
        {isBusy ? 'Signing in…' : 'Sign in'}
      </button>
      <a href="/password-reset-request" className={classes.link}>
        Forgot your password?
      </a>
    </form>
  );
}
