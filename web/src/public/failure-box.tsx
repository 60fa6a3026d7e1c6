import { accessMessages } from '@poolhouse/domain/features/access/messages';
import type { ApiFailure, FailureCode } from '../platform/api/api-failure.ts';
import { MessageText } from '../ui/message-text.tsx';
import classes from './form.module.css';

const sentences: Partial<Record<FailureCode, string>> = {
  'invalid-credential': 'Wrong email or password.',
  'user-disabled': 'This user is disabled. Ask your administrator.',
  'expired-action-code': 'This link has expired. Request a new one.',
  'invalid-action-code': 'This link has already been used or is incomplete. Request a new one.',
};

type FailureProps = {
  failure: ApiFailure | null;
  /** Shows the server's own sentence, where the usual one for the code speaks of something else. */
  isVerbatim?: boolean;
};

/** Shows why it was refused in a plain sentence, with the code, as pinned, below it. §8 */
export function FailureBox({ failure, isVerbatim = false }: FailureProps) {
  return (
    <div role="alert" className={classes.alert}>
      {failure && <FailureText failure={failure} isVerbatim={isVerbatim} />}
    </div>
  );
}

/** Shows the same without its box, for the message of a field. */
export function FailureText({ failure, isVerbatim = false }: { failure: ApiFailure; isVerbatim?: boolean }) {
  if (failure.code === 'user-not-found') return <MessageText message={accessMessages.userNotFound} />;
  return (
    <>
      <span>{isVerbatim ? failure.detail : sentenceOf(failure)}</span>
      <code className={classes.failureCode}>{failure.code}</code>
    </>
  );
}

function sentenceOf(failure: ApiFailure): string {
  if (failure.code === 'too-many-requests')
    return `Too many tries. Try again ${waitingTime(failure.retryAfterSeconds)}.`;
  return sentences[failure.code] ?? failure.detail;
}

function waitingTime(seconds: number | null): string {
  if (seconds === null) return 'in a few minutes';
  if (seconds < 60) return `in ${Math.ceil(seconds)} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
}
