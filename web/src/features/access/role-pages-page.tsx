import { Button, Skeleton } from '@mantine/core';
import { accessApi } from '@poolhouse/domain/features/access/api';
import { isSuperAdmin } from '@poolhouse/domain/features/access/can';
import { type Page, pages, pagesOfRole, pageTitles } from '@poolhouse/domain/features/access/pages';
import { type CountedRolePages, rolePagesProblem, tillUserPages } from '@poolhouse/domain/features/access/role-pages';
import { type Role, roleLabels } from '@poolhouse/domain/features/access/roles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../platform/api/query-of.ts';
import { useUser } from '../../platform/session/session.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { CheckMatrix, type MatrixCell } from '../../ui/matrix/check-matrix.tsx';
import { MatrixLegend } from '../../ui/matrix/matrix-legend.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ConsequencesDialog } from './consequences-dialog.tsx';
import { consequencesOf, type Drafts, replacePages, switchPage } from './role-drafts.ts';
import classes from './role-pages-page.module.css';
import { useSaveRolePages } from './use-save-role-pages.ts';

/** Shows which pages each role has: what ships, where it differs, and for super admins the way to change it. §6 */
export function RolePagesPage() {
  const answer = useQuery(queryOf(accessApi.listRolePages));
  return (
    <>
      <PageHeader title="Roles">
        <p className={classes.lead}>
          Roles decide which pages people see. Set what each person can do on their Permissions tab. Changes take effect
          straight away. “Till user” gives a role Point of Sale and no other page.
        </p>
      </PageHeader>
      <div className={classes.body}>
        {answer.isPending && <Skeleton height={460} />}
        {answer.isError && <ErrorState error={answer.error} what="The roles" onRetry={() => void answer.refetch()} />}
        {answer.data && <RoleTable roles={answer.data.roles} />}
      </div>
    </>
  );
}

const superAdmins = 'Only super admins can change role pages.';

const looks = [
  { look: 'usual', label: 'Default' },
  { look: 'changed', label: 'Added' },
  { look: 'taken', label: 'Removed' },
] as const;

function RoleTable({ roles }: { roles: readonly CountedRolePages[] }) {
  const mayChange = isSuperAdmin(useUser());
  const [drafts, setDrafts] = useState<Drafts>({});
  const [isAsking, setAsking] = useState(false);
  const save = useSaveRolePages();
  const pagesNow = (role: Role) => drafts[role] ?? roles.find((one) => one.role === role)?.pages ?? [];
  const cellOf = (role: string, page: string): MatrixCell =>
    cellFor(role as Role, page as Page, pagesNow(role as Role), mayChange);
  const consequences = consequencesOf(roles, drafts);
  const confirm = async () => {
    const left = await save(roles, drafts);
    setDrafts(left);
    setAsking(false);
  };
  return (
    <>
      <MatrixLegend readOnly={mayChange ? null : superAdmins} isForSuperAdmins looks={looks} />
      <CheckMatrix
        caption="Pages of each role"
        corner="Role"
        columns={pages.map((page) => ({ id: page, label: pageTitles[page] }))}
        groups={[
          {
            title: null,
            rows: roles.map(({ role, people }) => ({
              id: role,
              label: roleLabels[role],
              note: people === 1 ? '1 user' : `${people} users`,
              action: mayChange && rolePagesProblem(role, tillUserPages) === null && (
                <Button
                  variant="subtle"
                  size="compact-xs"
                  aria-label={`Make ${roleLabels[role]} a till user`}
                  onClick={() => setDrafts(replacePages(roles, drafts, role, tillUserPages))}
                >
                  Till user
                </Button>
              ),
            })),
          },
        ]}
        cellOf={cellOf}
        onSwitch={(role, page) => setDrafts(switchPage(roles, drafts, role as Role, page as Page))}
      />
      {consequences.length > 0 && (
        <div className={classes.buttons}>
          <Button variant="default" onClick={() => setDrafts({})}>
            Discard
          </Button>
          <Button onClick={() => setAsking(true)}>
            Review {consequences.length === 1 ? '1 change' : `${consequences.length} changes`}
          </Button>
        </div>
      )}
      {isAsking && (
        <ConsequencesDialog consequences={consequences} onConfirm={confirm} onClose={() => setAsking(false)} />
      )}
    </>
  );
}

function cellFor(role: Role, page: Page, now: readonly Page[], mayChange: boolean): MatrixCell {
  const isOn = now.includes(page);
  const ships = (pagesOfRole[role] as readonly Page[]).includes(page);
  const after = isOn ? now.filter((one) => one !== page) : [...now, page];
  const empty = after.length === 0 ? 'Each role needs at least one page.' : null;
  return {
    isOn,
    look: isOn === ships ? 'usual' : 'changed',
    locked: mayChange ? (empty ?? rolePagesProblem(role, after)) : superAdmins,
    note: noteOf(isOn, ships),
  };
}

function noteOf(isOn: boolean, ships: boolean): string {
  if (isOn) return ships ? 'on (default).' : 'on (changed from the default).';
  return ships ? 'off (changed from the default).' : 'off (default).';
}
