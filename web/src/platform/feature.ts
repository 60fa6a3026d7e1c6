import type { SessionUser } from '@poolhouse/domain/features/access/api';
import type { Page } from '@poolhouse/domain/features/access/pages';
import type { Permission } from '@poolhouse/domain/features/access/permissions';
import type { ErrorCode } from '@poolhouse/domain/kernel/errors';
import type { Topic } from '@poolhouse/domain/kernel/live-updates';
import type { CounterField } from '@poolhouse/domain/records';
import type { Icon } from '@tabler/icons-react';
import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { KeptReads, QueuedReads } from './api/kept-reads.ts';
import { codeOf } from './api/load-code.ts';
import type { HomeParts } from './home-parts.ts';
import type { ImportConfig } from './import-config.ts';
import type { Palette } from './palette.ts';

/** A page with its whole path as the router writes it: `/home/dealers/$id`. */
export type FeatureRoute<Path extends string = string> = { path: Path; component: RouteComponent };

/** A page of the menu; its title is the one of the access domain. */
export type MenuPage = { page: Page; icon: Icon };
export type MenuEntry = MenuPage | { title: string; icon: Icon; items: readonly MenuPage[] };

/** How the parts of Admin are grouped, in their order. */
export const adminGroups = { people: 'People', company: 'Company', system: 'System' } as const;

/** A part of Admin with what one needs to look at it. §6 */
export type AdminEntry = {
  label: string;
  group: keyof typeof adminGroups;
  path: string;
  /** Where several parts are on one page: which tab of it this one is. */
  tab?: string;
  permission: Permission;
};

/** A counter that a page of the menu, or the bell, shows in its badge, and how its title says it. */
export type PageBadge = {
  page: Page | 'bell';
  field: CounterField;
  text: (count: number) => string;
  /** Counts some of what another counter of the page counts: the title names it, and the figure has it already. */
  isPart?: boolean;
};

/** A tab that a service adds to the pages of records. */
export type RecordTab = { id: string; label: string; Content: ComponentType<{ kind: string; id: string }> };

/** The import of one kind of record: its first page is at `path`, one import at `path/$id`. */
export type FeatureImport = {
  kind: string;
  /** As the activity log names it: links of the log find the page by it, so each import has one of its own. */
  module: string;
  path: string;
  config: () => Promise<{ importConfig: ImportConfig }>;
};

/** Notifications that a feature makes of its own records: `topic` tells of new ones, `confirm` confirms one of them. */
export type NotificationSource = {
  type: string;
  topic: Topic;
  confirm(id: string): Promise<{ unread: number }>;
};

/** A page that stays open while Poolhouse is closed. `isAlsoFor` asks whether it is for the person without the permission too. */
export type OpenPage = { path: string; label: string; permission: Permission; isAlsoFor?: () => Promise<boolean> };

/** The dialog in which a user decides what becomes of a refused entry, identified by its id. */
export type RefusedCall = {
  codes: readonly ErrorCode[];
  load: () => Promise<{ RefusedDialog: ComponentType<{ entryId: string; onClose(): void }> }>;
};

/** Everything that a feature or a service brings to the web app. `web/src/shell/features.ts` lists them. */
export type WebFeature = {
  routes?: readonly FeatureRoute[];
  /** Pages that stay open while Poolhouse is closed for maintenance, for those who may see them: emergencies don't wait. */
  duringMaintenance?: readonly OpenPage[];
  menu?: MenuEntry;
  adminEntries?: readonly AdminEntry[];
  badges?: readonly PageBadge[];
  /** Where the page of a record is, by the kind of the record. */
  records?: Readonly<Record<string, (id: string) => string>>;
  recordTabs?: readonly RecordTab[];
  imports?: readonly FeatureImport[];
  /** What is shown without a connection: how many answers of which calls each user's browser keeps, encrypted, for a week. */
  kept?: KeptReads;
  /** What adds to kept answers what this device hasn’t sent yet. */
  queued?: QueuedReads;
  /** What its user can choose where a call that waited on a device was refused, by the name of the call and the code of the refusal. */
  refused?: Readonly<Record<string, RefusedCall>>;
  /** Reads what a user with this permission needs in the next days where there may be no connection, so that it is kept. */
  ahead?: { permission: Permission; load: () => Promise<{ keepAhead(user: SessionUser): Promise<void> }> };
  notifications?: NotificationSource;
  /** Fetched with the palette. */
  palette?: () => Promise<{ palette: Palette }>;
  /** Fetched with Home. */
  home?: () => Promise<{ home: HomeParts }>;
};

/** Declares a page whose code is fetched when it is first opened, within the time limit. */
export function page<Path extends string, Name extends string>(
  path: Path,
  load: () => Promise<Record<Name, RouteComponent>>,
  name: Name,
): FeatureRoute<Path> {
  return { path, component: lazyRouteComponent(codeOf(load), name) };
}
