import { useParams } from '@tanstack/react-router';
import { BackLink } from '../../ui/back-link.tsx';
import { RecordSkeleton } from '../../ui/detail/record-parts.tsx';
import { FormPage } from '../../ui/form/form-page.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { LogLink } from '../../ui/log-link.tsx';
import { MissingState } from '../../ui/missing-state.tsx';
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
        return (
          <FormPage
            title={branch?.label ?? 'Branch'}
            back={back}
            actions={branch && <LogLink kind="branch" id={id} />}
            permission="admin.branch:edit"
            refusal="You can’t change branches"
          >
            {branch ? (
              <BranchForm key={id} branch={branch} />
            ) : (
              <MissingState>We couldn’t find that branch.</MissingState>
            )}
          </FormPage>
        );
      }}
    </Loaded>
  );
}
