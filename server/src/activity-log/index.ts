export { putBack, type Restorer } from './put-back.ts';
export { recordHistory } from './record-history.ts';
