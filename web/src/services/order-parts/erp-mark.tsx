import { type ErpState, erpStateLabels } from '@poolhouse/domain/features/orders/erp-state';
import { StatusDot } from '../../ui/status-dot.tsx';

type Props = { erpNumber: string | null; erpState: ErpState };

/** Shows the number of an order in Priority, or why there is none yet; nothing for one that wasn't sent. */
export function ErpMark({ erpNumber, erpState }: Props) {
  if (erpNumber !== null) return <span className="tabular">{erpNumber}</span>;
  if (erpState === 'unsent') return null;
  return <StatusDot colour={erpState === 'failed' ? 'red' : 'blue'} label={erpStateLabels[erpState]} />;
}
