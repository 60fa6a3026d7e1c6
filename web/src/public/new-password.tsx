import { longestPassword, passwordProblem, shortestPassword } from '@poolhouse/domain/features/access/password-rules';
import { PasswordField } from './fields.tsx';
import classes from './form.module.css';

export type NewPasswordValues = { newPassword: string; repeated: string };

/** Returns what is wrong with a new password and its repetition. */
export function newPasswordProblems({ newPassword, repeated }: NewPasswordValues, ownEmail: string) {
  const problem = newPassword === '' ? 'Enter a new password.' : passwordProblem(newPassword, ownEmail);
  if (problem !== null) return { newPassword: problem };
  return newPassword === repeated ? {} : { repeated: 'The passwords don’t match.' };
}

type FieldState = { name: string; value: string; error: string | null; onChange: (value: string) => void };
type NewPasswordProps = { newPassword: FieldState; repeated: FieldState; ownEmail: string };

/** Shows the new password twice, with the rules beside it as they are met. */
export function NewPasswordFields({ newPassword, repeated, ownEmail }: NewPasswordProps) {
  const { value } = newPassword;
  const length = [...value.normalize('NFC')].length;
  const isLongEnough = length >= shortestPassword && length <= longestPassword;
  const rules = [
    { text: `${shortestPassword} characters or more`, isMet: isLongEnough },
    {
      text: 'Not a common password, not your email address',
      isMet: isLongEnough && passwordProblem(value, ownEmail) === null,
    },
    { text: 'Both passwords match', isMet: value !== '' && value === repeated.value },
  ];
  return (
    <>
      <PasswordField label="New password" autoComplete="new-password" {...newPassword} />
      <PasswordField label="Confirm new password" autoComplete="new-password" {...repeated} />
      <ul className={classes.rules} aria-label="Password rules">
        {rules.map(({ text, isMet }) => (
          <li key={text} data-met={isMet}>
            {text}
            {isMet && <span className="visually-hidden"> – met</span>}
          </li>
        ))}
      </ul>
    </>
  );
}
