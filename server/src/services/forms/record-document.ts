import type { Permission } from '@poolhouse/domain/features/access/permissions';
import type { RecordKind, RecordPermissions } from '@poolhouse/domain/kernel/records';
import type { Context } from '../../platform/context.ts';
import type { AnyDocumentTemplate } from '../../platform/pdf/index.ts';

/** A record as its document shows it. */
type DocumentOfRecord = {
  record: { id: string; label: string };
  /** What the document is made of; it is queued as it is now. */
  content: Record<string, unknown>;
};

/**
 * A document that people may send of a record. A feature brings it in its descriptor, and the document itself as well.
 */
export type RecordDocument = {
  /** How `form` of the call names it. */
  form: string;
  document: AnyDocumentTemplate;
  /** Whose target the mail has in the outbox and the activity log; its permission to view is the one to send. */
  kind: RecordKind<string, Permission> & { permissions: RecordPermissions<Permission> };
  /** Loads the record; refuses with 404 when there is none that the person may know of. */
  load(ctx: Context, id: string): Promise<DocumentOfRecord>;
};
