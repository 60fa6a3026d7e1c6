import { linkCalls } from '../../platform/session/link-calls.ts';
import { LinkedPage } from '../links/linked-page.tsx';
import { OrderSheet } from './order-sheet.tsx';

/** Shows a customer the order that a link opens, with its documents. §2 */
export function Page({ path }: { path: string }) {
  const address = addressOf(path);
  return (
    <LinkedPage call={linkCalls.orderPage} params={address} what="your order">
      {(order) => <OrderSheet order={order} address={address} />}
    </LinkedPage>
  );
}

function addressOf(path: string): { orderId: string; hashId: string } {
  const [, , orderId = '', hashId = ''] = path.split('/');
  return { orderId, hashId };
}
