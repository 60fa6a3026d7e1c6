import { callApi } from '../platform/api/call-api.ts';
import { accessCalls } from '../platform/session/access-calls.ts';
import { FailureBox } from './failure-box.tsx';
import { PasswordField } from './fields.tsx';
import classes from './form.module.css';
import { SubmitButton } from './submit-button.tsx';
import { useForm } from './use-form.ts';

const names = ['password'] as const;

type ProvePasswordProps = { email: string; onProven: () => void };

/** Asks for the password again before something delicate. */
export function ConfirmPasswordForm({ email, onProven }: ProvePasswordProps) {
  const { field, failure, isBusy, formProps } = useForm({
    names,
    check: ({ password }) => (password === '' ? { password: 'Enter your password.' } : {}),
    send: async ({ password }) => {
      await callApi(accessCalls.reauthenticate, { body: { password } });
      onProven();
    },
    place: (refusal) => (refusal.code === 'invalid-credential' ? { password: refusal.detail } : null),
  });
  return (
    <form className={classes.form} {...formProps}>
      <FailureBox failure={failure} />
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        {...field('password')}
        inputRef={(input) => input?.focus()}
      />
      <SubmitButton form={formProps.ref} text="Continue" busyText="Checking…" isBusy={isBusy} />
    </form>
  );
}
