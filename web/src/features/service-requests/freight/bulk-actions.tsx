import { IconCheck, IconTruck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../platform/api/load-code.ts';
import type { ListSelection } from '../../../ui/list/list-config.ts';
import { ReasonButton } from '../../../ui/reason-button.tsx';
import { type CourierPickUp, freightQuery } from './freight-queries.ts';

const BookDialog = lazyPart(() => import('./book-dialog.tsx'), 'BookDialog');
const ApproveDialog = lazyPart(() => import('./approve-dialog.tsx'), 'ApproveDialog');
const mostAtOnce = 100;
const tooMany = 'Choose up to 100 pick-ups one by one.';

type Props = { selection: ListSelection<CourierPickUp> };

/** Shows the button that approves the freight of the chosen pick-ups. */
export function ApproveAction({ selection: { rows, isAllMatching, clear } }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ReasonButton
        permission="service_request.pick_up:approve"
        reason={isAllMatching || rows.length > mostAtOnce ? tooMany : null}
        size="xs"
        variant="default"
        leftSection={<IconCheck size={14} stroke={1.75} />}
        onClick={() => setOpen(true)}
      >
        Approve freight…
      </ReasonButton>
      {isOpen && (
        <Suspense fallback={null}>
          <ApproveDialog ids={rows.map(({ id }) => id)} onClose={() => setOpen(false)} onApproved={clear} />
        </Suspense>
      )}
    </>
  );
}

/** Shows the button that books the couriers of the chosen pick-ups, on as few manifests as possible. */
export function ManifestAction({ selection }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { rows, isAllMatching, clear } = selection;
  const [first] = rows;
  const { data } = useQuery({ ...freightQuery(first?.id ?? ''), enabled: isOpen && first !== undefined });
  const isTooMany = isAllMatching || rows.length > mostAtOnce;
  return (
    <>
      <ReasonButton
        permission="service_request.pick_up:approve"
        reason={isTooMany ? tooMany : null}
        size="xs"
        variant="default"
        leftSection={<IconTruck size={14} stroke={1.75} />}
        onClick={() => setOpen(true)}
      >
        Book couriers…
      </ReasonButton>
      {isOpen && data !== undefined && (
        <Suspense fallback={null}>
          <BookDialog
            ids={rows.map(({ id }) => id)}
            windows={data.windows}
            onClose={() => setOpen(false)}
            onBooked={clear}
          />
        </Suspense>
      )}
    </>
  );
}
