export { mountPriority, priorityAccess } from './mount-priority.ts';
export { priorityColumns } from './orders-form.ts';
export { type Priority, startPriority } from './start-priority.ts';
