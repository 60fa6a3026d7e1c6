import { Modal } from '@mantine/core';
import { notify } from '../platform/notify.ts';
import { storeReturnPath } from '../platform/session/return-path.ts';
import { sessionState } from '../platform/session/session.ts';
import { goToProvider } from '../platform/session/single-sign-on.ts';
import { useEnvironment } from '../platform/use-environment.ts';
import { ConfirmPasswordForm } from '../public/confirm-password-form.tsx';
import formClasses from '../public/form.module.css';
import classes from './second-factor-dialogs.module.css';

type DialogProps = { opened: boolean; onAnswer: (proven: boolean) => void };

/** Asks for the password again before a sensitive change. */
export function ReauthenticationDialog({ opened, onAnswer }: DialogProps) {
  const email = sessionState().user?.email ?? '';
  return (
    <Modal opened={opened} onClose={() => onAnswer(false)} title="Confirm it’s you" zIndex={440}>
      <p className={classes.intro}>For security, enter your password.</p>
      <ConfirmPasswordForm email={email} onProven={() => onAnswer(true)} />
      <ByProvider />
    </Modal>
  );
}

/** For people who have no password here. */
function ByProvider() {
  const environment = useEnvironment();
  if (environment?.connected.singleSignOn !== true) return null;
  const go = async () => {
    storeReturnPath(window.location.pathname + window.location.search);
    try {
      await goToProvider(true);
    } catch (error) {
      notify.error(error);
    }
  };
  return (
    <button type="button" className={`${formClasses.link} ${classes.other}`} onClick={go}>
      Sign in with your company account
    </button>
  );
}
