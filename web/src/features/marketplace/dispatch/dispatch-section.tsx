import { dispatchApi } from '@poolhouse/domain/features/marketplace/dispatch/api';
import type { Order } from '@poolhouse/domain/features/marketplace/order';
import { queryOf } from '../../../platform/api/query-of.ts';
import { InstantText } from '../../../ui/instant-text.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { PlainCell, PlainTable } from '../../../ui/plain-table.tsx';
import { StatusDot } from '../../../ui/status-dot.tsx';

const columns = [
  { label: 'File' },
  { label: 'Row', isNumber: true },
  { label: 'Made', isOptional: true },
  { label: 'Uploaded' },
  { label: 'Store’s result' },
] as const;

const results = {
  confirmed: { colour: 'green', label: 'Confirmed' },
  refused: { colour: 'red', label: 'Refused' },
} as const;

/** Shows which dispatch files tell the store of an order, and what the store answered. */
export function DispatchSection({ id }: Pick<Order, 'id'>) {
  return (
    <Loaded query={queryOf(dispatchApi.ofOrder, { params: { id } })} what="The dispatch files">
      {({ dispatches }) =>
        dispatches.length === 0 ? (
          <p>No dispatch file has this order yet.</p>
        ) : (
          <PlainTable scrollsByKeyboard columns={columns}>
            {dispatches.map(({ file, row, exportedAt, result, message }) => (
              <tr key={`${file.id} ${row}`}>
                <PlainCell>{file.name}</PlainCell>
                <PlainCell isNumber>{row.toLocaleString('en-AU')}</PlainCell>
                <PlainCell isOptional>
                  <InstantText at={exportedAt} />
                </PlainCell>
                <PlainCell>{file.uploadedAt === null ? 'Not yet' : <InstantText at={file.uploadedAt} />}</PlainCell>
                <PlainCell>
                  {result === null ? '–' : <StatusDot {...results[result]} />} {message}
                </PlainCell>
              </tr>
            ))}
          </PlainTable>
        )
      }
    </Loaded>
  );
}
