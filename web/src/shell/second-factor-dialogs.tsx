import { Modal } from '@mantine/core';
import { secondFactorApi } from '@poolhouse/domain/features/access/second-factor-api';
import { useState } from 'react';
import { isApiFailure } from '../platform/api/api-failure.ts';
import { callApi } from '../platform/api/call-api.ts';
import { notify } from '../platform/notify.ts';
import { useUser } from '../platform/session/session.ts';
import { codeProblem } from '../public/code-form.tsx';
import { FailureBox } from '../public/failure-box.tsx';
import { CodeField, PasswordField } from '../public/fields.tsx';
import formClasses from '../public/form.module.css';
import { RecoveryCodes } from '../public/recovery-codes.tsx';
import { SecondFactorSetUp } from '../public/second-factor-set-up.tsx';
import { SubmitButton } from '../public/submit-button.tsx';
import { useForm } from '../public/use-form.ts';
import classes from './second-factor-dialogs.module.css';

type SetUpProps = {
  /** New recovery codes of a factor that is on already; null to set one up. */
  codes: readonly string[] | null;
  onClose: () => void;
};

/** Sets up a second factor; it ends with the recovery codes, which can't be skipped by accident. */
export function SetUpFactorDialog({ codes: given, onClose }: SetUpProps) {
  const { email } = useUser();
  const [codes, setCodes] = useState(given);
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      closeOnEscape={codes === null}
      withCloseButton={codes === null}
      title={codes === null ? 'Set up two-step sign-in' : 'Your recovery codes'}
    >
      {codes === null ? (
        <SecondFactorSetUp onConfirmed={setCodes} />
      ) : (
        <RecoveryCodes codes={codes} email={email} onDone={onClose} />
      )}
    </Modal>
  );
}

const names = ['code', 'password'] as const;

/** Removes the second factor, with a code or, when the phone is lost, with the password. */
export function RemoveFactorDialog({ onClose }: { onClose: () => void }) {
  const [byPassword, setByPassword] = useState(false);
  const { field, failure, isBusy, formProps } = useForm({
    names,
    check: ({ code, password }) => {
      if (!byPassword) return codeProblem(code);
      return password === '' ? { password: 'Enter your password.' } : {};
    },
    send: async ({ code, password }) => {
      try {
        const { message } = await callApi(secondFactorApi.remove, { body: byPassword ? { password } : { code } });
        notify.success(message);
      } catch (error) {
        if (!isApiFailure(error) || error.code !== 'requires-recent-login') throw error;
      }
      onClose();
    },
    place: (refusal) =>
      refusal.code === 'invalid-credential' ? { [byPassword ? 'password' : 'code']: refusal.detail } : null,
  });
  return (
    <Modal opened onClose={onClose} title="Turn off two-step sign-in?">
      <p className={classes.intro}>You’ll sign in with just your password.</p>
      <form className={formClasses.form} {...formProps}>
        <FailureBox failure={failure} isVerbatim />
        {byPassword ? (
          <PasswordField label="Your password" autoComplete="current-password" {...field('password')} />
        ) : (
          <CodeField label="Code from your app, or a recovery code" {...field('code')} />
        )}
        <button type="button" className={formClasses.link} onClick={() => setByPassword(!byPassword)}>
          {byPassword ? 'Use a code instead' : 'Use the password instead'}
        </button>
        <SubmitButton form={formProps.ref} text="Turn off" busyText="Turning off…" isBusy={isBusy} />
      </form>
    </Modal>
  );
}
