/** Texts of §8 that people already know, to the letter. */
export const accessMessages = {
  userNotFound: 'User not found on firestore',
  wrongCredentials: 'Wrong Credentials',
  environmentFailed: 'Failed to load environment variables',
  themeUpdated: 'Theme Updated.',
  themeFailed: 'Error Updating Theme',
  resetSent: 'If this address has an account, a link to reset the password is on its way.',
} as const;
