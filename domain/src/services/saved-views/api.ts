import { z } from 'zod';
import { roles } from '../../features/access/roles.ts';
import { defineCall } from '../../kernel/contract.ts';
import { savedViewActions } from './records.ts';
import { newView, savedListName, savedView, viewChanges, viewId } from './saved-view.ts';

const one = z.strictObject({ id: viewId });

export const settingsApi = {
  views: defineCall({
    name: 'settings.views',
    method: 'GET',
    path: '/view',
    access: 'session',
    scope: 'own-account',
    summary: 'List the saved views of a list in their order, and the one that it opens with',
    query: z.strictObject({ list: savedListName }),
    answer: z.object({ views: z.array(savedView), opensWith: viewId.nullable() }),
  }),
  createView: defineCall({
    name: 'settings.createView',
    method: 'POST',
    path: '/view',
    access: 'session',
    scope: 'own-account',
    summary: 'Save the filters, columns and density of a list under a name',
    body: newView,
    answer: savedView,
    status: 201,
    audit: savedViewActions.create,
    errors: ['conflict'],
  }),
  updateView: defineCall({
    name: 'settings.updateView',
    method: 'PATCH',
    path: '/view/:id',
    access: 'session',
    scope: 'own-account',
    summary: 'Update a saved view: content, name, who sees it, position',
    params: one,
    body: viewChanges,
    answer: savedView,
    audit: savedViewActions.update,
    revision: 'if-match',
    errors: ['not-found', 'conflict', 'revision-conflict'],
  }),
  removeView: defineCall({
    name: 'settings.removeView',
    method: 'DELETE',
    path: '/view/:id',
    access: 'session',
    scope: 'own-account',
    summary: 'Delete a saved view; it can be restored for a month',
    params: one,
    answer: z.object({ id: viewId, revision: z.number().int() }),
    audit: savedViewActions.remove,
    revision: 'if-match',
    errors: ['not-found', 'revision-conflict'],
  }),
  restoreView: defineCall({
    name: 'settings.restoreView',
    method: 'POST',
    path: '/view/:id/restore',
    access: 'session',
    scope: 'own-account',
    summary: 'Restore a deleted view',
    params: one,
    answer: savedView,
    audit: savedViewActions.restore,
    errors: ['not-found', 'conflict'],
  }),
  setDefaultView: defineCall({
    name: 'settings.setDefaultView',
    method: 'POST',
    path: '/view/default',
    access: 'session',
    scope: 'own-account',
    summary: 'Choose the default view of a list, for yourself or for a role; without one it shows everything',
    body: z.strictObject({
      list: savedListName,
      viewId: viewId.nullable(),
      role: z.enum(roles, { error: 'Choose a role from the list.' }).nullable().default(null),
    }),
    answer: z.object({ list: z.string(), viewId: viewId.nullable(), role: z.enum(roles).nullable() }),
    audit: savedViewActions.setDefault,
    errors: ['not-found'],
  }),
} as const;
