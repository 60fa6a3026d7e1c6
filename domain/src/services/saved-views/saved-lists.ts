import type { z } from 'zod';
import type { Permission } from '../../features/access/permissions.ts';

/** A list whose views people can keep; each feature that has one brings it. */
export type SavedList = {
  name: string;
  /** Who may see the list may keep views of it. */
  see: Permission;
  /** Who may also decide what other people see: share views, and choose what a role starts with. */
  share: Permission;
  /** What the address of the list may hold, as its own call reads it, without the page. */
  query: z.ZodType;
};
