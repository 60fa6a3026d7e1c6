import { addProblem } from '@poolhouse/domain/services/imports/cell-text';
import type { GivenCells, ImportField } from '@poolhouse/domain/services/imports/headings';
import type { RowReading } from '@poolhouse/domain/services/imports/row-plan';
import type { Db } from '../../platform/database/connect.ts';

type DealerIds = ReadonlyMap<string, string>;

type PlainRows<Field extends string> = {
  fields: readonly ImportField<Field>[];
  readRow(given: GivenCells<Field>): RowReading<Readonly<Record<string, unknown>>>;
};

/**
 * Makes the rows of an importer name their dealer by customer ID, in any case of letters: the record is stored with the dealer's
 * id as `dealerId`, and a row that names no dealer is refused.
 */
export function rowsOfDealers<Field extends string, Plain extends PlainRows<Field>>(
  plain: Plain & PlainRows<Field>,
  customerId: NoInfer<Field>,
) {
  const heading = plain.fields.find(({ field }) => field === customerId)?.heading ?? customerId;
  return {
    ...plain,
    loadLookups: async (db: Db): Promise<DealerIds> => {
      const rows = await db.selectFrom('dealers').select(['id', 'priority_id']).execute();
      return new Map(rows.map(({ id, priority_id }) => [priority_id?.toLowerCase() ?? id, id]));
    },
    readRow: (given: GivenCells<Field>, dealers: DealerIds) => {
      const row = plain.readRow(given);
      const { [customerId]: named, ...values } = row.values ?? {};
      const name = String(named ?? '');
      const dealerId = dealers.get(name.toLowerCase());
      if (row.values !== null && dealerId === undefined)
        addProblem(row.problems, heading, name, 'There is no dealer with this customer ID.');
      return { ...row, values: dealerId === undefined ? null : { ...values, dealerId } };
    },
  };
}
