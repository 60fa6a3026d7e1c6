import { Alert, Anchor, NativeSelect } from '@mantine/core';
import { type Store, storeLabels, stores } from '@poolhouse/domain/features/dealers/sales/stores';
import { dispatchApi } from '@poolhouse/domain/features/marketplace/dispatch/api';
import type { AnswerOf } from '@poolhouse/domain/kernel/contract';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { queryOf } from '../../../platform/api/query-of.ts';
import { searchOf } from '../../../ui/address-link.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import type { Search } from '../../../ui/list/list-state.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ReasonButton } from '../../../ui/reason-button.tsx';
import { orderPaths } from '../paths.ts';
import classes from './dispatch.module.css';
import { DispatchFileList } from './dispatch-file-list.tsx';
import { type SkippedOrder, useDispatchFiles } from './use-dispatch-files.ts';

/** Shows the files by which stores are told what was dispatched, and makes the next one. */
export function DispatchPage() {
  const { store: named }: Search = useSearch({ strict: false });
  const navigate = useNavigate();
  const store = stores.find((one) => one === named) ?? 'amazon';
  const choose = (next: string) => void navigate({ to: '.', search: searchOf({ store: next }) });
  return (
    <>
      <PageHeader title="Dispatch files" back={<BackLink to={orderPaths.list}>Market Place</BackLink>} />
      <div className={classes.page}>
        <NativeSelect
          label="Store"
          className={classes.store}
          value={store}
          onChange={(event) => choose(event.currentTarget.value)}
          data={stores.map((value) => ({ value, label: storeLabels[value] }))}
        />
        <StoreFiles key={store} store={store} />
      </div>
    </>
  );
}

function StoreFiles({ store }: { store: Store }) {
  const [skipped, setSkipped] = useState<readonly SkippedOrder[]>([]);
  const { busy, make, ...actions } = useDispatchFiles();
  return (
    <Loaded query={queryOf(dispatchApi.files, { query: { store } })} what="The dispatch files">
      {({ files, ready, refused }) => (
        <>
          <section className={classes.ready} aria-label="Next file">
            <p>
              <strong>{countText(ready ?? 0)}</strong> ready: with a carrier and a tracking number, in no file yet.
            </p>
            <ReasonButton
              permission="marketplace:edit"
              reason={ready === 0 ? `No orders of ${storeLabels[store]} are ready.` : null}
              loading={busy === 'new'}
              onClick={() => void make(store, 'new', setSkipped)}
            >
              Make file
            </ReasonButton>
          </section>
          <RefusedDispatches
            refused={refused}
            isBusy={busy === 'refused'}
            onSend={() => void make(store, 'refused', setSkipped)}
          />
          <Skipped orders={skipped} />
          <DispatchFileList files={files} busy={busy} {...actions} />
        </>
      )}
    </Loaded>
  );
}

const countText = (count: number) => `${count.toLocaleString('en-AU')} ${count === 1 ? 'order' : 'orders'}`;

function Skipped({ orders }: { orders: readonly SkippedOrder[] }) {
  if (orders.length === 0) return null;
  return (
    <Alert color="orange" title={`${countText(orders.length)} left out of the file`} role="status">
      <ul className={classes.skipped}>
        {orders.map(({ id, reference, reason }) => (
          <li key={id}>
            <Anchor component={Link} to={orderPaths.order(id)}>
              {reference}
            </Anchor>
            : {reason}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

type Props = {
  refused: AnswerOf<typeof dispatchApi.files>['refused'];
  isBusy: boolean;
  onSend: () => void;
};

/** Shows what the store refused and why, and makes a file of it once it is corrected. */
function RefusedDispatches({ refused, isBusy, onSend }: Props) {
  if (refused.length === 0) return null;
  const rows = refused.length === 1 ? '1 row' : `${refused.length} rows`;
  return (
    <Alert color="red" title={`The store refused ${rows}`}>
      <p>Correct each order, then make a file of these rows and upload it.</p>
      <ul className={classes.skipped}>
        {refused.map(({ id, reference, sku, message }) => (
          <li key={`${id} ${sku}`}>
            <Anchor component={Link} to={orderPaths.order(id)} inherit underline="always">
              {reference}
            </Anchor>
            {sku !== null && ` (${sku})`}: {message}
          </li>
        ))}
      </ul>
      <ReasonButton permission="marketplace:edit" size="xs" mt="sm" loading={isBusy} onClick={onSend}>
        Make file of {rows}
      </ReasonButton>
    </Alert>
  );
}
