import { branchesApi } from '@poolhouse/domain/features/branches/api';
import type { Branch } from '@poolhouse/domain/features/branches/branch';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { refreshCalls } from '../../platform/api/refresh-calls.ts';
import { notify } from '../../platform/notify.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FormPage } from '../../ui/form/form-page.tsx';
import { useCreateForm, useEditForm } from '../../ui/form/use-contract-form.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { LogLink } from '../../ui/log-link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { BranchForm } from './branch-form.tsx';
import { changesOf, emptyBranchForm, formValuesOf, newBranchOf } from './branch-form-values.ts';
import { branchesQuery } from './branch-queries.ts';
import { branchPaths } from './paths.ts';

const back = <BackLink to={branchPaths.list}>Branches</BackLink>;

export function BranchCreatePage() {
  return (
    <FormPage title="New branch" back={back} permission="admin.branch:create" refusal="You can’t add branches">
      <CreateForm />
    </FormPage>
  );
}

function CreateForm() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const close = () => navigate({ to: branchPaths.list });
  const form = useCreateForm({
    name: 'branches.new',
    call: branchesApi.create,
    start: emptyBranchForm,
    bodyOf: newBranchOf,
    onCreated: async ({ label }) => {
      await refreshCalls(queries, branchesApi.list);
      notify.success(`Added ${label}.`);
      await close();
    },
    close,
  });
  return <BranchForm form={form} />;
}

/** Shows one service branch, to be changed. */
export function BranchPage() {
  const { id = '' }: { id?: string } = useParams({ strict: false });
  return (
    <Loaded query={branchesQuery()} what="The branch">
      {({ branches }) => {
        const branch = branches.find((one) => one.id === id);
        return branch === undefined ? <MissingBranch /> : <KnownBranch key={id} branch={branch} />;
      }}
    </Loaded>
  );
}

function MissingBranch() {
  return (
    <>
      <PageHeader title="Branch" back={back} />
      <EmptyState drawing="search" title="Not found">
        There is no such branch.
      </EmptyState>
    </>
  );
}

function KnownBranch({ branch }: { branch: Branch }) {
  return (
    <FormPage
      title={branch.label}
      back={back}
      actions={<LogLink kind="branch" id={branch.id} />}
      permission="admin.branch:edit"
      refusal="You can’t change branches"
    >
      <EditForm branch={branch} />
    </FormPage>
  );
}

function EditForm({ branch }: { branch: Branch }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const form = useEditForm({
    name: `branches.${branch.id}`,
    call: branchesApi.update,
    params: { id: branch.id },
    record: branch,
    valuesOf: formValuesOf,
    bodyOf: changesOf,
    onSaved: async ({ label }) => {
      await refreshCalls(queries, branchesApi.list);
      notify.success(`Saved ${label}.`);
    },
    close: () => navigate({ to: branchPaths.list }),
  });
  return <BranchForm form={form} />;
}
