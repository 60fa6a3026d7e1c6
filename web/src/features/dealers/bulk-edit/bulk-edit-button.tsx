import type { DealerSummary } from '@poolhouse/domain/features/dealers/dealer';
import { IconPencil } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { codeOf, lazyPart } from '../../../platform/api/load-code.ts';
import type { ListSelection } from '../../../ui/list/list-config.ts';
import { ReasonButton } from '../../../ui/reason-button.tsx';

const load = codeOf(() => import('./dealer-bulk-dialog.tsx'));
const DealerBulkDialog = lazyPart(load, 'DealerBulkDialog');

/** As many dealers as can be named one by one; more are chosen by a filter. */
const maxNamed = 1_000;

/** Changes the chosen dealers at once; its dialog is fetched when it is first wanted. */
export function BulkEditButton({ selection }: { selection: ListSelection<DealerSummary> }) {
  const [isWanted, setWanted] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const { rows, isAllMatching, query, count } = selection;
  const isTooMany = !isAllMatching && rows.length > maxNamed;
  const targets = isAllMatching ? { query } : { ids: rows.map(({ id }) => id) };
  const open = () => {
    setWanted(true);
    setOpen(true);
  };
  const started = () => {
    setOpen(false);
    selection.clear();
  };
  return (
    <>
      <ReasonButton
        permission="dealers:edit"
        reason={isTooMany ? 'Choose 1,000 or fewer, or all that match.' : null}
        size="xs"
        onClick={open}
        onPointerEnter={() => void load()}
        leftSection={<IconPencil size={14} stroke={1.75} />}
      >
        Edit
      </ReasonButton>
      {isWanted && (
        <Suspense fallback={null}>
          <DealerBulkDialog
            opened={isOpen}
            count={count}
            targets={targets}
            onClose={() => setOpen(false)}
            onStarted={started}
          />
        </Suspense>
      )}
    </>
  );
}
