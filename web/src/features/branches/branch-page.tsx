import { Skeleton } from '@mantine/core';
import { branchesApi } from '@poolhouse/domain/features/branches/api';
import {
  type Branch,
  branchChanges,
  branch as branchSchema,
  newBranch,
} from '@poolhouse/domain/features/branches/branch';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { callApi } from '../../platform/api/call-api.ts';
import { notify } from '../../platform/notify.ts';
import { useCan } from '../../platform/use-can.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ForbiddenState } from '../../ui/forbidden-state.tsx';
import { pickFields } from '../../ui/form/form-values.ts';
import type { FormBase } from '../../ui/form/rebase-form.ts';
import { type Saving, useRecordForm } from '../../ui/form/use-record-form.ts';
import { LogLink } from '../../ui/log-link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { BranchForm } from './branch-form.tsx';
import {
  type BranchFormValues,
  checkBranchChanges,
  checkNewBranch,
  emptyBranchForm,
  formValuesOf,
  newBranchOf,
} from './branch-form-values.ts';
import { branchesQuery } from './branch-queries.ts';
import { branchPaths } from './paths.ts';

const back = <BackLink to={branchPaths.list}>Branches</BackLink>;

export function BranchCreatePage() {
  const ability = useCan('admin.branch:create');
  return (
    <>
      <PageHeader title="New branch" back={back} />
      {ability.allowed ? <CreateForm /> : <ForbiddenState title="You can’t add branches" ability={ability} />}
    </>
  );
}

function CreateForm() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const save = async ({ values, idempotencyKey }: Saving<BranchFormValues>) => {
    const created = await callApi(branchesApi.create, { body: newBranch.parse(newBranchOf(values)), idempotencyKey });
    await queries.invalidateQueries({ queryKey: [branchesApi.list.name] });
    notify.success(`Added ${created.label}.`);
    await navigate({ to: branchPaths.list });
  };
  const form = useRecordForm<BranchFormValues>({
    name: 'branches.new',
    base: emptyBranchForm,
    revision: null,
    check: checkNewBranch,
    save,
  });
  return <BranchForm form={form} isNew onCancel={() => void navigate({ to: branchPaths.list })} />;
}

/** Shows one service branch with its form. */
export function BranchPage() {
  const { id = '' }: { id?: string } = useParams({ strict: false });
  const branches = useQuery(branchesQuery());
  if (branches.isPending) return <Skeleton height={320} m={24} maw={880} />;
  if (branches.isError)
    return <ErrorState error={branches.error} what="The branch" onRetry={() => void branches.refetch()} />;
  const branch = branches.data.branches.find((one) => one.id === id);
  return (
    <>
      <PageHeader
        title={branch?.label ?? 'Branch'}
        back={back}
        actions={branch && <LogLink kind="branch" id={branch.id} />}
      />
      {branch === undefined ? (
        <EmptyState drawing="search" title="Not found">
          There is no such branch.
        </EmptyState>
      ) : (
        <EditForm key={branch.id} branch={branch} />
      )}
    </>
  );
}

function EditForm({ branch }: { branch: Branch }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const close = () => navigate({ to: branchPaths.list });
  const save = async ({ values, changed, revision }: Saving<BranchFormValues>) => {
    if (changed.length > 0) {
      const body = branchChanges.parse(pickFields(values, changed));
      const ifMatch = revision ?? branch.revision;
      const saved = await callApi(branchesApi.update, { params: { id: branch.id }, body, ifMatch });
      await queries.invalidateQueries({ queryKey: [branchesApi.list.name] });
      notify.success(`Saved ${saved.label}.`);
    }
    await close();
  };
  const form = useRecordForm<BranchFormValues>({
    name: `branches.${branch.id}`,
    base: formValuesOf(branch),
    revision: branch.revision,
    check: checkBranchChanges,
    save,
    readCurrent,
  });
  return <BranchForm form={form} isNew={false} onCancel={close} />;
}

function readCurrent(current: unknown): FormBase<BranchFormValues> | null {
  const read = branchSchema.safeParse(current);
  return read.success ? { base: formValuesOf(read.data), revision: read.data.revision } : null;
}
