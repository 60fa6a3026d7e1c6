import { Button, Modal, PasswordInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { isApiFailure } from '../platform/api/api-failure.ts';
import { challengeOf, sessionState, signIn } from '../platform/session/session.ts';
import { CodeForm } from '../public/code-form.tsx';
import { FailureText } from '../public/failure-box.tsx';
import { useTries } from '../ui/form/form-hooks.ts';
import { ToFix } from '../ui/form/to-fix.tsx';
import classes from './sign-in-again.module.css';

type DialogProps = { opened: boolean; onAnswer: (signedInAgain: boolean) => void };

/** Hides the page behind it: another person may use it by now. */
export function SignInAgainDialog({ opened, onAnswer }: DialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={() => {}}
      withCloseButton={false}
      title="Your session has ended"
      overlayProps={{ color: 'var(--ph-bg)', backgroundOpacity: 0.94, blur: 8 }}
      zIndex={450}
    >
      <AgainForm onAnswer={onAnswer} />
    </Modal>
  );
}

function AgainForm({ onAnswer }: { onAnswer: (signedInAgain: boolean) => void }) {
  const { user } = sessionState();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<ReactNode>(null);
  const [isBusy, setBusy] = useState(false);
  const [challenge, setChallenge] = useState<string | null>(null);
  const submit = async () => {
    if (password === '') return setProblem('Enter your password.');
    setBusy(true);
    try {
      await signIn(user?.email ?? '', password);
      onAnswer(true);
    } catch (error) {
      setChallenge(challengeOf(error));
      setProblem(problemOf(error));
      setBusy(false);
    }
  };
  const { form, formProps } = useTries(submit, isBusy);
  if (challenge !== null)
    return <CodeForm challenge={challenge} onDone={() => onAnswer(true)} onStartAgain={() => setChallenge(null)} />;
  return (
    <form {...formProps} className={classes.form}>
      <p>Sign in to pick up where you left off. Nothing you typed is lost.</p>
      <input type="hidden" autoComplete="username" value={user?.email ?? ''} readOnly />
      <PasswordInput
        label={`Password for ${user?.email ?? 'this account'}`}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={problem}
        aria-invalid={problem !== null}
        autoComplete="current-password"
        required
        withAsterisk={false}
        data-autofocus
      />
      <div className={classes.buttons}>
        <ToFix form={form} />
        <Button variant="subtle" color="gray" onClick={() => onAnswer(false)}>
          Sign in as someone else
        </Button>
        <Button type="submit" loading={isBusy}>
          Sign in
        </Button>
      </div>
    </form>
  );
}

function problemOf(error: unknown): ReactNode {
  if (challengeOf(error) !== null) return null;
  return isApiFailure(error) ? <FailureText failure={error} /> : 'Something went wrong. Try again.';
}
