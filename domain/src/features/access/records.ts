import { defineActions, defineRecordKind, defineRecords, sentFormFields } from '../../kernel/records.ts';
import { maintenanceFields } from './maintenance.ts';
import { userFields } from './user-fields.ts';

export const userRecord = defineRecordKind('user', {
  isNamedByPerson: true,
  label: 'User',
  module: 'admin',
  permissions: { view: 'admin.users:view', act: 'admin.users:edit' },
  fields: { ...userFields, reason: { label: 'Reason' }, ...sentFormFields },
});

export const roleRecord = defineRecordKind('role', { label: 'Role', module: 'admin' });

/** When Poolhouse is closed to all but administrators. */
export const maintenanceRecord = defineRecordKind('maintenance', {
  label: 'Maintenance',
  module: 'admin',
  fields: maintenanceFields,
});

/** The target of a sign-in that no account is known for yet. */
export const signInRecord = defineRecordKind('sign-in', { label: 'Sign-in', module: null });

/** What people do with their own sign-in. */
export const accessActions = defineActions(
  { module: 'access', label: 'Sign-in' },
  {
    signIn: { action: 'sign-in', wording: 'signed in' },
    signInFailed: { action: 'sign-in-failed', wording: 'failed to sign in', inHistory: 'could not sign in' },
    signOut: { action: 'sign-out', wording: 'signed out' },
    refreshFailed: { action: 'refresh-failed', wording: 'was signed out' },
    reauthenticate: { action: 'reauthenticate', wording: 'confirmed the password' },
    reauthenticateFailed: { action: 'reauthenticate-failed', wording: 'failed to confirm the password' },
    changePassword: { action: 'change-password', wording: 'changed the password' },
    changePasswordFailed: { action: 'change-password-failed', wording: 'failed to change the password' },
    requestPasswordReset: {
      action: 'request-password-reset',
      wording: 'requested a password reset',
      inHistory: 'requested a password reset',
    },
    resetPassword: {
      action: 'reset-password',
      wording: 'reset the password',
      inHistory: 'reset the password by link',
    },
    acceptInvitation: {
      action: 'accept-invitation',
      wording: 'accepted an invitation',
      inHistory: 'accepted the invitation and chose a password',
    },
    endSessions: { action: 'end-sessions', wording: 'ended sessions', inHistory: 'signed out everywhere' },
    saveTheme: { action: 'save-theme', wording: 'changed the appearance' },
    readEnvironment: { action: 'read-environment', wording: 'opened Poolhouse' },
    challengeSecondFactor: { action: 'second-factor-asked', wording: 'was asked for a sign-in code' },
    secondFactorFailed: { action: 'second-factor-failed', wording: 'entered a wrong sign-in code' },
    beginSecondFactor: { action: 'begin-second-factor', wording: 'started setting up two-step sign-in' },
    confirmSecondFactor: { action: 'confirm-second-factor', wording: 'set up two-step sign-in' },
    confirmSecondFactorFailed: {
      action: 'confirm-second-factor-failed',
      wording: 'entered a wrong code setting up two-step sign-in',
    },
    removeSecondFactor: { action: 'remove-second-factor', wording: 'turned off two-step sign-in' },
    removeSecondFactorFailed: {
      action: 'remove-second-factor-failed',
      wording: 'failed to turn off two-step sign-in',
    },
    renewRecoveryCodes: { action: 'renew-recovery-codes', wording: 'created new recovery codes' },
    verifyEmail: {
      action: 'verify-email',
      wording: 'confirmed an email address',
      inHistory: 'confirmed the email address by link',
    },
    recoverEmail: { action: 'recover-email', wording: 'restored an email address', inHistory: 'restored {} by link' },
    startSingleSignOn: { action: 'start-single-sign-on', wording: 'started single sign-on' },
    linkSingleSignOn: { action: 'link-single-sign-on', wording: 'linked single sign-on' },
  },
);

/** What administrators do with accounts and roles. */
export const accountActions = defineActions('admin', {
  create: { action: 'create-user-account', wording: 'added the user', inHistory: 'added this user' },
  createForDealer: {
    action: 'create-dealer-user',
    wording: 'added the dealer account',
    inHistory: 'added this dealer account',
  },
  invite: { action: 'send-invitation', wording: 'sent an invitation to', inHistory: 'sent an invitation' },
  changeRolePages: { action: 'change-role-pages', wording: 'changed the pages of a role' },
  setMaintenance: { action: 'set-maintenance', wording: 'closed or reopened' },
});

export const accessRecords = defineRecords({
  kinds: [maintenanceRecord, roleRecord, signInRecord, userRecord],
  actions: [accessActions, accountActions],
});
