import { Button } from '@mantine/core';
import type { Notification } from '@poolhouse/domain/services/notifications/notification';
import { IconCircleCheck } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { notify } from '../../platform/notify.ts';
import { notificationSources } from '../../platform/registered-features.ts';
import { InstantText } from '../../ui/instant-text.tsx';
import { keepUnread } from './notification-queries.ts';
import classes from './notification-text.module.css';
import { isOwnPath } from './read-notification.ts';

type Props = { notification: Notification; onDone?: () => void };

/** Shows the text of a notification with what can be done about it. */
export function NotificationText({ notification, onDone }: Props) {
  const { description, date, link, mustConfirm, isConfirmed } = notification;
  return (
    <>
      <p className={classes.when}>
        <InstantText at={date} />
      </p>
      <p className={classes.text}>{description}</p>
      <div className={classes.acts}>
        {mustConfirm && (isConfirmed ? <Confirmed /> : <ConfirmButton notification={notification} onDone={onDone} />)}
        {isOwnPath(link) && (
          <Button component={Link} to={link} variant="default" onClick={onDone}>
            Open
          </Button>
        )}
        {!mustConfirm && onDone && (
          <Button variant="default" onClick={onDone}>
            Close
          </Button>
        )}
      </div>
    </>
  );
}

function Confirmed() {
  return (
    <span className={classes.confirmed}>
      <IconCircleCheck size={16} stroke={1.8} aria-hidden /> You’ve confirmed this
    </span>
  );
}

/** Confirms for good that the person read it. */
function ConfirmButton({ notification: { id, type, title }, onDone }: Props) {
  const queries = useQueryClient();
  const confirming = useMutation({
    mutationFn: async () =>
      notificationSources()
        .find((one) => one.type === type)
        ?.confirm(id),
    onSuccess: (answer) => {
      if (answer !== undefined) keepUnread(queries, answer);
      notify.success(`Confirmed: ${title}`);
      onDone?.();
    },
    onError: notify.error,
  });
  return (
    <Button loading={confirming.isPending} onClick={() => confirming.mutate()}>
      I’ve read this
    </Button>
  );
}
