import { type DealerType, dealerTypeLabels } from '@poolhouse/domain/features/dealers/dealer-codes';
import { dealerRecord } from '@poolhouse/domain/features/dealers/records';
import type { Context } from '../../../platform/context.ts';
import type { RecordDocument } from '../../../services/forms/index.ts';
import { loadDealer } from '../dealer-queries.ts';
import { presentDealer, valuesOfRow } from '../dealer-row.ts';
import { type DealerSheet, dealerDocument } from './dealer-document.ts';

/** A dealer's details, to send as a PDF. */
export const dealerRecordDocument: RecordDocument = {
  form: 'dealer-details',
  document: dealerDocument,
  kind: dealerRecord,
  load: async (ctx, ref) => {
    const row = await loadDealer(ctx.pool, ref);
    const dealer = presentDealer(row, valuesOfRow(row), ctx.clock.now());
    const place = [dealer.city, dealer.state, dealer.postcode].filter(Boolean).join(' ');
    const street = dealer.address ?? [dealer.line1, dealer.line2].filter(Boolean).join(', ');
    const { name, custId, contactName, phone, mobile, email, website } = dealer;
    const content: DealerSheet = {
      name,
      custId,
      contactName,
      phone,
      mobile,
      email,
      website,
      address: street.includes(place) ? street : [street, place].filter(Boolean).join(', '),
      rep: dealer.rep?.label ?? null,
      serviceBranch: await branchLabel(ctx, dealer.assigned_service_branch),
      status: dealer.status.label,
      types: dealer.type.map((code) => dealerTypeLabels[code as DealerType]),
    };
    return { record: { id: dealer.id, label: dealer.name }, content };
  },
};

async function branchLabel(ctx: Context, branch: string | null): Promise<string | null> {
  if (branch === null) return null;
  const row = await ctx.db.selectFrom('branches').select('label').where('value', '=', branch).executeTakeFirst();
  return row?.label ?? branch;
}
