import { publicFormApi } from '@poolhouse/domain/features/service-requests/public-form/api';
import { standingOf, statusPageUntil } from '@poolhouse/domain/features/service-requests/public-form/status-page';
import { companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import type { Company } from '../../../platform/config/company.ts';
import { linkMissed } from '../../../platform/identity/link-tokens.ts';
import { useCase } from '../../../platform/use-case.ts';
import { findPublicStatus } from './find-public-status.ts';
import type { StatusLinks } from './request-form.ts';

/** Shows the owner of a robot how its repair stands. A wrong link is refused before anything is looked for. */
export function showStatusPage({ links, company }: { links: StatusLinks; company: Company }) {
  return useCase(publicFormApi.status, async (ctx, { params: { caseId, hashId } }) => {
    if (!links.isOf(caseId, hashId)) throw linkMissed();
    const found = await findPublicStatus(ctx.db, caseId);
    const until = statusPageUntil(found?.date_completed?.toISOString() ?? null);
    if (found === null || (until !== null && until <= ctx.clock.now())) throw linkMissed();
    const { name, abn, phone, address } = company;
    return {
      ...standingOf({ ...found, isFromWebsite: found.is_from_website }),
      ...{ reference: caseId, model: found.model, serialNumber: found.serial_number },
      requestedOn: found.date,
      since: dayIn(companyZone, found.status_changed_at),
      branch: { label: found.branch, address: found.branch_address },
      company: { name, abn, phone, address },
      expiresAt: until?.toISOString() ?? null,
    };
  });
}
