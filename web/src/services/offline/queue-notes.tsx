import { Alert } from '@mantine/core';
import { forgetsInSevenDays, isSpaceLow } from '../../platform/device/storage-space.ts';
import { useIsOnline } from '../../platform/use-is-online.ts';
import { lowSpace, sevenDays } from './device-section.tsx';
import { useQueueReady } from './use-queue-ready.ts';
import { useStorageSpace } from './use-storage-space.ts';

/** Says on a form what becomes of its entries without a connection. `kept` says it of this form. */
export function QueueNotes({ kept }: { kept: string }) {
  const notReady = useQueueReady();
  const isOnline = useIsOnline();
  const { space } = useStorageSpace();
  const notes = [
    notReady !== null && { color: 'yellow', text: notReady },
    notReady === null && !isOnline && { color: 'blue', text: `You’re offline. ${kept}` },
    space !== null && isSpaceLow(space) && { color: 'yellow', text: lowSpace },
    !isOnline && forgetsInSevenDays() && { color: 'yellow', text: sevenDays },
  ].filter((note) => note !== false);
  return notes.map(({ color, text }) => (
    <Alert key={text} color={color} mb="md">
      {text}
    </Alert>
  ));
}
