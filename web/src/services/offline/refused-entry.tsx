import { Alert, Button } from '@mantine/core';
import { type ComponentType, useEffect, useState } from 'react';
import type { RefusedCall } from '../../platform/feature.ts';
import { notify } from '../../platform/notify.ts';
import { refusedCall } from '../../platform/registered-features.ts';
import { needsPerson, type UnsentEntry } from './queued-call.ts';

/** Returns what its user can decide of an entry; null where it wasn’t refused, or can only be sent again or deleted. */
export function decisionOf({ call, refusal }: UnsentEntry): RefusedCall | null {
  return refusal === null ? null : refusedCall(call, refusal.code);
}

type Dialog = ComponentType<{ entryId: string; onClose(): void }>;

/** Opens the dialog in which the user decides what becomes of a refused entry. */
export function RefusedEntry({ entry, onClose }: { entry: UnsentEntry; onClose: () => void }) {
  const [dialog, setDialog] = useState<{ Content: Dialog } | null>(null);
  useEffect(() => {
    const load = decisionOf(entry)?.load;
    void load?.().then(({ RefusedDialog: Content }) => setDialog({ Content }), notify.error);
  }, [entry]);
  return dialog === null ? null : <dialog.Content entryId={entry.id} onClose={onClose} />;
}

/** Says on a page which of its entries wait for the user, and why; those that can be decided are decided from here. */
export function RefusedNotes({ entries }: { entries: readonly UnsentEntry[] }) {
  const [decided, setDecided] = useState<UnsentEntry | null>(null);
  return (
    <>
      {entries.filter(needsPerson).map((entry) => (
        <Alert key={entry.id} color="orange" mb="md" title="Not sent">
          {entry.problem}{' '}
          {decisionOf(entry) !== null && (
            <Button size="compact-sm" variant="default" onClick={() => setDecided(entry)}>
              Decide
            </Button>
          )}
        </Alert>
      ))}
      {decided !== null && <RefusedEntry entry={decided} onClose={() => setDecided(null)} />}
    </>
  );
}
