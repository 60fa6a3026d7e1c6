import { Button } from '@mantine/core';
import type { FieldChange } from '@poolhouse/domain/kernel/field-change';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { ReasonTooltip } from '../reason-tooltip.tsx';
import classes from './history-list.module.css';

/** How a feature puts one field of a record back to what it was before an entry of its history. */
export type RestoreField = {
  /** Why the person may not; null when they may. */
  reason: string | null;
  /** What they would need for it; undefined when they have it. */
  refused: string | undefined;
  isRestorable: (field: string) => boolean;
  /** The record as it is now, by its fields. */
  current: Readonly<Record<string, unknown>>;
  run: (entryId: string, field: string) => Promise<void>;
};

type Props = {
  entryId: string;
  change: FieldChange;
  labels: Readonly<Record<string, string>>;
  valueText: (field: string, value: unknown) => string;
  putBack: RestoreField;
};

/** Shows what the field is now, where that differs from the entry, and the button that puts it back. */
export function ChangeEnd({ entryId, change, labels, valueText, putBack }: Props) {
  const [isBusy, setBusy] = useState(false);
  const { field, before, after } = change;
  if (!putBack.isRestorable(field)) return null;
  const text = (value: unknown) => valueText(field, value);
  const now = text(putBack.current[field]);
  const reason = putBack.reason ?? (now === text(before) ? 'This is the current value.' : null);
  const run = async () => {
    setBusy(true);
    await putBack.run(entryId, field);
    setBusy(false);
  };
  const label = labels[field] ?? field;
  return (
    <>
      {now !== text(after) && <span className={classes.now}>now {now || 'empty'}</span>}
      <span className={classes.putBack} data-print="hide">
        <ReasonTooltip reason={reason} permission={putBack.refused}>
          <Button
            size="compact-xs"
            variant="subtle"
            disabled={reason !== null}
            loading={isBusy}
            onClick={() => void run()}
            aria-label={`Restore ${label} to ${text(before) || 'empty'}`}
            leftSection={<IconArrowBackUp size={13} stroke={1.75} />}
          >
            Restore
          </Button>
        </ReasonTooltip>
      </span>
    </>
  );
}
