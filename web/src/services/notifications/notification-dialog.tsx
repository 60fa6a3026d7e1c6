import { Modal } from '@mantine/core';
import type { Notification } from '@poolhouse/domain/services/notifications/notification';
import { NotificationText } from './notification-text.tsx';
import { openNotification } from './opened-notification.ts';

/** Shows the full text of a notification. */
export function NotificationDialog({ notification }: { notification: Notification }) {
  const close = () => openNotification(null);
  return (
    <Modal opened onClose={close} title={notification.title} size="lg">
      <NotificationText notification={notification} onDone={close} />
    </Modal>
  );
}
