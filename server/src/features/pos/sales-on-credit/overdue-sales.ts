import { countedWaiting, overdueKind } from '../../../services/waiting/index.ts';
import { isOwing, nextDueOn, owingSales } from '../sales/sale-row.ts';

/** Sales on credit of which a part is still to be paid after its day. Index: sales__owing. */
export const overdueSales = countedWaiting(
  { name: 'sales', from: owingSales, order: nextDueOn, note: 'Point of Sale', path: '/pos/sale' },
  [
    overdueKind({
      id: 'overdue',
      permission: 'pos:view',
      open: isOwing,
      dueDay: nextDueOn,
      title: (count, isOne) => `${count} ${isOne ? 'sale on credit is' : 'sales on credit are'} overdue`,
      action: { label: 'Open', search: 'overdue=yes' },
    }),
  ],
);
