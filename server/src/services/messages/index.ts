export { type AnyMessage, defineMessage, type Message } from './define-message.ts';
export { Messages } from './messages.ts';
export { messagesService } from './service.ts';
