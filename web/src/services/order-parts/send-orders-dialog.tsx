import { Button, Group, Modal } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshCalls } from '../../platform/api/refresh-calls.ts';
import { withLoading } from '../../platform/loading.ts';
import { notify } from '../../platform/notify.ts';
import { useHeldNotice } from '../../platform/use-held.ts';
import { PlainCell, PlainTable } from '../../ui/plain-table.tsx';
import { StatusDot } from '../../ui/status-dot.tsx';
import { heldMails, namedResults, type OrderSending, type SendingResult, sendingStyles } from './send-orders.ts';

type Named = readonly { id: string; reference: string }[];
type Props = {
  sending: OrderSending;
  orders: Named;
  /** What it makes old. */
  makesOld: readonly { name: string }[];
  onClose: () => void;
};

/** Asks before many orders are sent, then shows what became of each. */
export function SendOrdersDialog({ sending, orders, makesOld, onClose }: Props) {
  const [results, setResults] = useState<SendingResult[] | null>(null);
  const [isBusy, setBusy] = useState(false);
  const queries = useQueryClient();
  const tellHeld = useHeldNotice();
  const { title, text, button, loading, send } = sending;
  const start = async () => {
    setBusy(true);
    try {
      const sent = await withLoading(loading, send(orders.map(({ id }) => id)));
      setResults(sent.results);
      const held = heldMails(sent);
      if (held !== null) tellHeld(held);
      await refreshCalls(queries, ...makesOld);
    } catch (error) {
      notify.error(error);
    }
    setBusy(false);
  };
  return (
    <Modal opened onClose={onClose} title={title(orders.length)} size={560}>
      {results === null ? <p>{text}</p> : <Results results={results} orders={orders} />}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          {results === null ? 'Cancel' : 'Close'}
        </Button>
        {results === null && (
          <Button loading={isBusy} onClick={() => void start()} data-autofocus>
            {button(orders.length)}
          </Button>
        )}
      </Group>
    </Modal>
  );
}

const columns = [{ label: 'Order' }, { label: 'Result' }, { label: 'Reason' }];

function Results({ results, orders }: { results: readonly SendingResult[]; orders: Named }) {
  const refused = results.filter(({ state }) => state === 'refused').length;
  return (
    <>
      <p role="status">
        {results.length - refused} of {results.length} accepted{refused > 0 && `; ${refused} not sent`}.
      </p>
      <PlainTable columns={columns}>
        {namedResults(results, orders).map(({ id, reference, state, message }) => (
          <tr key={id}>
            <th scope="row">{reference}</th>
            <PlainCell>
              <StatusDot {...sendingStyles[state]} />
            </PlainCell>
            <PlainCell>
              <span style={{ whiteSpace: 'normal' }}>{message}</span>
            </PlainCell>
          </tr>
        ))}
      </PlainTable>
    </>
  );
}
