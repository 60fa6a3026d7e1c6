export { deleteNoticesOf } from './delete-notices-of.ts';
export { Inbox } from './inbox.ts';
export { isAmong, type NotificationSource } from './notification-source.ts';
export {
  findRecipients,
  hasUnread,
  type Message,
  notifyPeople,
  notifyStarter,
  notifyWithChange,
} from './notify-people.ts';
export { notificationsService } from './service.ts';
