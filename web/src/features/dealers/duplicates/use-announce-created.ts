import type { Dealer } from '@poolhouse/domain/features/dealers/dealer';
import { type DealerBrief, dealerDuplicatesApi } from '@poolhouse/domain/features/dealers/duplicates/api';
import { splitEmails } from '@poolhouse/domain/kernel/email-list';
import { useNavigate } from '@tanstack/react-router';
import { callApi } from '../../../platform/api/call-api.ts';
import { notify } from '../../../platform/notify.ts';
import { useCan } from '../../../platform/use-can.ts';
import { searchOf } from '../../../ui/address-link.ts';
import { dealerPaths } from '../paths.ts';

/** Says that a dealer was created; who may merge is offered the dealer that it looks like. */
export function useAnnounceCreated(): (created: Dealer) => Promise<void> {
  const manage = useCan('dealers:manage');
  const navigate = useNavigate();
  return async (created) => {
    const duplicate = manage.allowed ? await findDuplicate(created) : null;
    if (duplicate === null) {
      notify.success(`Created ${created.name}.`);
      return;
    }
    const run = () => void navigate({ to: dealerPaths.merge, search: searchOf({ a: duplicate.id, b: created.id }) });
    notify.success(`Created ${created.name}. It looks like ${duplicate.name}.`, {
      action: { label: 'Merge…', run },
    });
  };
}

/** The dealer is created in any case: without an answer nothing is offered. */
async function findDuplicate({
  id,
  name,
  postcode,
  email,
  phone,
  mobile,
  originalCustId,
}: Dealer): Promise<DealerBrief | null> {
  const texts = { postcode, phone, mobile, originalCustId };
  const given = Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== null));
  const query = { name, ...given, email: splitEmails(email), except: id };
  try {
    const { candidates } = await callApi(dealerDuplicatesApi.find, { query });
    return candidates[0]?.dealer ?? null;
  } catch {
    return null;
  }
}
