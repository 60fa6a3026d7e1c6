import { Anchor } from '@mantine/core';
import { loadingTexts } from '@poolhouse/domain/features/orders/loading-texts';
import { type SentCheck, sendingApi } from '@poolhouse/domain/features/orders/sending/api';
import { IconChecks } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { callApi } from '../../../platform/api/call-api.ts';
import { queryOf } from '../../../platform/api/query-of.ts';
import { recordPath } from '../../../platform/registered-features.ts';
import { InstantText } from '../../../ui/instant-text.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { PlainCell, PlainTable } from '../../../ui/plain-table.tsx';
import { ReasonButton } from '../../../ui/reason-button.tsx';
import classes from './sync.module.css';
import { useOrderJob } from './use-order-job.ts';

/** Shows what the last check of sent orders found, and checks again. */
export function SentCheckSection() {
  const { isBusy, run } = useOrderJob({
    loading: loadingTexts.checkSent,
    start: () => callApi(sendingApi.checkSent),
    makesOld: [sendingApi.lastCheck],
    doneText: 'Sent orders checked.',
  });
  return (
    <section aria-labelledby="sent-check">
      <div className={classes.head}>
        <h2 id="sent-check">Sent to Priority</h2>
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

const columns = [{ label: 'Order' }, { label: 'Problem' }, { label: 'What we did' }] as const;

function Check({ check: { startedAt, finishedAt, by, checked, differences, message } }: { check: SentCheck }) {
  const open = differences.filter(({ isOpen }) => isOpen).length;
  const corrected = differences.length === 0 ? 'nothing to correct' : `${differences.length - open} corrected`;
  const found = open === 0 ? corrected : `${corrected}, ${open} to review`;
  return (
    <>
      <p className={classes.note} role="status">
        <InstantText at={startedAt} /> by {by}: {checked.toLocaleString('en-AU')} checked, {found}.
        {finishedAt === null && ' It is still running.'} {message}
      </p>
      {differences.length > 0 && (
        <PlainTable columns={columns}>
          {differences.map(({ kind, orderId, reference, problem, mended }) => (
            <tr key={orderId}>
              <th scope="row">
                <Anchor component={Link} to={recordPath(kind, orderId) ?? ''}>
                  {reference}
                </Anchor>
              </th>
              <PlainCell>{problem}</PlainCell>
              <PlainCell>{mended}</PlainCell>
            </tr>
          ))}
        </PlainTable>
      )}
    </>
  );
}
