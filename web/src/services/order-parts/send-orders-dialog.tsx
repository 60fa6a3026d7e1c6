import { Button, Group, Modal, Progress } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshCalls } from '../../platform/api/refresh-calls.ts';
import { withLoading } from '../../platform/loading.ts';
import { notify } from '../../platform/notify.ts';
import { useHeldNotice } from '../../platform/use-held.ts';
import { PlainCell, PlainTable } from '../../ui/plain-table.tsx';
import { StatusDot } from '../../ui/status-dot.tsx';
import { SamplesOf } from './samples-of.tsx';
import {
  groupResults,
  heldMails,
  type OrderSending,
  type SendingResult,
  sendInParts,
  sendingStyles,
} from './send-orders.ts';

type Named = readonly { id: string; reference: string }[];
type Props = {
  sending: OrderSending;
  orders: Named;
  /** What it makes old. */
  makesOld: readonly { name: string }[];
  onClose: () => void;
};

/** Asks before many orders are sent, counts them as they go, then shows what became of them, equal reasons together. */
export function SendOrdersDialog({ sending, orders, makesOld, onClose }: Props) {
  const [results, setResults] = useState<SendingResult[] | null>(null);
  const [done, setDone] = useState<number | null>(null);
  const queries = useQueryClient();
  const tellHeld = useHeldNotice();
  const { title, text, button, loading } = sending;
  const start = async () => {
    setDone(0);
    try {
      const sent = await withLoading(
        loading,
        sendInParts(
          sending,
          orders.map(({ id }) => id),
          setDone,
        ),
      );
      setResults(sent.results);
      const held = heldMails(sent);
      if (held !== null) tellHeld(held);
      await refreshCalls(queries, ...makesOld);
    } catch (error) {
      notify.error(error);
    }
    setDone(null);
  };
  return (
    <Modal opened onClose={onClose} title={title(orders.length)} size={560}>
      {results === null ? <p>{text}</p> : <Results results={results} orders={orders} />}
      {done !== null && (sending.perRequest ?? orders.length) < orders.length && (
        <>
          <Progress value={(100 * done) / orders.length} mt="md" aria-label={title(orders.length)} />
          <p role="status">
            {done} of {orders.length} done
          </p>
        </>
      )}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          {results === null ? 'Cancel' : 'Close'}
        </Button>
        {results === null && (
          <Button loading={done !== null} onClick={() => void start()} data-autofocus>
            {button(orders.length)}
          </Button>
        )}
      </Group>
    </Modal>
  );
}

const columns = [{ label: 'Orders' }, { label: 'Result' }, { label: 'Reason' }];

function Results({ results, orders }: { results: readonly SendingResult[]; orders: Named }) {
  const refused = results.filter(({ state }) => state === 'refused').length;
  return (
    <>
      <p role="status">
        {results.length - refused} of {results.length} accepted{refused > 0 && `; ${refused} not sent`}.
      </p>
      <PlainTable columns={columns}>
        {groupResults(results, orders).map(({ references, state, message }) => (
          <tr key={`${state} ${message}`}>
            <th scope="row">
              <SamplesOf samples={references} count={references.length} />
            </th>
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
