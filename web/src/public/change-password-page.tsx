import type { SessionUser } from '@poolhouse/domain/features/access/api';
import { requiredFirstPage } from '@poolhouse/domain/features/access/route-guard';
import { paths } from '../platform/paths.ts';
import { changePassword, signOut } from '../platform/session/session.ts';
import { FailureBox } from './failure-box.tsx';
import { PasswordField } from './fields.tsx';
import classes from './form.module.css';
import { NewPasswordFields, newPasswordProblems } from './new-password.tsx';
import { PublicFrame } from './public-frame.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useForm } from './use-form.ts';
import { usePerson } from './use-person.ts';

const names = ['currentPassword', 'newPassword', 'repeated'] as const;

/** Requires a signed-in person; those who sign in for the first time can go nowhere else. §2, rule 2 */
export function Page() {
  const { user, failure } = usePerson();
  const title = user?.isFirstLogin ? 'Choose your own password' : 'Change your password';
  return (
    <PublicFrame title={title}>
      <FailureBox failure={failure} />
      {user && <ChangeForm user={user} />}
    </PublicFrame>
  );
}

function ChangeForm({ user }: { user: SessionUser }) {
  const { field, failure, isBusy, formProps } = useForm({
    names,
    check: (values) => ({
      ...(values.currentPassword === '' && { currentPassword: 'Enter your current password.' }),
      ...newPasswordProblems(values, user.email),
    }),
    send: async ({ currentPassword, newPassword }) => {
      const changed = await changePassword(currentPassword, newPassword);
      window.location.assign(requiredFirstPage(changed) ?? paths.home);
    },
    place: (refusal) => {
      if (refusal.code === 'unauthenticated') window.location.replace('/');
      if (refusal.code === 'invalid-credential') return { currentPassword: refusal.detail };
      return refusal.code === 'weak-password' ? { newPassword: refusal.detail } : null;
    },
  });
  return (
    <>
      <p className={classes.text}>
        {user.isFirstLogin
          ? `Welcome, ${user.name}. Choose your own password to get started.`
          : 'You’ll be signed out on your other devices.'}
      </p>
      <form className={classes.form} {...formProps}>
        <FailureBox failure={failure} />
        <input type="email" name="username" autoComplete="username" value={user.email} readOnly hidden />
        <PasswordField label="Current password" autoComplete="current-password" {...field('currentPassword')} />
        <NewPasswordFields newPassword={field('newPassword')} repeated={field('repeated')} ownEmail={user.email} />
        <SubmitButton form={formProps.ref} text="Change password" busyText="Changing…" isBusy={isBusy} />
        <div className={classes.row}>
          {!user.isFirstLogin && (
            <a href="/home" className={classes.link}>
              Cancel
            </a>
          )}
          <button
            type="button"
            className={classes.link}
            onClick={() => signOut().catch(() => window.location.assign('/'))}
          >
            Sign out
          </button>
        </div>
      </form>
    </>
  );
}
