export { createMailBook, type MailBook } from './mail-book.ts';
export { mailRoutes } from './routes.ts';
export { unsubscribedFrom, unsubscribedIn } from './unsubscribed.ts';
