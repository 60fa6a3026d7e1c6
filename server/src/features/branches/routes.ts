import type { AnyUseCase } from '../../platform/use-case.ts';
import { createBranch } from './create-branch.ts';
import { listBranches } from './list-branches.ts';
import { createRep, listReps, updateRep } from './reps.ts';
import { createState, listStates, removeState, updateState } from './states.ts';
import { updateBranch } from './update-branch.ts';

export function branchRoutes(): AnyUseCase[] {
  return [
    listBranches,
    createBranch,
    updateBranch,
    listReps,
    createRep,
    updateRep,
    listStates,
    createState,
    updateState,
    removeState,
  ];
}
