export { mountPriority, priorityAccess } from './mount-priority.ts';
export { type Priority, startPriority } from './start-priority.ts';
