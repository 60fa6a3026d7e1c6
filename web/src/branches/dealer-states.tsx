import { Skeleton } from '@mantine/core';
import { dealerStateLabels } from '@poolhouse/domain/dealers/dealer-codes';
import { useQuery } from '@tanstack/react-query';
import { FailedPlace } from '../ui/failed-place.tsx';
import { branchesQuery } from './branch-queries.ts';
import classes from './branches-page.module.css';

/** The states that a dealer can be in, and which open branches serve each. */
export function DealerStates() {
  const branches = useQuery(branchesQuery());
  if (branches.isPending) return <Skeleton height={420} m={24} maw={880} />;
  if (branches.isError)
    return <FailedPlace error={branches.error} what="Dealer states" onRetry={() => void branches.refetch()} />;
  const open = branches.data.branches.filter(({ active }) => active);
  return (
    <div className={classes.body}>
      <p className={classes.hint}>
        Every dealer is in one of these. Codes and names are part of the product; which branch serves a state is set on
        the branch.
      </p>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Code</th>
            <th scope="col">Name</th>
            <th scope="col">Served by</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(dealerStateLabels).map(([code, label]) => {
            const serving = open.filter(({ assignedState }) => assignedState.includes(code));
            return (
              <tr key={code}>
                <th scope="row">{code}</th>
                <td>{label}</td>
                <td>
                  {serving.length > 0 ? (
                    serving.map((branch) => branch.label).join(', ')
                  ) : (
                    <span className={classes.missing}>No branch</span>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
