import { callApi } from '../platform/api/call-api.ts';
import { accessCalls } from '../platform/session/access-calls.ts';
import { FailureBox } from './failure-box.tsx';
import classes from './form.module.css';
import { PublicFrame } from './public-frame.tsx';
import { useActionPage } from './use-action-page.ts';
import { useCodeCheck } from './use-code-check.ts';

const texts = {
  verifyEmail: {
    title: 'Confirm your email address',
    text: 'You now sign in with this address.',
    button: 'Confirm address',
    busy: 'Confirming…',
    next: { label: 'Sign in', href: '/' },
  },
  recoverEmail: {
    title: 'Restore your email address',
    text: 'Do this if you didn’t change your email address. It restores this address and signs you out everywhere.',
    button: 'Restore address',
    busy: 'Restoring…',
    next: { label: 'Choose a new password', href: '/password-reset-request' },
  },
} as const;

type LinkProps = { mode: keyof typeof texts; code: string };

/** Shows what the links of mails about a changed address lead to; nothing happens before the button is pressed. */
export function EmailLinkPage({ mode, code }: LinkProps) {
  const check = useCodeCheck(mode, code);
  const { done, failure, isBusy, press } = useActionPage(async () => {
    const { message } = await callApi(accessCalls[mode], { body: { oobCode: code } });
    return message;
  });
  const { title, text, button, busy, next } = texts[mode];
  const refusal = failure ?? (check.at === 'refused' ? check.failure : null);
  return (
    <PublicFrame title={title}>
      <div role="status">
        {check.at === 'checking' && <p className={classes.text}>Checking the link…</p>}
        {done !== null && <p className={classes.text}>{done}</p>}
      </div>
      <div className={classes.form}>
        <FailureBox failure={refusal} isVerbatim />
        {check.at === 'good' && done === null && refusal === null && (
          <>
            <p className={classes.text}>{text}</p>
            <button type="button" className={classes.button} onClick={press} aria-disabled={isBusy}>
              {isBusy ? busy : button}
            </button>
          </>
        )}
        {done !== null && (
          <a href={next.href} className={classes.button}>
            {next.label}
          </a>
        )}
        {refusal !== null && (
          <a href="/" className={classes.link}>
            Sign in
          </a>
        )}
      </div>
    </PublicFrame>
  );
}
