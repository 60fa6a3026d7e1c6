import type { FileStore } from '../../connectors/files/port.ts';
import type { SignedIn } from '../../platform/context.ts';
import { FileAccess, type FileKind } from './file-access.ts';
import { FileLinkSigner } from './file-links.ts';

export type FilesParts = {
  store: FileStore;
  /** Where uploads lie while they arrive. */
  tempFolder: string;
  authSecret: string;
  /** Asked for when a file is, so that features can be made with the files that they are about. */
  kinds(): readonly FileKind[];
  /** Who has a session; refuses one that has ended. */
  ofSession(given: { userId: string; sessionId: string }): SignedIn | Promise<SignedIn>;
};

/** What features with files need: the store, who may see what, and links for their pages. */
export type Files = {
  store: FileStore;
  tempFolder: string;
  tickets: FileLinkSigner;
  access: FileAccess;
  ofSession: FilesParts['ofSession'];
};

export function createFiles({ store, tempFolder, authSecret, kinds, ofSession }: FilesParts): Files {
  return { store, tempFolder, ofSession, tickets: new FileLinkSigner(authSecret), access: new FileAccess(kinds) };
}
