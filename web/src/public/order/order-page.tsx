import type { OrderPage } from '@poolhouse/domain/features/orders/links/order-page';
import { useEffect, useState } from 'react';
import { type ApiFailure, isApiFailure, networkFailure } from '../../platform/api/api-failure.ts';
import { callApi } from '../../platform/api/call-api.ts';
import { accessCalls } from '../../platform/session/access-calls.ts';
import { FailureBox } from '../failure-box.tsx';
import classes from '../form.module.css';
import { Page as NotFoundPage } from '../not-found-page.tsx';
import { PublicFrame } from '../public-frame.tsx';
import { OrderSheet } from './order-sheet.tsx';

/** The parts of the address; both are only looked up, never trusted. §2 */
function addressOf(path: string): { orderId: string; hashId: string } {
  const [, , orderId = '', hashId = ''] = path.split('/');
  return { orderId, hashId };
}

/** Shows a customer the order that a link opens, with its documents. */
export function Page() {
  const [address] = useState(() => addressOf(window.location.pathname));
  const { order, failure, retry } = useOrder(address);
  if (failure?.code === 'not-found') return <NotFoundPage />;
  if (failure !== null)
    return (
      <PublicFrame title="We couldn’t load your order">
        <div className={classes.form}>
          <FailureBox failure={failure} isAsTold />
          <button type="button" className={classes.button} onClick={retry}>
            Try again
          </button>
        </div>
      </PublicFrame>
    );
  return <OrderSheet order={order} address={address} />;
}

function useOrder({ orderId, hashId }: { orderId: string; hashId: string }) {
  const [order, setOrder] = useState<OrderPage | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further try asks again
  useEffect(() => {
    const leaving = new AbortController();
    const take = (error: unknown) => {
      if (!leaving.signal.aborted) setFailure(isApiFailure(error) ? error : networkFailure());
    };
    callApi(accessCalls.orderPage, { params: { orderId, hashId }, signal: leaving.signal }).then(setOrder, take);
    return () => leaving.abort();
  }, [orderId, hashId, tries]);
  const retry = () => {
    setFailure(null);
    setTries(tries + 1);
  };
  return { order, failure, retry };
}
