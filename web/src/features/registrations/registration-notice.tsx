import { Alert } from '@mantine/core';
import type { Registration } from '@poolhouse/domain/features/registrations/registration';
import { lastRestoreDay } from './registration-labels.tsx';
import classes from './registrations.module.css';

/** Says what a registration waits for, and why it was rejected, blocked or deleted. */
export function RegistrationNotice({ registration }: { registration: Registration }) {
  const { status, missing, reason } = registration;
  if (status === 'pending' && missing !== null)
    return (
      <Alert color="yellow" className={classes.notice} title="Waiting for documents">
        {missing}
      </Alert>
    );
  if (status === 'approved')
    return (
      <Alert color="teal" className={classes.notice} title="Approved, without an account yet">
        Create the account to send the first sign-in.
      </Alert>
    );
  if (reason === null) return null;
  const titles = { rejected: 'Rejected', blocked: 'Blocked', deleted: 'Deleted' } as const;
  const title = status in titles ? titles[status as keyof typeof titles] : null;
  return (
    title && (
      <Alert color="orange" className={classes.notice} title={title}>
        {reason}
        {status === 'deleted' && (
          <p className={classes.until}>
            You can restore it until {lastRestoreDay(registration)}. Then it is deleted permanently, with its documents
            and emails.
          </p>
        )}
      </Alert>
    )
  );
}
