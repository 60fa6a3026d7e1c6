import { accessApi } from '@poolhouse/domain/features/access/api';
import type { CountedRolePages } from '@poolhouse/domain/features/access/role-pages';
import { roleLabels } from '@poolhouse/domain/features/access/roles';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../platform/api/call-api.ts';
import { notify } from '../../platform/notify.ts';
import type { Drafts } from './role-drafts.ts';

/** Saves the wanted pages role by role and answers what could not be saved. */
export function useSaveRolePages() {
  const queries = useQueryClient();
  return async (roles: readonly CountedRolePages[], drafts: Drafts): Promise<Drafts> => {
    const left: Drafts = { ...drafts };
    try {
      for (const { role, revision } of roles) {
        const draft = drafts[role];
        if (draft === undefined) continue;
        await callApi(accessApi.setRolePages, { params: { role }, body: { pages: draft }, ifMatch: revision });
        delete left[role];
        notify.success(`${roleLabels[role]} pages updated.`);
      }
    } catch (error) {
      notify.error(error);
    }
    await queries.invalidateQueries({ queryKey: [accessApi.listRolePages.name] });
    return left;
  };
}
