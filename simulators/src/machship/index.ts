export { machshipAccess, mountMachship } from './mount-machship.ts';
export { type Machship, startMachship } from './start-machship.ts';
