export { erpOff, priorityErp } from './priority-odata.ts';
