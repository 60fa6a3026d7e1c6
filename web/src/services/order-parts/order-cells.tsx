import { type ErpState, erpStateLabels } from '@poolhouse/domain/features/orders/erp-state';
import type { Topic } from '@poolhouse/domain/kernel/live-updates';
import { RowPeople } from '../../ui/presence/record-people.tsx';
import { StatusDot } from '../../ui/status-dot.tsx';

type Props = { erpNumber: string | null; erpState: ErpState };

/** Shows the number of an order in Priority, or why there is none yet; nothing for one that wasn't sent. */
export function ErpMark({ erpNumber, erpState }: Props) {
  if (erpNumber !== null) return <span className="tabular">{erpNumber}</span>;
  if (erpState === 'unsent') return null;
  return <StatusDot colour={erpState === 'failed' ? 'red' : 'blue'} label={erpStateLabels[erpState]} />;
}

/** Returns the cell with the reference of an order, and who is on its page; `topicOf` is what the people on it are known by. */
export function referenceCell(topicOf: (id: string) => Topic) {
  return ({ id, reference }: { id: string; reference: string }) => (
    <>
      <RowPeople record={topicOf(id)} />
      <span className="tabular">{reference}</span>
    </>
  );
}

/** Returns the state and postcode that an order goes to. */
export const placeText = ({ state, postcode }: { state: string | null; postcode: string | null }) =>
  [state, postcode].filter(Boolean).join(' ');
