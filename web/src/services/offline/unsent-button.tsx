import { ActionIcon } from '@mantine/core';
import { IconCloudUp } from '@tabler/icons-react';
import { useState } from 'react';
import { laterPart } from '../../platform/api/later-code.ts';
import { sessionState } from '../../platform/session/session.ts';
import { PanelButton } from '../../ui/pop-up/pop-up.tsx';
import { needsPerson, type UnsentEntry } from './queued-call.ts';
import { RefusedEntry } from './refused-entry.tsx';
import classes from './unsent.module.css';
import { useUnsent } from './use-unsent.ts';

const UnsentPanel = laterPart(() => import('./unsent-panel.tsx'), 'UnsentPanel');

/** Shows how much of the user's work is only on this device; nothing while everything was sent. */
export function UnsentButton() {
  const { queue, entries } = useUnsent(sessionState().user?.id ?? '');
  const [decided, setDecided] = useState<UnsentEntry | null>(null);
  if (queue === null || entries.length === 0) return null;
  const isRefused = entries.some(needsPerson);
  const button = (
    <ActionIcon
      className={classes.button}
      data-refused={isRefused}
      aria-label={`${entries.length} not sent yet${isRefused ? ', needs your attention' : ''}`}
    >
      <IconCloudUp size={19} stroke={1.6} />
      <span className={classes.count} aria-hidden>
        {entries.length}
      </span>
    </ActionIcon>
  );
  return (
    <>
      <PanelButton button={button} label="Not sent yet" position="bottom-end" width={360} p={0}>
        {(close) => (
          <UnsentPanel
            entries={entries}
            onRetry={queue.retry}
            onRemove={queue.remove}
            onDecide={(entry) => {
              close();
              setDecided(entry);
            }}
          />
        )}
      </PanelButton>
      {decided !== null && <RefusedEntry entry={decided} onClose={() => setDecided(null)} />}
    </>
  );
}
