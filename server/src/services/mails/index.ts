export { createMailRegistry, type MailRegistry } from './mail-registry.ts';
export { mailsService } from './service.ts';
export { unsubscribedFrom, unsubscribedIn } from './unsubscribed.ts';
