import type { SessionUser } from '@poolhouse/domain/features/access/api';
import { readCode } from '@poolhouse/domain/features/access/code-text';
import { useState } from 'react';
import { answerSecondFactor } from '../platform/session/session.ts';
import { FailureBox } from './failure-box.tsx';
import { CodeField } from './fields.tsx';
import classes from './form.module.css';
import { SubmitButton } from './submit-button.tsx';
import { useForm } from './use-form.ts';

const names = ['code'] as const;

type CodeFormProps = {
  challenge: string;
  onDone: (user: SessionUser) => void;
  /** Back to the first step, where the sign-in has run out or another user wants to sign in. */
  onStartAgain: () => void;
};

/** Shows the second step of a sign-in: the code of the app, or a recovery code. */
export function CodeForm({ challenge, onDone, onStartAgain }: CodeFormProps) {
  const [isRecovery, setRecovery] = useState(false);
  const { field, failure, isBusy, formProps } = useForm({
    names,
    check: ({ code }) => codeProblem(code, isRecovery),
    send: async ({ code }) => onDone(await answerSecondFactor(challenge, code)),
    place: (refusal) => (refusal.code === 'invalid-credential' ? { code: refusal.detail } : null),
  });
  return (
    <>
      <p className={classes.text}>
        {isRecovery
          ? 'Enter one of your recovery codes. Each can be used once.'
          : 'Open your authenticator app and enter the code for Poolhouse.'}
      </p>
      <form className={classes.form} {...formProps}>
        <FailureBox failure={failure} />
        <CodeField
          key={String(isRecovery)}
          label={isRecovery ? 'Recovery code' : '6-digit code'}
          isRecovery={isRecovery}
          {...field('code')}
          inputRef={focus}
        />
        <SubmitButton form={formProps.ref} text="Continue" busyText="Checking…" isBusy={isBusy} />
        <div className={classes.row}>
          <button type="button" className={classes.link} onClick={() => setRecovery(!isRecovery)}>
            {isRecovery ? 'Use the app instead' : 'Use a recovery code'}
          </button>
          <button type="button" className={classes.link} onClick={onStartAgain}>
            Start again
          </button>
        </div>
      </form>
    </>
  );
}

const focus = (input: HTMLInputElement | null) => input?.focus();

/** Returns what is wrong with a code before it is sent. */
export function codeProblem(code: string, isRecovery = false): { code?: string } {
  const kind = readCode(code)?.kind;
  if (kind === 'recovery' || (kind === 'app' && !isRecovery)) return {};
  if (isRecovery) return { code: 'Enter a recovery code, such as k3m9x-7q2hd.' };
  return { code: 'Enter the 6-digit code from your app.' };
}
