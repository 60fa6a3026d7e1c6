import { loadingTexts } from '@poolhouse/domain/features/orders/loading-texts';
import { type SentCheck, sendingApi } from '@poolhouse/domain/features/orders/sending/api';
import { type ShopPull, shopApi } from '@poolhouse/domain/features/orders/shop/api';
import { IconChecks, IconDownload } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';
import { callApi } from '../../../platform/api/call-api.ts';
import { queryOf } from '../../../platform/api/query-of.ts';
import { recordPath } from '../../../platform/registered-features.ts';
import { useJob } from '../../../platform/use-job.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { CheckResult } from '../../../ui/check-result.tsx';
import { FactGrid } from '../../../ui/detail/fact-grid.tsx';
import { InstantText } from '../../../ui/instant-text.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ReasonButton } from '../../../ui/reason-button.tsx';
import { orderCalls } from '../order-queries.ts';
import { orderPaths } from '../paths.ts';
import classes from './sync.module.css';

/** Shows whether the shop’s orders are here, and whether Priority has those that were sent. */
export function SyncPage() {
  return (
    <>
      <PageHeader title="Shop and Priority checks" back={<BackLink to={orderPaths.list}>Orders</BackLink>} />
      <div className={classes.page}>
        <ShopPullSection />
        <SentCheckSection />
      </div>
    </>
  );
}

/** The parts of the page that links lead to. */
type Part = 'unreadable' | 'checked';

/** Returns the ref of a heading, with `tabIndex={-1}`, that the page moves to when the address asks for its part. */
function useShownPart(part: Part): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const { show }: { show?: string } = useSearch({ strict: false });
  useEffect(() => {
    if (show === part) heading.current?.focus();
  }, [show, part]);
  return heading;
}

/** Shows what the last check of sent orders found, and checks again. */
function SentCheckSection() {
  const { isBusy, run } = useJob({
    loading: loadingTexts.checkSent,
    start: () => callApi(sendingApi.checkSent),
    makesOld: [sendingApi.lastCheck, ...orderCalls],
    doneText: 'Sent orders checked.',
  });
  const heading = useShownPart('checked');
  return (
    <section aria-labelledby="sent-check">
      <div className={classes.head}>
        <h2 id="sent-check" ref={heading} tabIndex={-1}>
          Sent to Priority
        </h2>
        <ReasonButton
          permission="orders:approve"
          variant="default"
          loading={isBusy}
          leftSection={<IconChecks size={16} stroke={1.75} />}
          onClick={run}
        >
          Check sent orders
        </ReasonButton>
      </div>
      <p className={classes.note}>
        Asks Priority which of the sent orders it has, from the shop and from stores, and corrects ours.
      </p>
      <Loaded query={queryOf(sendingApi.lastCheck)} what="The last check">
        {({ check }) => (check === null ? <p>Not checked yet.</p> : <Check check={check} />)}
      </Loaded>
    </section>
  );
}

function Check({ check }: { check: SentCheck }) {
  const differences = check.differences.map(({ kind, orderId, reference, problem, mended, isOpen }) => ({
    key: orderId,
    path: recordPath(kind, orderId) ?? '',
    name: reference,
    problem,
    mended,
    isOpen,
  }));
  return <CheckResult check={check} record="Order" differences={differences} />;
}

/** Shows up to when the shop’s orders are here, and fetches the rest. */
function ShopPullSection() {
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
