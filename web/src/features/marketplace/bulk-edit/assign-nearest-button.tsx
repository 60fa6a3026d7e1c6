import { marketplaceApi } from '@poolhouse/domain/features/marketplace/api';
import type { OrderSummary } from '@poolhouse/domain/features/marketplace/order';
import { IconMapPin } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { codeOf, lazyPart } from '../../../platform/api/load-code.ts';
import { type ChosenOrder, readChosen, refuseTooMany } from '../../../services/order-parts/chosen-orders.ts';
import type { ListSelection } from '../../../ui/list/list-config.ts';
import { ReasonButton } from '../../../ui/reason-button.tsx';

const loadDialog = codeOf(() => import('./assign-nearest-dialog.tsx'));
const AssignNearestDialog = lazyPart(loadDialog, 'AssignNearestDialog');

/** Shows the button that gives each chosen order its nearest dealer. */
export function AssignNearestButton({ selection }: { selection: ListSelection<OrderSummary> }) {
  const [orders, setOrders] = useState<readonly ChosenOrder[] | null>(null);
  const started = () => {
    setOrders(null);
    selection.clear();
  };
  return (
    <>
      <ReasonButton
        permission="marketplace:assign"
        reason={refuseTooMany(selection)}
        size="xs"
        variant="default"
        leftSection={<IconMapPin size={14} stroke={1.75} />}
        onPointerEnter={() => void loadDialog()}
        onClick={() => void readChosen(marketplaceApi.list, selection).then(setOrders)}
      >
        Assign nearest
      </ReasonButton>
      {orders !== null && (
        <Suspense fallback={null}>
          <AssignNearestDialog ids={orders.map(({ id }) => id)} onStarted={started} onClose={() => setOrders(null)} />
        </Suspense>
      )}
    </>
  );
}
