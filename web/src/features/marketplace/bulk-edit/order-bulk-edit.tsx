import { orderBulkEditsApi } from '@poolhouse/domain/features/marketplace/bulk-edit/api';
import { orderBulkChange } from '@poolhouse/domain/features/marketplace/bulk-edit/decide-order-bulk';
import { orderLifecycle, orderStatusLabels } from '@poolhouse/domain/features/marketplace/order-status';
import { refuseUndoOf } from '@poolhouse/domain/services/lifecycle/bulk-status';
import { defineBulkEdit, type FormBulkEdit } from '../../../services/bulk-edits/define-bulk-edit.tsx';
import { emptyBulkForm, orderBulkEdit } from '../../../services/order-parts/order-bulk-edit.tsx';
import { SelectField } from '../../../ui/input/select-field.tsx';
import { TextField } from '../../../ui/input/text-field.tsx';
import { optionsOf } from '../../../ui/list/list-config.ts';
import { orderHistoryLabels, orderValueText } from '../order-labels.ts';
import { orderCalls } from '../order-queries.ts';
import { orderPaths } from '../paths.ts';

export const emptyOrderBulkForm = { ...emptyBulkForm, tracking: '', carrierMode: 'keep', carrier: '' };
export type OrderBulkForm = typeof emptyOrderBulkForm;

const refuseUndo = refuseUndoOf(orderLifecycle);

/** Bulk edits of Market Place orders, which change tracking and carrier besides. */
export const orderBulk: FormBulkEdit<OrderBulkForm> = {
  kind: 'marketplace',
  paths: orderPaths,
  noun: { one: 'order', many: 'orders' },
  makesOld: orderCalls,
  refuseUndo: (change) => {
    const read = orderBulkChange.safeParse(change);
    return read.success ? refuseUndo(read.data) : null;
  },
  words: {
    labels: orderHistoryLabels,
    valueText: orderValueText,
    // A reason goes along with its status.
    secondary: ['statusReason', 'statusNote', 'statusChangedAt', 'fulfilment', 'refundedCents'],
  },
  calls: orderBulkEditsApi,
  page: 'Market Place',
  ...orderBulkEdit({
    change: orderBulkChange,
    empty: emptyOrderBulkForm,
    statuses: ['delivered', 'cancelled', 'returned', 'refunded'],
    statusLabels: orderStatusLabels,
    consequences: {
      returned: 'Everything that was delivered is taken back.',
      refunded: 'Each order gets its credit note for all that is left. Refunds can’t be undone.',
    },
    own: {
      field: 'tracking',
      label: 'Tracking and carrier',
      Fields: TrackingFields,
      missing: ({ tracking, carrierMode, carrier }) => {
        if (tracking === '') return 'Choose yes or no.';
        return carrierMode === 'set' && carrier.trim() === '' ? 'Enter a carrier.' : null;
      },
      changeOf: ({ tracking, carrierMode, carrier }) => ({
        tracking: tracking === 'yes',
        ...(carrierMode !== 'keep' && { carrier: carrierMode === 'set' ? carrier : '' }),
      }),
      text: ({ tracking, carrier }) =>
        `Tracking → ${tracking ? 'Yes' : 'No'}${carrier === undefined ? '' : `, carrier → ${carrier ?? 'none'}`}`,
    },
  }),
};

export const { dialog: OrderBulkDialog, list: OrderBulkEditsPage, page: OrderBulkEditPage } = defineBulkEdit(orderBulk);

const carrierModes = { keep: 'Don’t change', set: 'Set a carrier', remove: 'Remove' };
const unbound = { error: undefined, onBlur: () => undefined };

type Props = { form: OrderBulkForm; onChange: (change: Partial<OrderBulkForm>) => void };

function TrackingFields({ form, onChange }: Props) {
  return (
    <>
      <SelectField
        {...unbound}
        name="tracking"
        label="Tracking"
        value={form.tracking}
        options={optionsOf({ yes: 'Yes', no: 'No' })}
        placeholder="Choose"
        onChange={(tracking) => onChange({ tracking })}
      />
      <SelectField
        {...unbound}
        name="carrier-mode"
        label="Carrier"
        value={form.carrierMode}
        options={optionsOf(carrierModes)}
        onChange={(carrierMode) => onChange({ carrierMode })}
      />
      {form.carrierMode === 'set' && (
        <TextField
          {...unbound}
          name="carrier"
          label="New carrier"
          value={form.carrier}
          onChange={(carrier) => onChange({ carrier })}
        />
      )}
    </>
  );
}
