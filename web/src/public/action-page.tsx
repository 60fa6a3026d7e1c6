import { useEffect, useState } from 'react';
import { accessWire } from '../client/access-wire.ts';
import { type ApiFailure, isApiFailure } from '../client/api-failure.ts';
import { callApi } from '../client/call-api.ts';
import { FailureBox } from './failure-box.tsx';
import classes from './form.module.css';
import { NewPasswordFields, newPasswordProblems } from './new-password.tsx';
import { PublicFrame } from './public-frame.tsx';
import { useForm } from './use-form.ts';

const names = ['newPassword', 'repeated'] as const;

/** Where links from mails lead: `mode` says what for, `oobCode` is the key. */
export function Page() {
  const given = new URLSearchParams(window.location.search);
  const mode = given.get('mode');
  const code = given.get('oobCode') ?? '';
  if (mode === 'resetPassword') return <ResetPage code={code} />;
  const isAboutEmail = mode === 'verifyEmail' || mode === 'recoverEmail';
  return (
    <PublicFrame title={isAboutEmail ? 'Nothing to do here' : 'This link is incomplete'}>
      <p className={classes.text}>
        {isAboutEmail
          ? 'E-mail addresses are looked after by your administrator, not by a link. Nothing has been changed.'
          : 'Open the link from your e-mail again, or copy all of it into the address bar.'}
      </p>
      <BackLink />
    </PublicFrame>
  );
}

function BackLink() {
  return (
    <a href="/" className={classes.link}>
      Go to sign-in
    </a>
  );
}

type Step = { at: 'checking' } | { at: 'form' } | { at: 'refused'; failure: ApiFailure } | { at: 'done' };

function ResetPage({ code }: { code: string }) {
  const [step, setStep] = useState<Step>({ at: 'checking' });
  useEffect(() => {
    const check = async () => {
      try {
        await callApi(accessWire.checkCode, { query: { mode: 'resetPassword', oobCode: code } });
        setStep({ at: 'form' });
      } catch (error) {
        if (isApiFailure(error)) setStep({ at: 'refused', failure: error });
      }
    };
    check();
  }, [code]);
  if (step.at === 'done') return <DonePage />;
  return (
    <PublicFrame title="Choose a new password">
      {step.at === 'checking' && <p className={classes.text}>Checking the link…</p>}
      {step.at === 'form' && <ResetForm code={code} onDone={() => setStep({ at: 'done' })} />}
      {step.at === 'refused' && (
        <div className={classes.form}>
          <FailureBox failure={step.failure} />
          <a href="/password-reset-request" className={classes.button}>
            Ask for a new link
          </a>
        </div>
      )}
    </PublicFrame>
  );
}

function DonePage() {
  return (
    <PublicFrame title="Your password is set">
      <p className={classes.text}>All sessions have ended. Sign in with the new password.</p>
      <a href="/" className={classes.button}>
        Sign in
      </a>
    </PublicFrame>
  );
}

function ResetForm({ code, onDone }: { code: string; onDone: () => void }) {
  const { field, failure, isBusy, formProps } = useForm({
    names,
    check: (values) => newPasswordProblems(values, ''),
    send: async ({ newPassword }) => {
      await callApi(accessWire.resetPassword, { body: { oobCode: code, newPassword } });
      onDone();
    },
    place: (refusal) => (refusal.code === 'weak-password' ? { newPassword: refusal.detail } : null),
  });
  return (
    <form className={classes.form} {...formProps}>
      <FailureBox failure={failure} />
      <NewPasswordFields newPassword={field('newPassword')} repeated={field('repeated')} ownEmail="" />
      <button type="submit" className={classes.button} aria-disabled={isBusy}>
        {isBusy ? 'Setting…' : 'Set the password'}
      </button>
    </form>
  );
}
