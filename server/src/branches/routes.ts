import type { AnyVerb } from '../platform/verb.ts';
import { createBranch } from './create-branch.ts';
import { listBranches } from './list-branches.ts';
import { createRep, listReps, updateRep } from './reps.ts';
import { updateBranch } from './update-branch.ts';

export function branchRoutes(): AnyVerb[] {
  return [listBranches, createBranch, updateBranch, listReps, createRep, updateRep];
}
