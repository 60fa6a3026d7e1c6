import { type ShopPull, shopApi } from '@poolhouse/domain/features/orders/shop/api';
import { IconDownload } from '@tabler/icons-react';
import { callApi } from '../../../platform/api/call-api.ts';
import { queryOf } from '../../../platform/api/query-of.ts';
import { useJob } from '../../../platform/use-job.ts';
import { FactGrid } from '../../../ui/detail/fact-grid.tsx';
import { InstantText } from '../../../ui/instant-text.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { ReasonButton } from '../../../ui/reason-button.tsx';
import { orderCalls } from '../order-queries.ts';
import classes from './sync.module.css';
import { useShownPart } from './use-shown-part.ts';

/** Shows up to when the shop’s orders are here, and fetches the rest. */
export function ShopPullSection() {
  const { isBusy, run } = useJob({
    loading: 'Fetching orders from the shop',
    start: () => callApi(shopApi.pull),
    makesOld: [shopApi.pullState, ...orderCalls],
    doneText: 'Orders from the shop are up to date.',
  });
  return (
    <Loaded query={queryOf(shopApi.pullState)} what="The shop">
      {({ isOn, until, lastRunAt, message, unreadable }) => (
        <section aria-labelledby="shop-pull">
          <div className={classes.head}>
            <h2 id="shop-pull">Online shop</h2>
            <ReasonButton
              permission="orders:import"
              reason={isOn ? null : 'The shop isn’t set up. Ask IT to set SHOP_URL.'}
              variant="default"
              loading={isBusy}
              leftSection={<IconDownload size={16} stroke={1.75} />}
              onClick={run}
            >
              Fetch now
            </ReasonButton>
          </div>
          <p className={classes.note}>
            The shop sends new and changed orders by itself. Fetch them when one seems to be missing.
          </p>
          <FactGrid
            facts={[
              { label: 'Up to date until', value: until && <InstantText at={until} /> },
              { label: 'Last fetched', value: lastRunAt && <InstantText at={lastRunAt} /> },
              ...(message === null ? [] : [{ label: 'Last problem', value: message, isWide: true }]),
            ]}
          />
          {unreadable.length > 0 && <UnreadableOrders orders={unreadable} />}
        </section>
      )}
    </Loaded>
  );
}

/** Shows the orders that couldn’t be taken in. */
function UnreadableOrders({ orders }: { orders: ShopPull['unreadable'] }) {
  const heading = useShownPart('unreadable');
  return (
    <>
      <h3 ref={heading} tabIndex={-1}>
        Not taken in
      </h3>
      <p className={classes.note}>Correct these orders in the shop: they are then fetched by themselves.</p>
      <FactGrid
        facts={orders.map(({ number, problem, receivedAt }) => ({
          label: `Order ${number}`,
          value: (
            <>
              {problem} <InstantText at={receivedAt} />
            </>
          ),
          isWide: true,
        }))}
      />
    </>
  );
}
