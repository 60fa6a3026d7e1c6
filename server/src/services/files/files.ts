import type { FileStore } from '../../connectors/files/port.ts';
import type { SignedIn } from '../../platform/context.ts';
import { FileAccess, type FileKind } from './file-access.ts';
import { FileLinkSigner, type SessionOfLink } from './file-links.ts';
import { VisitorSpace } from './uploads/visitor-space.ts';

export type FilesParts = {
  store: FileStore;
  /** Where uploads lie while they arrive. */
  tempFolder: string;
  /** How many gigabytes people without an account may send within a day. */
  publicUploadsGbPerDay: number;
  authSecret: string;
  /** Asked for when a file is, so that features can be made with the files that they are about. */
  kinds(): readonly FileKind[];
  /** Public forms whose customers upload without a session. */
  forms(): readonly UploadForm[];
  /** Who has a session, or whom they view as; refuses a session that has ended, and who may not view. */
  ofSession(given: SessionOfLink): Promise<SignedIn>;
};

/** A public form: its tickets say whose an upload is. */
export type UploadForm = {
  /** Returns the id of a ticket that still opens the form; null when it isn't one of this form. */
  idOfTicket(ticket: string, now: Date): string | null;
};

/** What features with files need: the store, who may see what, and links for their pages. */
export type Files = {
  store: FileStore;
  tempFolder: string;
  tickets: FileLinkSigner;
  access: FileAccess;
  /** Limits what public forms upload. */
  visitors: VisitorSpace;
  ofSession: FilesParts['ofSession'];
  /** Whose the uploads of a public form are; null when the ticket isn't valid. */
  ownerOfTicket(ticket: string, now: Date): string | null;
};

export function createFiles(parts: FilesParts): Files {
  const { store, tempFolder, authSecret, kinds, forms, ofSession, publicUploadsGbPerDay } = parts;
  return {
    store,
    tempFolder,
    ofSession,
    tickets: new FileLinkSigner(authSecret),
    access: new FileAccess(kinds),
    visitors: new VisitorSpace(store, { dailyGigabytes: publicUploadsGbPerDay }),
    ownerOfTicket: (ticket, now) => {
      for (const form of forms()) {
        const id = form.idOfTicket(ticket, now);
        if (id !== null) return id;
      }
      return null;
    },
  };
}
