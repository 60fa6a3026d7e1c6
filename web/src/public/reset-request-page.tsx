import { accessMessages } from '@poolhouse/domain/features/access/messages';
import { useState } from 'react';
import { callApi } from '../platform/api/call-api.ts';
import { accessCalls } from '../platform/session/access-calls.ts';
import { enteredAddress } from './entered-address.ts';
import { FailureBox } from './failure-box.tsx';
import { EmailField } from './fields.tsx';
import classes from './form.module.css';
import { PublicFrame } from './public-frame.tsx';
import { SubmitButton } from './submit-button.tsx';
import { emailProblem, useForm } from './use-form.ts';

const names = ['email'] as const;

export function Page() {
  const [isSent, setSent] = useState(false);
  return (
    <PublicFrame title="Reset your password">
      <div role="status">{isSent && <p className={classes.text}>{accessMessages.resetSent}</p>}</div>
      {isSent ? (
        <p className={classes.text}>The link can be used once and expires in one hour.</p>
      ) : (
        <RequestForm onSent={() => setSent(true)} />
      )}
      <p className={classes.below}>
        <a href="/" className={classes.link}>
          Back to sign-in
        </a>
      </p>
    </PublicFrame>
  );
}

function RequestForm({ onSent }: { onSent: () => void }) {
  const { field, failure, isBusy, formProps } = useForm({
    names,
    start: { email: enteredAddress() },
    check: ({ email }) => (emailProblem(email) !== null ? { email: emailProblem(email) ?? '' } : {}),
    send: async ({ email }) => {
      await callApi(accessCalls.requestReset, { body: { email: email.trim() } });
      onSent();
    },
  });
  return (
    <>
      <p className={classes.text}>Enter your email address. If it has an account, we’ll send you a link.</p>
      <form className={classes.form} {...formProps}>
        <FailureBox failure={failure} />
        <EmailField label="Email" autoComplete="username" {...field('email')} />
        <SubmitButton form={formProps.ref} text="Send link" busyText="Sending…" isBusy={isBusy} />
      </form>
    </>
  );
}
