import { useState } from 'react';
import { callApi } from '../platform/api/call-api.ts';
import { accessCalls } from '../platform/session/access-calls.ts';
import { FailureBox } from './failure-box.tsx';
import { EmailField, TextInput } from './fields.tsx';
import classes from './form.module.css';
import { NewPasswordFields, newPasswordProblems } from './new-password.tsx';
import { PublicFrame } from './public-frame.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useCodeCheck } from './use-code-check.ts';
import { emailProblem, type Problems, useForm } from './use-form.ts';

const names = ['name', 'email', 'newPassword', 'repeated'] as const;

/** Shows the page of the link from the first start, where the first administrator is created. */
export function FirstAdministratorPage({ code }: { code: string }) {
  const check = useCodeCheck('firstAdministrator', code);
  const [isDone, setDone] = useState(false);
  if (isDone)
    return (
      <PublicFrame title="You’re all set">
        <p className={classes.text}>Sign in with your email address and new password.</p>
        <a href="/" className={classes.button}>
          Sign in
        </a>
      </PublicFrame>
    );
  return (
    <PublicFrame title="Welcome to Poolhouse">
      {check.at === 'checking' && <p className={classes.text}>Checking the link…</p>}
      {check.at === 'good' && <FirstForm code={code} onDone={() => setDone(true)} />}
      {check.at === 'refused' && (
        <div className={classes.form}>
          <FailureBox failure={check.failure} />
          <a href="/" className={classes.button}>
            Sign in
          </a>
        </div>
      )}
    </PublicFrame>
  );
}

function problemsOf(given: Record<(typeof names)[number], string>): Problems<(typeof names)[number]> {
  const name = given.name.trim() === '' ? 'Enter your name.' : null;
  const email = emailProblem(given.email);
  return { ...(name && { name }), ...(email && { email }), ...newPasswordProblems(given, given.email.trim()) };
}

function FirstForm({ code, onDone }: { code: string; onDone: () => void }) {
  const { field, failure, isBusy, formProps, values } = useForm({
    names,
    check: problemsOf,
    send: async ({ name, email, newPassword: password }) => {
      await callApi(accessCalls.makeFirstAdministrator, { body: { oobCode: code, name, email, password } });
      onDone();
    },
    place: (refusal) => (refusal.code === 'weak-password' ? { newPassword: refusal.detail } : null),
  });
  return (
    <form className={classes.form} {...formProps}>
      <p className={classes.text}>Set up the first administrator account.</p>
      <FailureBox failure={failure} />
      <TextInput label="Name" autoComplete="name" {...field('name')} />
      <EmailField label="Email" autoComplete="username" {...field('email')} />
      <NewPasswordFields
        newPassword={field('newPassword')}
        repeated={field('repeated')}
        ownEmail={values.email.trim()}
      />
      <SubmitButton form={formProps.ref} text="Create account" busyText="Creating…" isBusy={isBusy} />
    </form>
  );
}
