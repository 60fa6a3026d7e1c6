import { loadingTexts } from '@poolhouse/domain/features/orders/loading-texts';
import { type SentCheck, sendingApi } from '@poolhouse/domain/features/orders/sending/api';
import { IconChecks } from '@tabler/icons-react';
import { callApi } from '../../../platform/api/call-api.ts';
import { queryOf } from '../../../platform/api/query-of.ts';
import { recordPath } from '../../../platform/registered-features.ts';
import { useJob } from '../../../platform/use-job.ts';
import { CheckResult } from '../../../ui/check-result.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { ReasonButton } from '../../../ui/reason-button.tsx';
import { orderCalls } from '../order-queries.ts';
import classes from './sync.module.css';
import { useShownPart } from './use-shown-part.ts';

/** Shows what the last check of sent orders found, and checks again. */
export function SentCheckSection() {
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
