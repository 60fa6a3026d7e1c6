import type { visitorsApi } from '@poolhouse/domain/features/visitors/api';
import type { AnswerOf } from '@poolhouse/domain/kernel/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useUser } from '../../platform/session/session.ts';
import { readStored, writeStored } from '../../platform/stored.ts';
import classes from './evacuation-branches.module.css';
import { branchesQuery } from './visitor-queries.ts';

type Branches = AnswerOf<typeof visitorsApi.branches>['branches'];

const branchKey = 'poolhouse.evacuation.branch';

/** Returns the branch that was open last in this browser; null where none was. */
function lastBranch(): string | null {
  const stored = readStored(branchKey);
  return typeof stored === 'string' && stored !== '' ? stored : null;
}

/**
 * Returns the branches of the person and the open one: the one of the address, the last one of this browser, their own, or the only one.
 * Empty while a branch has to be chosen, and where the person may not use it any more.
 */
export function useEvacuationBranch(given: string | undefined, pollMs: number) {
  const { branch: own } = useUser();
  const [chosen, setChosen] = useState(() => given ?? lastBranch());
  const { data, error, refetch } = useQuery({ ...branchesQuery(), refetchInterval: pollMs });
  const branches = data?.branches;
  const branch = branches === undefined ? (chosen ?? '') : openBranch(branches, chosen, own);
  const choose = (next: string) => {
    writeStored(branchKey, next);
    setChosen(next);
  };
  return { branches, branch, choose, error, refetch };
}

/** A choice of `''` is the wish to see them all. */
function openBranch(branches: Branches, chosen: string | null, own: string | null): string {
  const [first] = branches;
  if (branches.length === 1 && first !== undefined) return first.value;
  return branches.find(({ value }) => value === (chosen ?? own))?.value ?? '';
}

/** Shows the branches with how many people are on site, each to be opened by a tap. */
export function BranchTiles({ branches, onChoose }: { branches: Branches; onChoose: (branch: string) => void }) {
  return (
    <ul className={classes.tiles}>
      {branches.map(({ value, label, onSite }) => (
        <li key={value}>
          <button type="button" className={classes.tile} onClick={() => onChoose(value)}>
            {label}{' '}
            <span className={classes.count}>
              <strong>{onSite}</strong> on site
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
