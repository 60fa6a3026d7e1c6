/** Messages that the specification gives and that say too little, each with what happened and what to do. §8 */
const sentences: Readonly<Record<string, string>> = {
  'Invalid Secret': 'That isn’t the registration phrase. Check it with your account manager.',
  'User not found on firestore':
    'Your password is correct, but there is no user record for this sign-in. Ask your administrator to add one.',
  'Wrong Credentials': 'This password isn’t correct. Check it and try again.',
  'Failed to load environment variables': 'Some settings couldn’t be loaded. Reload the page.',
  'Error Updating Theme': 'Your appearance settings weren’t saved. Check your connection and try again.',
  'Failed to publish announcement': 'Your announcement wasn’t published. What you typed is still here, so try again.',
  'Something went wrong with priority. Please try again later.':
    'Priority didn’t accept the order. It stays here as not sent: wait a few minutes, then send it again.',
  'Something went wrong with Open Freight API': 'The carrier’s tracking couldn’t be read. Try again in a few minutes.',
};

/** Returns the sentence that people read above a message of the specification; null for a message that is plain. */
export function plainSentenceOf(message: string): string | null {
  return Object.hasOwn(sentences, message) ? (sentences[message] ?? null) : null;
}
