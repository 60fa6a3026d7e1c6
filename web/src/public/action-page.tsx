import { useState } from 'react';
import { callApi } from '../platform/api/call-api.ts';
import { accessCalls } from '../platform/session/access-calls.ts';
import { EmailLinkPage } from './email-link-page.tsx';
import { FailureBox } from './failure-box.tsx';
import { FirstAdministratorPage } from './first-administrator-page.tsx';
import classes from './form.module.css';
import { NewPasswordFields, newPasswordProblems } from './new-password.tsx';
import { PublicFrame } from './public-frame.tsx';
import { SingleSignOnPage } from './single-sign-on-page.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useCodeCheck } from './use-code-check.ts';
import { useForm } from './use-form.ts';

const names = ['newPassword', 'repeated'] as const;

/** Shows where links from mails lead (`mode` says what for, `oobCode` is the key), and the identity provider with `state`. */
export function Page() {
  const given = new URLSearchParams(window.location.search);
  const mode = given.get('mode');
  const code = given.get('oobCode') ?? '';
  if (mode === null && given.has('state')) return <SingleSignOnPage search={window.location.search} />;
  if (mode === 'firstAdministrator') return <FirstAdministratorPage code={code} />;
  if (mode === 'invitation') return <InvitationPage code={code} />;
  if (mode === 'resetPassword') return <ResetPage code={code} />;
  if (mode === 'verifyEmail' || mode === 'recoverEmail') return <EmailLinkPage mode={mode} code={code} />;
  return (
    <PublicFrame title="This link is incomplete">
      <p className={classes.text}>Open the link from your email again, or copy the whole link.</p>
      <BackLink />
    </PublicFrame>
  );
}

function BackLink() {
  return (
    <a href="/" className={classes.link}>
      Sign in
    </a>
  );
}

function ResetPage({ code }: { code: string }) {
  const check = useCodeCheck('resetPassword', code);
  const [isDone, setDone] = useState(false);
  if (isDone) return <DonePage />;
  return (
    <PublicFrame title="Choose a new password">
      {check.at === 'checking' && <p className={classes.text}>Checking the link…</p>}
      {check.at === 'good' && <ResetForm code={code} onDone={() => setDone(true)} />}
      {check.at === 'refused' && (
        <div className={classes.form}>
          <FailureBox failure={check.failure} />
          <a href="/password-reset-request" className={classes.button}>
            Request a new link
          </a>
        </div>
      )}
    </PublicFrame>
  );
}

function DonePage({ text = 'You’re signed out everywhere. Sign in with your new password.' }: { text?: string }) {
  return (
    <PublicFrame title="Your password is set">
      <p className={classes.text}>{text}</p>
      <a href="/" className={classes.button}>
        Sign in
      </a>
    </PublicFrame>
  );
}

/** Shows where an invitation leads: its user chooses the first password. */
function InvitationPage({ code }: { code: string }) {
  const check = useCodeCheck('invitation', code);
  const [isDone, setDone] = useState(false);
  if (isDone) return <DonePage text="Welcome to Poolhouse. Sign in with your email and the password you chose." />;
  return (
    <PublicFrame title="Welcome to Poolhouse">
      {check.at === 'checking' && <p className={classes.text}>Checking the invitation…</p>}
      {check.at === 'good' && (
        <>
          <p className={classes.text}>Choose a password. You sign in with {check.email}.</p>
          <ResetForm code={code} email={check.email} onDone={() => setDone(true)} />
        </>
      )}
      {check.at === 'refused' && (
        <div className={classes.form}>
          <FailureBox failure={check.failure} isVerbatim />
          <p className={classes.text}>
            If you have chosen a password already, sign in. Otherwise ask the person who invited you for a new
            invitation.
          </p>
          <a href="/" className={classes.button}>
            Sign in
          </a>
        </div>
      )}
    </PublicFrame>
  );
}

function ResetForm({ code, email = '', onDone }: { code: string; email?: string | undefined; onDone: () => void }) {
  const { field, failure, isBusy, formProps } = useForm({
    names,
    check: (values) => newPasswordProblems(values, email),
    send: async ({ newPassword }) => {
      await callApi(accessCalls.resetPassword, { body: { oobCode: code, newPassword } });
      onDone();
    },
    place: (refusal) => (refusal.code === 'weak-password' ? { newPassword: refusal.detail } : null),
  });
  return (
    <form className={classes.form} {...formProps}>
      <FailureBox failure={failure} />
      <NewPasswordFields newPassword={field('newPassword')} repeated={field('repeated')} ownEmail={email} />
      <SubmitButton form={formProps.ref} text="Set password" busyText="Saving…" isBusy={isBusy} />
    </form>
  );
}
