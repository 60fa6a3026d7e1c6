import { useParams } from '@tanstack/react-router';
import { BackLink } from '../../ui/back-link.tsx';
import { RecordSkeleton } from '../../ui/detail/record-parts.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FormPage } from '../../ui/form/form-page.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { LogLink } from '../../ui/log-link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { BranchForm } from './branch-form.tsx';
import { branchesQuery } from './branch-queries.ts';
import { branchPaths } from './paths.ts';

const back = <BackLink to={branchPaths.list}>Branches</BackLink>;

export function BranchCreatePage() {
  return (
    <FormPage title="New branch" back={back} permission="admin.branch:create" refusal="You can’t add branches">
      <BranchForm branch={null} />
    </FormPage>
  );
}

/** Shows one service branch with its form. */
export function BranchPage() {
  const { id = '' }: { id?: string } = useParams({ strict: false });
  return (
    <Loaded query={branchesQuery()} what="The branch" skeleton={<RecordSkeleton />}>
      {({ branches }) => {
        const branch = branches.find((one) => one.id === id);
        if (branch === undefined) return <MissingBranch />;
        return (
          <FormPage
            title={branch.label}
            back={back}
            actions={<LogLink kind="branch" id={id} />}
            permission="admin.branch:edit"
            refusal="You can’t change branches"
          >
            <BranchForm key={id} branch={branch} />
          </FormPage>
        );
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
