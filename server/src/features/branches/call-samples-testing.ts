import { type CallSamples, ifMatch, type SampleBench } from '../../testing/sample-bench.ts';

const admin = { as: 'ADMIN' } as const;
const relabelled = { ...admin, body: { label: 'Renamed' }, other: { label: 'Otherwise' }, headers: ifMatch() };
let count = 0;
/** Three capital letters, others each time. */
const letters = () => {
  count += 1;
  return `Q${String.fromCharCode(65 + Math.floor(count / 26))}${String.fromCharCode(65 + (count % 26))}`;
};

const newBranch = (label: string) => ({ label, region: 'sydney', caseCode: letters() });
const newRep = (label: string) => ({ id: letters(), label });
const newState = (label: string) => ({ code: letters(), label });
const twice = (make: (label: string) => object, { unique }: SampleBench) => ({
  ...admin,
  body: make(unique()),
  other: make(unique()),
});

export const callSamples: CallSamples = {
  'branches.create': (bench) => twice(newBranch, bench),
  'branches.update': async ({ post, unique }) => {
    const { id } = await post('/branch', newBranch(unique()));
    return { ...relabelled, params: { id } };
  },
  'branches.createRep': (bench) => twice(newRep, bench),
  'branches.createReps': (bench) => twice((label) => ({ reps: [newRep(label)] }), bench),
  'branches.updateRep': async ({ post, unique }) => {
    const { id } = await post('/rep', newRep(unique()));
    return { ...relabelled, params: { id } };
  },
  'branches.createState': (bench) => twice(newState, bench),
  'branches.updateState': async ({ post, unique }) => {
    const { code } = await post('/dealer-state', newState(unique()));
    return { ...relabelled, params: { code } };
  },
  'branches.removeState': async ({ post, unique }) => {
    const { code } = await post('/dealer-state', newState(unique()));
    return { ...admin, params: { code }, headers: ifMatch() };
  },
};
