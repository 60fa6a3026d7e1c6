import type { Fields } from '../../kernel/fields.ts';

/** What people call the fields of a user, on screen and in files; `users/user.ts` checks that none is missing. */
export const userFields = {
  name: { label: 'Name', heading: 'Name', personal: true },
  email: { label: 'Email', heading: 'Email', personal: true },
  role: { label: 'Role', heading: 'Role' },
  jobDesc: { label: 'Position', heading: 'Job Description' },
  priorityId: { label: 'Customer ID', heading: 'Customer ID' },
  mongoId: { label: 'Legacy ID', personal: true },
  branch: { label: 'Branch' },
  permissions: { label: 'Permissions' },
  state: { label: 'Status', heading: 'Status' },
  avatar: { label: 'Picture', personal: true },
  lastSignInTime: { label: 'Last sign-in', heading: 'Last Sign In' },
  invitationExpiresAt: { label: 'Invitation expires' },
  isFirstLogin: { label: 'Must change password' },
  theme: { label: 'Theme' },
  id: { label: 'ID' },
  uid: { label: 'Sign-in ID' },
  revision: { label: 'Revision' },
  createdAt: { label: 'Created' },
  lastUpdate: { label: 'Updated' },
} as const satisfies Fields;
