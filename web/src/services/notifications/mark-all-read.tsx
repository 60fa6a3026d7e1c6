import { Button, type ButtonProps } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useCounts } from '../../platform/api/counters.ts';
import { withErrorNotice } from '../../platform/notify.ts';
import { markRead } from './notification-queries.ts';

/** Marks all one's notifications as read; shows nothing when they are. */
export function MarkAllRead(look: ButtonProps) {
  const queries = useQueryClient();
  if (!useCounts().notifications_unread) return null;
  return (
    <Button {...look} onClick={() => void withErrorNotice(markRead(queries))}>
      Mark all read
    </Button>
  );
}
