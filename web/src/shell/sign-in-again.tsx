import { Button, Modal, PasswordInput } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { type ApiFailure, isApiFailure } from '../client/api-failure.ts';
import { onSessionLost } from '../client/renew-session.ts';
import { signIn, useSession } from '../client/session.ts';
import classes from './sign-in-again.module.css';

type Asking = { answer: (signedInAgain: boolean) => void };

/**
 * Asks for the password over the open page when the session has ended, so that a half-filled form is kept; the calls
 * that were refused wait and are sent again.
 */
export function SignInAgain() {
  const [asking, setAsking] = useState<Asking | null>(null);
  useEffect(
    () =>
      onSessionLost((failure: ApiFailure) => {
        if (failure.status === 403) return Promise.resolve(false);
        return new Promise<boolean>((resolve) => setAsking({ answer: resolve }));
      }),
    [],
  );
  const answer = (signedInAgain: boolean) => {
    asking?.answer(signedInAgain);
    setAsking(null);
  };
  return (
    <Modal
      opened={asking !== null}
      onClose={() => {}}
      withCloseButton={false}
      title="Your session has ended"
      overlayProps={{ color: 'var(--ph-bg)', backgroundOpacity: 0.92, blur: 8 }}
      zIndex={450}
      centered
    >
      <AgainForm onAnswer={answer} />
    </Modal>
  );
}

function AgainForm({ onAnswer }: { onAnswer: (signedInAgain: boolean) => void }) {
  const { user } = useSession();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      await signIn(user?.email ?? '', password);
      onAnswer(true);
    } catch (error) {
      setProblem(isApiFailure(error) ? `${error.code}: ${error.detail}` : 'Something went wrong. Try again.');
      setBusy(false);
    }
  };
  return (
    <form onSubmit={submit} className={classes.form}>
      <p>Sign in again to go on where you were. Nothing that you typed is lost.</p>
      <input type="hidden" autoComplete="username" value={user?.email ?? ''} readOnly />
      <PasswordInput
        label={`Password for ${user?.email ?? 'this account'}`}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={problem}
        autoComplete="current-password"
        required
        withAsterisk={false}
        data-autofocus
      />
      <div className={classes.buttons}>
        <Button variant="subtle" color="gray" onClick={() => onAnswer(false)}>
          Sign in as somebody else
        </Button>
        <Button type="submit" loading={isBusy}>
          Sign in
        </Button>
      </div>
    </form>
  );
}
