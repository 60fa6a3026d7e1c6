/** Where people see all their notifications. */
export const notificationsPath = '/home/notifications';
