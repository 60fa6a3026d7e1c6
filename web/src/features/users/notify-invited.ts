import { notify } from '../../platform/notify.ts';
import { useEnvironment } from '../../platform/use-environment.ts';

/** Returns whether emails go out; true until the set-up is known, so that no warning flashes up. */
export function useMailIsOn(): boolean {
  return useEnvironment()?.connected.mail ?? true;
}

/** Says where an invitation went; without outgoing email, what to do instead. */
export function notifyInvited(email: string, isMailOn: boolean): void {
  if (isMailOn) notify.success(`Invitation sent to ${email}.`);
  else
    notify.error(
      `No invitation was sent to ${email}: outgoing email isn’t set up. Ask IT to set SMTP_URL, then resend the invitation.`,
    );
}
