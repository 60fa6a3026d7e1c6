import type { Permission } from '@poolhouse/domain/features/access/permissions';
import type { BulkRequest } from '@poolhouse/domain/services/bulk-edits/bulk-request';
import { IconPencil } from '@tabler/icons-react';
import { type ComponentType, Suspense, useState } from 'react';
import { storedPractice } from '../../platform/session/practice.ts';
import type { ListSelection } from '../../ui/list/list-config.ts';
import { ReasonButton } from '../../ui/reason-button.tsx';

/** As many records as can be named one by one; more are chosen by a filter. */
const maxNamed = 1_000;

/** What a feature's dialog is opened with: how many records are chosen, as the list counts them, and which. */
export type BulkDialogProps = {
  opened: boolean;
  count: number;
  targets: BulkRequest['targets'];
  onClose: () => void;
  onStarted: () => void;
};

type Props<Row> = {
  selection: ListSelection<Row>;
  permission: Permission;
  /** Fetched when it is first wanted; `load` does so ahead. */
  Dialog: ComponentType<BulkDialogProps>;
  load: () => Promise<unknown>;
};

/** Shows the button that changes the chosen records at once. Practice has no bulk edits. */
export function BulkEditButton<Row extends { id: string }>({ selection, permission, Dialog, load }: Props<Row>) {
  const [isMounted, setMounted] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const { rows, isAllMatching, query, count, countText } = selection;
  if (storedPractice() !== null) return null;
  const isTooMany = !isAllMatching && rows.length > maxNamed;
  const targets = isAllMatching ? { query } : { ids: rows.map(({ id }) => id) };
  const open = () => {
    setMounted(true);
    setOpen(true);
  };
  const started = () => {
    setOpen(false);
    selection.clear();
  };
  return (
    <>
      <ReasonButton
        permission={permission}
        reason={isTooMany ? 'Choose up to 1,000, or all that match.' : null}
        size="xs"
        onClick={open}
        onPointerEnter={() => void load()}
        leftSection={<IconPencil size={14} stroke={1.75} />}
      >
        Edit {countText}
      </ReasonButton>
      {isMounted && (
        <Suspense fallback={null}>
          <Dialog opened={isOpen} count={count} targets={targets} onClose={() => setOpen(false)} onStarted={started} />
        </Suspense>
      )}
    </>
  );
}
