import { defineActions, defineRecords, recordWording } from '../../kernel/records.ts';

/** What is done with accounts; who signs in is a record of access. */
export const userActions = defineActions('admin', {
  update: { action: 'update-user-account', wording: 'changed the user', inHistory: 'changed {}' },
  remove: { action: 'delete-user-account', wording: 'deleted the user', inHistory: 'deleted this user' },
  restore: { action: 'restore-user-account', wording: 'restored the user', inHistory: 'restored this user' },
  erase: { action: 'erase-user', wording: 'erased the user' },
  viewAs: { action: 'view-as', wording: 'viewed as another user', inHistory: 'viewed as this user' },
  endSessions: { action: 'end-sessions', wording: 'ended sessions', inHistory: 'signed out everywhere' },
  removeSecondFactor: { action: 'remove-second-factor', wording: 'turned off two-step sign-in' },
  setAvatar: { action: 'set-avatar', wording: 'set the picture' },
  removeAvatar: { action: 'remove-avatar', wording: 'removed the picture' },
  restoreAvatar: { action: 'restore-avatar', wording: 'restored a picture' },
  export: recordWording.export,
});

export const userRecords = defineRecords({ actions: [userActions] });
