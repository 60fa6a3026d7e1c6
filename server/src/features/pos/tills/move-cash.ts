import { tillMovementRecord } from '@poolhouse/domain/features/pos/records';
import { tillsApi } from '@poolhouse/domain/features/pos/tills/api';
import { movementLabels, type TillMovement, type TillMovementId } from '@poolhouse/domain/features/pos/tills/till';
import { type Selectable, sql } from 'kysely';
import { requireSignedIn } from '../../../platform/context.ts';
import type { TillMovementsTable } from '../../../platform/database/database-tables.ts';
import { createRecord, fieldsOf, loadOne, lockRows, type Noun, type Source } from '../../../platform/records/index.ts';
import { useCase } from '../../../platform/use-case.ts';
import { requireOpenTill } from './till-row.ts';

type MovementRow = Omit<Selectable<TillMovementsTable>, 'id' | 'direction'> & {
  id: TillMovementId;
  direction: TillMovement['direction'];
};

const source: Source<MovementRow> = {
  name: 'movement of cash',
  from: sql`till_movements m`,
  columns: sql`m.*`,
  key: 'm.id',
};

const valuesOf = (row: MovementRow) => fieldsOf(row, ['direction', 'amountCents', 'reason']);
type MovementValues = ReturnType<typeof valuesOf>;

/** Cash that goes into a till or out of it; it never changes. */
const movements: Noun<MovementRow, MovementValues, TillMovement> = {
  record: tillMovementRecord,
  table: 'till_movements',
  load: ({ db }, id) => loadOne(db, source, id),
  values: valuesOf,
  columns: ({ direction, amountCents, reason }) => ({ direction, amount_cents: amountCents, reason }),
  present: (row, values) => ({ ...fieldsOf(row, ['id', 'createdAt', 'createdByName']), ...values }),
  label: ({ direction }) => movementLabels[direction],
};

/** Puts cash into an open till, or takes it out. */
export const moveCash = useCase(tillsApi.move, (ctx, { params: { id }, body }) =>
  createRecord(ctx, movements, {
    action: tillsApi.move.audit,
    values: body,
    columns: { created_by_name: requireSignedIn(ctx).user.name, created_at: ctx.clock.now() },
    within: async (tx) => {
      await lockRows(tx, [{ of: 'tills', ids: [id] }]);
      return { till_day_id: await requireOpenTill(tx, id) };
    },
  }),
);
