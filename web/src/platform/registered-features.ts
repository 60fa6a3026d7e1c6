import type { SessionUser } from '@poolhouse/domain/features/access/api';
import { can } from '@poolhouse/domain/features/access/can';
import type { CounterField } from '@poolhouse/domain/records';
import type { NotificationSource, RecordTab, RefusedCall, WebFeature } from './feature.ts';
import type { HomeParts } from './home-parts.ts';

let features: readonly WebFeature[] = [];

/** Tells pages, which know no other feature, what the features bring for them. The shell calls it once, at the start. */
export function registerFeatures(all: readonly WebFeature[]): void {
  features = all;
}

/** Returns where the page of a record is; null where records of its kind have none. */
export function recordPath(kind: string, id: string): string | null {
  const owner = features.find(({ records }) => records !== undefined && Object.hasOwn(records, kind));
  return owner?.records?.[kind]?.(id) ?? null;
}

/** Returns where the page of an import is, by the module that the activity log names; null where no feature has it. */
export function importPath(module: string, id: string): string | null {
  const owner = features.flatMap(({ imports = [] }) => imports).find((one) => one.module === module);
  return owner === undefined ? null : `${owner.path}/${encodeURIComponent(id)}`;
}

/** Returns what the features want counted for their badges. */
export function countedFields(): readonly CounterField[] {
  return features.flatMap(({ badges = [] }) => badges.map(({ field }) => field));
}

/** Returns the tabs that services add to the page of a record. */
export function recordTabs(): readonly RecordTab[] {
  return features.flatMap((feature) => feature.recordTabs ?? []);
}

/** Returns which features have notifications of their own under the bell. */
export function notificationSources(): readonly NotificationSource[] {
  return features.flatMap(({ notifications }) => notifications ?? []);
}

/** Fetches what the features bring to Home. */
export async function loadHomeParts(): Promise<HomeParts[]> {
  const parts = await Promise.all(features.flatMap(({ home }) => (home === undefined ? [] : [home()])));
  return parts.map(({ home }) => home);
}

/** Returns what its user can choose where a call was refused with a code; null where there is nothing but to delete it. */
export function refusedCall(call: string, code: string | null): RefusedCall | null {
  const owner = features.find(({ refused }) => refused !== undefined && Object.hasOwn(refused, call));
  const found = owner?.refused?.[call];
  return found?.codes.some((one) => one === code) === true ? found : null;
}

/** Keeps on this device what a user will need where there is no connection. What can’t be read now is read the next time. */
export async function keepAhead(user: SessionUser): Promise<void> {
  for (const { ahead } of features)
    if (ahead !== undefined && can(user, ahead.permission))
      await ahead
        .load()
        .then(({ keepAhead: keep }) => keep(user))
        .catch(() => {});
}
