export { createMailRegistry, type MailRegistry } from './mail-registry.ts';
export { mailRoutes } from './routes.ts';
export { unsubscribedFrom, unsubscribedIn } from './unsubscribed.ts';
