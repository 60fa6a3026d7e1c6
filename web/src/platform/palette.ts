import type { Permission } from '@poolhouse/domain/features/access/permissions';
import type { AnswerOf, CallSpec, RequestOf } from '@poolhouse/domain/kernel/contract';
import { type Icon, IconDownload } from '@tabler/icons-react';
import type { QueryFunction } from '@tanstack/react-query';
import { callApi } from './api/call-api.ts';
import { downloadCsv } from './api/download-csv.ts';
import { queryOf } from './api/query-of.ts';
import { requestListExport } from './export-event.ts';
import { notify } from './notify.ts';

/** A page that has no entry in the menu; without a permission it is everyone's. */
export type PaletteLink = { path: string; title: string; icon: Icon; permission?: Permission };

export type PaletteAction = {
  id: string;
  title: string;
  icon: Icon;
  permission: Permission;
  /** Other words that people use for it, in small letters. */
  synonyms?: readonly string[];
  run: (go: (path: string) => void) => void;
};

/** A list whose saved views the palette offers; the note says beside each which list it is. */
export type PaletteViews = { list: string; path: string; note: string; permission: Permission };

/** A record that the server found. */
export type FoundRecord = { id: string; path: string; title: string; note: string };

type FinderQuery = {
  queryKey: readonly unknown[];
  queryFn: QueryFunction<unknown>;
  select: (answer: unknown) => FoundRecord[];
};

/** Finds records on the server by what was typed. */
export type PaletteFinder = {
  group: string;
  icon: Icon;
  /** What finding takes; of several any one is enough. */
  permission: Permission | readonly Permission[];
  query: (q: string) => FinderQuery;
};

/** What a feature offers in the palette. */
export type Palette = {
  links?: readonly PaletteLink[];
  actions?: readonly PaletteAction[];
  views?: readonly PaletteViews[];
  finders?: readonly PaletteFinder[];
  /** Other words that people use for pages, in small letters, by the path of the page. */
  synonyms?: Readonly<Record<string, readonly string[]>>;
};

type FinderParts<C extends CallSpec> = {
  group: string;
  icon: Icon;
  /** How many it offers; six unless told. */
  limit?: number;
  toRecords: (answer: AnswerOf<C>) => FoundRecord[];
};

/** Returns a finder for those who may list: it finds what the search of the list finds, and shares the answers of the call. */
export function recordFinder<C extends CallSpec>(
  call: C,
  { group, icon, limit = 6, toRecords }: FinderParts<C>,
): PaletteFinder {
  return {
    group,
    icon,
    permission: call.access as Permission,
    query: (q) => {
      const request = { query: { q, limit: String(limit) } } as RequestOf<C>;
      return {
        queryKey: queryOf(call, request).queryKey,
        queryFn: ({ signal }) => callApi(call, { ...request, signal }),
        select: (answer) => readOrReport(`${group} (${call.name})`, () => toRecords(answer as AnswerOf<C>)),
      };
    },
  };
}

const reported = new Set<string>();

/** Reports a finder whose answer can't be read, once and by its name, and finds nothing by it: an error in each drawing would draw again. */
function readOrReport(finder: string, read: () => FoundRecord[]): FoundRecord[] {
  try {
    return read();
  } catch (cause) {
    if (!reported.has(finder)) reportError(new Error(`The finder of ${finder} can’t read its answer.`, { cause }));
    reported.add(finder);
    return [];
  }
}

/** Returns the action that exports what the list on this page shows, or all of it from anywhere else. */
export function exportAction(title: string, call: CallSpec, permission: Permission): PaletteAction {
  const run = () => {
    if (requestListExport(call)) return;
    downloadCsv(call, {}).then(
      (name) => notify.success(`Saved ${name}.`),
      (error: unknown) => notify.error(error),
    );
  };
  return { id: call.name, title, icon: IconDownload, permission, synonyms: ['csv', 'download'], run };
}
