import { useEffect, useState } from 'react';
import { challengeOf, loadUser, signIn } from '../platform/session/session.ts';
import { hasSessionHint, onSessionMessage } from '../platform/session/session-channel.ts';
import { CodeForm } from './code-form.tsx';
import { enterApp } from './enter-app.ts';
import { enteredAddress, keepAddress } from './entered-address.ts';
import { FailureBox } from './failure-box.tsx';
import { EmailField, PasswordField } from './fields.tsx';
import classes from './form.module.css';
import { PublicFrame } from './public-frame.tsx';
import { SingleSignOnButton } from './single-sign-on-button.tsx';
import { SubmitButton } from './submit-button.tsx';
import { emailProblem, useForm } from './use-form.ts';

const names = ['email', 'password'] as const;

export function Page() {
  const isChecking = useExistingSession();
  const [challenge, setChallenge] = useState<string | null>(null);
  if (challenge !== null)
    return (
      <PublicFrame title="One more step">
        <CodeForm challenge={challenge} onDone={enterApp} onStartAgain={() => setChallenge(null)} />
      </PublicFrame>
    );
  return (
    <PublicFrame title="Sign in">
      {isChecking ? null : (
        <>
          <SignInForm onChallenge={setChallenge} />
          <SingleSignOnButton />
        </>
      )}
    </PublicFrame>
  );
}

/** A signed-in user goes on; the server is asked only when it may be worth it. */
function useExistingSession(): boolean {
  const [isChecking, setChecking] = useState(hasSessionHint);
  useEffect(() => {
    if (!hasSessionHint()) return;
    const look = async () => {
      const person = await loadUser().catch(() => null);
      if (person) enterApp(person);
      else setChecking(false);
    };
    void look();
  }, []);
  useEffect(() => onSessionMessage((news) => news.kind === 'signed-in' && window.location.assign('/home')), []);
  return isChecking;
}

function SignInForm({ onChallenge }: { onChallenge: (challenge: string) => void }) {
  const [address] = useState(enteredAddress);
  const { field, failure, isBusy, formProps } = useForm({
    names,
    start: { email: address },
    check: ({ email, password }) => ({
      ...(emailProblem(email) !== null && { email: emailProblem(email) ?? '' }),
      ...(password === '' && { password: 'Enter your password.' }),
    }),
    send: async ({ email, password }) => {
      keepAddress(email);
      try {
        enterApp(await signIn(email.trim(), password));
      } catch (error) {
        const challenge = challengeOf(error);
        if (challenge === null) throw error;
        onChallenge(challenge);
      }
    },
  });
  return (
    <form className={classes.form} {...formProps}>
      <FailureBox failure={failure} />
      <EmailField
        label="Email"
        autoComplete="username"
        {...field('email')}
        {...(address === '' && { inputRef: takeFocus })}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        {...field('password')}
        {...(address !== '' && { inputRef: takeFocus })}
      />
      <SubmitButton form={formProps.ref} text="Sign in" busyText="Signing in…" isBusy={isBusy} />
      <a href="/password-reset-request" className={classes.link} onClick={() => keepAddress(field('email').value)}>
        Forgot your password?
      </a>
    </form>
  );
}

/** Kept as one function: React calls a new one again with each key. */
const takeFocus = (input: HTMLInputElement | null) => input?.focus();
