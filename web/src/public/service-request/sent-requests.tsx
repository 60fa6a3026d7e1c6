import type { PublicForm, SentRequest } from '@poolhouse/domain/features/service-requests/public-form/public-request';
import form from '../form.module.css';
import classes from './request.module.css';
import type { Sending } from './use-sending.ts';

type Props = { offer: PublicForm; sending: Sending };

/** Shows what became of a request: its reference, or that it waits on this device. */
export function SentRequests({ offer, sending }: Props) {
  const { sent, unsent } = sending;
  if (sent === null) return null;
  const branch = offer.branches.find(({ value }) => value === sent.branch);
  const entry = unsent.find(({ id }) => id === sent.id);
  if (sent.answer !== null) return <Reference answer={sent.answer} branch={branch} onAnother={sending.startAgain} />;
  if (entry?.state === 'refused')
    return (
      <div className={form.form} role="alert">
        <p className={form.alert}>{entry.problem}</p>
        <button type="button" className={form.button} onClick={() => void sending.edit(sent.id)}>
          Change the request
        </button>
      </div>
    );
  return (
    <div className={form.form} role="status">
      <p>
        {entry !== undefined && (entry.problem !== null || !navigator.onLine)
          ? 'There’s no connection right now. Your request is saved on this device and is sent as soon as you’re back online. Keep this page open, or open it again later.'
          : 'Sending your request…'}
      </p>
      {entry !== undefined && entry.problem !== null && (
        <button type="button" className={form.plainButton} onClick={() => sending.retry(sent.id)}>
          Try again now
        </button>
      )}
    </div>
  );
}

type ReferenceProps = {
  answer: SentRequest;
  branch: PublicForm['branches'][number] | undefined;
  onAnother: () => void;
};

function Reference({ answer: { reference, statusUrl, mailedTo }, branch, onAnother }: ReferenceProps) {
  return (
    <div className={form.form} role="status">
      <p className={classes.reference}>{reference}</p>
      <p>
        Bring your robot to {branch?.label ?? 'the branch'} and show this reference.
        {branch?.address && <span className={classes.more}>{branch.address}</span>}
      </p>
      {mailedTo !== null && <p>We’ve emailed the reference and a link to {mailedTo}.</p>}
      <a className={form.button} href={statusUrl}>
        See how your request stands
      </a>
      <button type="button" className={form.plainButton} onClick={onAnother}>
        Send another request
      </button>
    </div>
  );
}
