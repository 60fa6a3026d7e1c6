import { Anchor, Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { callApi } from '../../platform/api/call-api.ts';
import { notify } from '../../platform/notify.ts';
import { type BulkEditConfig, countText, useBulkEdits } from '../../platform/use-bulk-edit.ts';
import { ReasonTooltip } from '../../ui/reason-tooltip.tsx';
import type { BulkDialogProps } from './bulk-edit-button.tsx';
import classes from './bulk-edit-form.module.css';
import type { BulkEditCalls, BulkEditWords } from './bulk-edit-words.ts';
import { BulkPreview } from './bulk-preview.tsx';
import { useBulkPreview } from './use-bulk-preview.ts';

type Props = Pick<BulkDialogProps, 'targets' | 'onClose' | 'onStarted'> & {
  of: BulkEditConfig;
  calls: BulkEditCalls;
  words: BulkEditWords;
  /** What was entered; null while something is missing, which `missing` names. */
  change: unknown;
  missing: string;
  /** The feature's fields. */
  children: ReactNode;
};

/** Shows one change for many records: what to change, what it would do, and doing it. */
export function BulkEditForm({ of, calls, words, change, missing, targets, onClose, onStarted, children }: Props) {
  const [isBusy, setBusy] = useState(false);
  const bulkEdits = useBulkEdits(of);
  const preview = useBulkPreview(calls.preview, change === null ? null : { targets, change });
  const changed = preview.data?.changed ?? null;
  const reason = reasonAgainst(of, change === null ? missing : null, preview.error, changed);
  const apply = async () => {
    if (change === null || preview.data === undefined || isBusy) return;
    setBusy(true);
    try {
      const run = await callApi(calls.start, { body: { targets, change, expected: preview.data.total } });
      onStarted();
      void bulkEdits.follow(run);
    } catch (error) {
      notify.error(error);
      setBusy(false);
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (reason === null) void apply();
      }}
    >
      {children}
      <BulkPreview change={change} preview={preview} of={of} words={words} missing={missing} />
      <Group justify="space-between" gap="xs" mt="lg">
        <Anchor component={Link} to={of.paths.bulkEdits} size="sm" className={classes.earlier} onClick={onClose}>
          Earlier bulk edits
        </Anchor>
        <Group gap="xs" ml="auto">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <ReasonTooltip reason={isBusy ? null : reason}>
            <Button type="submit" disabled={reason !== null} loading={isBusy}>
              {changed === null || changed === 0 ? 'Change' : `Change ${countText(changed, of)}`}
            </Button>
          </ReasonTooltip>
        </Group>
      </Group>
    </form>
  );
}

function reasonAgainst(
  { noun }: BulkEditConfig,
  missing: string | null,
  error: unknown,
  changed: number | null,
): string | null {
  if (missing !== null) return missing;
  if (error) return 'Couldn’t count the changes. See above.';
  if (changed === null) return 'Counting changes…';
  return changed === 0 ? `No ${noun.many} will change.` : null;
}
