export { onceForEntry } from './once-for-entry.ts';
export { PublicForm, visitorSessions } from './public-form.ts';
