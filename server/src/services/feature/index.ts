import type { SavedList } from '@poolhouse/domain/services/saved-views/saved-lists';
import type { Part } from '../../platform/part.ts';
import type { AnyBulkEdit } from '../bulk-edits/index.ts';
import type { Counter } from '../counters/index.ts';
import type { CustomerSource } from '../customers/index.ts';
import type { DealerRows } from '../dealer-rows/index.ts';
import type { FileKind, UploadForm } from '../files/index.ts';
import type { RecordDocument } from '../forms/index.ts';
import type { ImportDefinition } from '../imports/index.ts';
import type { AnyMessage } from '../messages/index.ts';
import type { NotificationSource } from '../notifications/index.ts';
import type { FollowUp, IntentKind } from '../outbox/index.ts';
import type { PersonalDataSource } from '../privacy/index.ts';
import type { RobotEventSource } from '../robot-events/index.ts';
import type { SetUpSource, WaitingSource } from '../waiting/index.ts';

/** Everything that a feature brings: what the platform carries out, and what it hands to the services. */
export type Feature = Part & {
  /** Says who may see files of its records. */
  fileKinds?: readonly FileKind[];
  /** Public forms whose customers upload pictures. */
  uploadForms?: readonly UploadForm[];
  /** Numbers beside entries of the menu. */
  counters?: readonly Counter[];
  /** Documents that people may send of a record. */
  recordDocuments?: readonly RecordDocument[];
  /** Its tables with rows that name a dealer, and what people call these rows. */
  dealerRows?: readonly DealerRows[];
  importers?: readonly ImportDefinition[];
  bulkEdits?: readonly AnyBulkEdit[];
  /** Lists whose views people can keep. */
  savedLists?: readonly SavedList[];
  /** What it sends to outside systems. */
  intentKinds?: readonly IntentKind[];
  /** What it does with its record when one of its intents has gone out. */
  followUps?: readonly FollowUp[];
  /** What it has for people under their bell besides personal notifications. */
  notificationSources?: readonly NotificationSource[];
  /** What it shows people on Home. */
  waiting?: readonly WaitingSource[];
  /** What it knows of a robot by its serial number. */
  robotEvents?: readonly RobotEventSource[];
  /** Earlier customers, by whom a till fills in who buys. */
  customers?: readonly CustomerSource[];
  /** What it knows of people without an account, who can be erased. */
  personalData?: readonly PersonalDataSource[];
  /** What of it has to be set up on a new installation. */
  setUp?: readonly SetUpSource[];
  /** What it tells customers and branches, in words that administrators can change. */
  messages?: readonly AnyMessage[];
};

/** The keys of a feature that hold lists. */
type ListKey = {
  [Key in keyof Feature]-?: NonNullable<Feature[Key]> extends readonly unknown[] ? Key : never;
}[keyof Feature];
type EntryOf<Key extends ListKey> = NonNullable<Feature[Key]>[number];

/** Returns what all features bring under a key, in the order of the features. */
export function collect<Key extends ListKey>(features: readonly Feature[], key: Key): EntryOf<Key>[] {
  return features.flatMap((feature) => (feature[key] ?? []) as readonly EntryOf<Key>[]);
}

/** Returns one feature made of several parts, each of which brings calls, mails, jobs and the like: their lists are joined. */
export function joinParts(name: string, parts: readonly Partial<Feature>[]): Feature {
  const joined: Record<string, unknown> = { name };
  for (const [key, value] of parts.flatMap((part) => Object.entries(part))) {
    const known = joined[key];
    if (known !== undefined && !(Array.isArray(known) && Array.isArray(value)))
      throw new Error(`Two parts of ${name} bring ${key}.`);
    joined[key] = Array.isArray(known) ? [...known, ...(value as unknown[])] : value;
  }
  return joined as Feature;
}
