import type { z } from 'zod';
import type { Permission } from '../../features/access/permissions.ts';
import { dealerListQuery } from '../../features/dealers/dealer-list.ts';
import type { SavedListName } from './saved-view.ts';

export type SavedList = {
  /** Who may see the list may keep views of it. */
  see: Permission;
  /** Who may also decide what other people see: share views, and choose what a role starts with. */
  share: Permission;
  /** What the address of the list may hold, as its own call reads it, without the page. */
  query: z.ZodType;
};

export const savedLists = {
  dealers: {
    see: 'dealers:view',
    share: 'dealers:manage',
    query: dealerListQuery.omit({ page: true, limit: true }),
  },
} as const satisfies Record<SavedListName, SavedList>;
