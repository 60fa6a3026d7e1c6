import { Anchor, Button, Group, Modal } from '@mantine/core';
import { dealerBulkEditsApi } from '@poolhouse/domain/features/dealers/bulk-edit/api';
import type { RequestOf } from '@poolhouse/domain/kernel/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { callApi } from '../../../platform/api/call-api.ts';
import { notify } from '../../../platform/notify.ts';
import { countText, useBulkEdits } from '../../../platform/use-bulk-edit.ts';
import { ReasonTooltip } from '../../../ui/reason-tooltip.tsx';
import { dealerOptionsQuery } from '../dealer-queries.ts';
import { dealerPaths } from '../paths.ts';
import { BulkChangeFields } from './bulk-change-fields.tsx';
import { changeOf, emptyBulkForm, missingInput } from './bulk-form.ts';
import { BulkPreview } from './bulk-preview.tsx';
import { dealerBulkConfig } from './dealer-bulk-config.ts';
import classes from './dealer-bulk-dialog.module.css';
import { useBulkPreview } from './use-bulk-preview.ts';

export type BulkTargets = RequestOf<typeof dealerBulkEditsApi.start>['body'] extends infer Body
  ? NonNullable<Body> extends { targets: infer Targets }
    ? Targets
    : never
  : never;

type Props = {
  opened: boolean;
  /** How many dealers are chosen, as the list counts them. */
  count: number;
  targets: BulkTargets;
  onClose: () => void;
  onStarted: () => void;
};

/** Shows one change for many dealers: what to change, what it would do, and doing it. */
export function DealerBulkDialog({ opened, count, targets, onClose, onStarted }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={`Edit ${countText(count, dealerBulkConfig)}`}
      size={600}
      closeButtonProps={{ 'aria-label': 'Close' }}
      classNames={{ body: classes.body }}
    >
      <DialogBody targets={targets} onClose={onClose} onStarted={onStarted} />
    </Modal>
  );
}

function DialogBody({ targets, onClose, onStarted }: Pick<Props, 'targets' | 'onClose' | 'onStarted'>) {
  const [form, setForm] = useState(emptyBulkForm);
  const [isBusy, setBusy] = useState(false);
  const reps = useQuery(dealerOptionsQuery()).data?.reps ?? [];
  const bulkEdits = useBulkEdits(dealerBulkConfig);
  const change = changeOf(form);
  const preview = useBulkPreview(change === null ? null : { targets, change });
  const changed = preview.data?.changed ?? null;
  const reason = reasonAgainst(change === null ? missingInput(form) : null, preview.error, changed);
  const apply = async () => {
    if (change === null || preview.data === undefined || isBusy) return;
    setBusy(true);
    try {
      const body = { targets, change, expected: preview.data.total };
      const run = await callApi(dealerBulkEditsApi.start, { body });
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
      <BulkChangeFields form={form} reps={reps} onChange={(next) => setForm({ ...form, ...next })} />
      <BulkPreview change={change} preview={preview} reps={reps} missing={missingInput(form)} />
      <Group justify="space-between" gap="xs" mt="lg">
        <Anchor component={Link} to={dealerPaths.bulkEdits} size="sm" className={classes.earlier} onClick={onClose}>
          Earlier bulk edits
        </Anchor>
        <Group gap="xs" ml="auto">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <ReasonTooltip reason={isBusy ? null : reason}>
            <Button type="submit" disabled={reason !== null} loading={isBusy}>
              {changed === null || changed === 0 ? 'Change' : `Change ${countText(changed, dealerBulkConfig)}`}
            </Button>
          </ReasonTooltip>
        </Group>
      </Group>
    </form>
  );
}

function reasonAgainst(missing: string | null, error: unknown, changed: number | null): string | null {
  if (missing !== null) return missing;
  if (error) return 'The count could not be made. See above.';
  if (changed === null) return 'Counting what would change.';
  return changed === 0 ? 'No dealer would change.' : null;
}
