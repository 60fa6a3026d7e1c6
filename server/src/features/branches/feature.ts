import type { Feature } from '../../services/feature/index.ts';
import { accountManagersStep } from './account-managers-step.ts';
import { createBranch } from './create-branch.ts';
import { createReps } from './create-reps.ts';
import { listBranches } from './list-branches.ts';
import { createRep, listReps, updateRep } from './reps.ts';
import { seedBranches } from './sample-data/seed-branches.ts';
import { createState, listStates, removeState, updateState } from './states.ts';
import { updateBranch } from './update-branch.ts';

export function branchesFeature(): Feature {
  const useCases = [
    listBranches,
    createBranch,
    updateBranch,
    listReps,
    createRep,
    createReps,
    updateRep,
    listStates,
    createState,
    updateState,
    removeState,
  ];
  return {
    name: 'branches',
    tables: { branches: 'joined', dealer_states: 'joined', reps: 'joined' },
    useCases,
    setUp: [accountManagersStep],
    seed: seedBranches,
  };
}
