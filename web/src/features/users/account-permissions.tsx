import { ActionIcon, Button, Skeleton } from '@mantine/core';
import { actionLabels, areaLabels, areasByModule, areaTitle } from '@poolhouse/domain/features/access/access-labels';
import type { Action } from '@poolhouse/domain/features/access/actions';
import type { Area } from '@poolhouse/domain/features/access/areas';
import { isSuperAdmin } from '@poolhouse/domain/features/access/can';
import type { Holder } from '@poolhouse/domain/features/access/grants';
import {
  isSetFor,
  matrixActions,
  matrixCell,
  resetArea,
  switchAction,
} from '@poolhouse/domain/features/access/permission-matrix';
import { type PermissionMap, pageOfArea } from '@poolhouse/domain/features/access/permissions';
import { roleLabels } from '@poolhouse/domain/features/access/roles';
import { type User, user as userSchema } from '@poolhouse/domain/features/users/user';
import { IconRestore } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../platform/api/call-api.ts';
import { notify } from '../../platform/notify.ts';
import { useUser } from '../../platform/session/session.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import type { FormBase } from '../../ui/form/rebase-form.ts';
import { RecordForm } from '../../ui/form/record-form.tsx';
import type { Saving } from '../../ui/form/record-form-options.ts';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { CheckMatrix, type MatrixCell, type MatrixGroup } from '../../ui/matrix/check-matrix.tsx';
import { Tip } from '../../ui/pop-up/tip.tsx';
import { accountLabels, accountValueTextWith } from './account-labels.ts';
import classes from './account-permissions.module.css';
import { cacheAccount, rolePagesQuery } from './account-queries.ts';
import { type AccountScope, allAccounts } from './account-scope.ts';
import { noteOf, PermissionLegend, permissionsLockReason } from './permission-notes.tsx';

type Props = { scope: AccountScope; account: User };
type Values = { permissions: PermissionMap };

/** Shows what a person may do, area by area: the role's default, what was set for them, and what comes of it. §6 */
export function AccountPermissions({ account }: Props) {
  const roles = useQuery(rolePagesQuery());
  if (roles.isPending) return <Skeleton height={480} m="lg" />;
  if (roles.isError) return <ErrorState error={roles.error} what="Permissions" onRetry={() => void roles.refetch()} />;
  const pages = roles.data.roles.find(({ role }) => role === account.role)?.pages ?? [];
  return <Matrix account={account} pages={pages} />;
}

function Matrix({ account, pages }: { account: User; pages: Holder['pages'] }) {
  const viewer = useUser();
  const readOnly = permissionsLockReason(viewer, account);
  const granter = readOnly === null && isSuperAdmin(viewer) ? viewer : null;
  const form = usePermissionForm(account);
  const { permissions } = form.values;
  const person: Holder = { role: account.role, pages, permissions };
  const set = (next: PermissionMap) => form.set({ permissions: next });
  const cellOf = (area: string, action: string): MatrixCell => {
    const { isOn, from, locked } = matrixCell(person, area as Area, action as Action, granter);
    const look = from === 'manage' ? 'implied' : from === 'person' ? 'changed' : 'usual';
    const isReachable = pages.includes(pageOfArea[area as Area]);
    return { isOn, look, locked: isReachable ? (readOnly ?? locked) : locked, note: noteOf(isOn, from, account.role) };
  };
  return (
    <div className={classes.wide}>
      <RecordForm form={form} valueText={accountValueTextWith([])} saveLabel="Save">
        <PermissionLegend readOnly={readOnly} roleLabel={roleLabels[account.role]} />
        <CheckMatrix
          caption={`What ${account.name} can do`}
          corner="Area"
          columns={matrixActions.map((action) => ({ id: action, label: actionLabels[action] }))}
          groups={groupsOf(permissions, granter === null ? null : (area) => set(resetArea(permissions, area)))}
          cellOf={cellOf}
          onSwitch={(area, action) => set(switchAction(person, area as Area, action as Action))}
        />
        {granter !== null && Object.keys(permissions).length > 0 && (
          <Button variant="default" mt="sm" onClick={() => set({})}>
            Reset all to role defaults
          </Button>
        )}
      </RecordForm>
    </div>
  );
}

/** The rows under their modules; `onReset` null where nothing can be changed. */
function groupsOf(permissions: PermissionMap, onReset: ((area: Area) => void) | null): MatrixGroup[] {
  return areasByModule().map(({ module, areas }) => ({
    title: areas.length === 1 && areas[0] === module ? null : areaLabels[module],
    rows: areas.map((area) => ({
      id: area,
      label: areaLabels[area],
      note: isSetFor(permissions, area) ? 'Changed for this user' : undefined,
      action: isSetFor(permissions, area) && onReset !== null ? <Reset area={area} onReset={onReset} /> : undefined,
    })),
  }));
}

function Reset({ area, onReset }: { area: Area; onReset: (area: Area) => void }) {
  const label = `Reset to role default: ${areaTitle(area)}`;
  return (
    <Tip label="Reset to role default">
      <ActionIcon size={28} className={classes.reset} aria-label={label} onClick={() => onReset(area)}>
        <IconRestore size={16} stroke={1.75} />
      </ActionIcon>
    </Tip>
  );
}

function usePermissionForm(account: User) {
  const queries = useQueryClient();
  const save = async ({ values, revision }: Saving<Values>) => {
    const saved = await callApi(allAccounts.api.update, {
      params: { id: account.id },
      body: { permissions: values.permissions },
      ifMatch: revision ?? account.revision,
    });
    cacheAccount(queries, allAccounts, saved);
    notify.success('Saved. Takes effect straight away.');
  };
  return useRecordForm<Values>({
    name: `everybody.${account.id}.permissions`,
    base: { permissions: account.permissions },
    revision: account.revision,
    labels: accountLabels,
    check: () => ({}),
    save,
    readCurrent,
  });
}

function readCurrent(current: unknown): FormBase<Values> | null {
  const read = userSchema.safeParse(current);
  return read.success ? { base: { permissions: read.data.permissions }, revision: read.data.revision } : null;
}
