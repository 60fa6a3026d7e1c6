import { IconTruck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../platform/api/load-code.ts';
import type { ListSelection } from '../../../ui/list/list-config.ts';
import { ReasonButton } from '../../../ui/reason-button.tsx';
import { type CourierPickUp, freightQuery } from './freight-queries.ts';

const BookDialog = lazyPart(() => import('./book-dialog.tsx'), 'BookDialog');
const mostAtOnce = 100;

/** Shows the button that books the couriers of the chosen pick-ups, on as few manifests as possible. */
export function ManifestAction({ selection }: { selection: ListSelection<CourierPickUp> }) {
  const [isOpen, setOpen] = useState(false);
  const { rows, isAllMatching, clear } = selection;
  const [first] = rows;
  const { data } = useQuery({ ...freightQuery(first?.id ?? ''), enabled: isOpen && first !== undefined });
  const isTooMany = isAllMatching || rows.length > mostAtOnce;
  return (
    <>
      <ReasonButton
        permission="service_request.pick_up:approve"
        reason={isTooMany ? 'Choose up to 100 pick-ups one by one.' : null}
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
