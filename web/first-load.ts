import { join } from 'node:path';
import { normalizePath } from 'vite';

type Module = { importedIds: string[]; dynamicallyImportedIds: string[] };
type Graph = { getModuleInfo(id: string): Module | null };

const publicEntry = normalizePath(join(import.meta.dirname, 'src/entry-public.tsx'));
const staffEntry = normalizePath(join(import.meta.dirname, 'src/entry-app.tsx'));
/** What starts a page stays in a file of its own: two starts in one file would both run. */
const startsPage = /[\\/](?:entry-\w+\.tsx|\w+\.html)$/;

/**
 * Names the file that a module of the first load goes into: `base` is what the public pages have in common with the staff's, `staff` the frame and the list
 * that most people start with. Left alone, the build makes a file for every combination of pages that share something, and a first visit fetches seventy of
 * them, six at a time.
 */
export function fileNameOfFirstLoad(): (id: string, graph: Graph) => string | null {
  let ofPublicPages: ReadonlySet<string> | null = null;
  return (id, graph) => {
    ofPublicPages ??= reachableFrom(publicEntry, graph);
    if (startsPage.test(id)) return null;
    return ofPublicPages.has(id) ? 'base' : 'staff';
  };
}

/**
 * Names the file of the domain as pages have it that open later, with the schemas of their forms: a file for each module would be forty requests. What the
 * public pages need stays in small files, since they check with no schema.
 */
export function fileNameOfDomain(): (id: string, graph: Graph) => string | null {
  let ofPublicPages: ReadonlySet<string> | null = null;
  return (id, graph) => {
    ofPublicPages ??= reachableFrom(publicEntry, graph);
    if (ofPublicPages.has(id)) return null;
    return id.endsWith('?first-load') ? 'calls' : 'domain';
  };
}

const isDomain = /[\\/]domain[\\/]src[\\/]/;
const isOurCode = /[\\/](?:(?:web|domain)[\\/]src|node_modules[\\/]@(?:tanstack|mantine[\\/]hooks))[\\/]/;
const isZod = /[\\/]node_modules[\\/]zod[\\/]/;
/** What a module that imports this one imports dynamically is fetched once the first page is quiet. */
const declaresLater = /[\\/]platform[\\/]api[\\/]later-code\.ts$/;
/** What keeps entries on the device: public pages fetch it once their form shows. */
const isForDevice = /[\\/]platform[\\/]device[\\/]|[\\/]services[\\/]offline[\\/]/;
/** What else every visit of the staff app needs soon: what keeps things on the device, what the palette finds, and the page that follows the first list. */
const isNeededSoon =
  /[\\/]platform[\\/]device[\\/]|[\\/]services[\\/]offline[\\/]|-(?:palette|links)\.tsx?$|[\\/](?:follow-versions\.ts|dealer-page\.tsx)$/;

/**
 * Names the file of what every visit of the staff app fetches once its first page is quiet. What public pages have of it, and of the domain, stays apart in
 * `ahead-public`, what some of them fetch later in `ahead-device`; where it checks with schemas, in small files, since few public pages do. Left alone, it would be a hundred requests.
 */
export function fileNameOfAhead(): (id: string, graph: Graph) => string | null {
  let ahead: ReadonlySet<string> | null = null;
  let ofPublicPages: ReadonlySet<string> | null = null;
  return (id, graph) => {
    ofPublicPages ??= reachableFrom(publicEntry, graph);
    ahead ??= importedBy(startsOfAhead(graph), graph);
    if (!ofPublicPages.has(id)) return ahead.has(id) && isOurCode.test(id) ? 'ahead' : null;
    if (!isDomain.test(id) && !(ahead.has(id) && isOurCode.test(id))) return null;
    if (usesSchemas(id, graph)) return null;
    return isForDevice.test(id) ? 'ahead-device' : 'ahead-public';
  };
}

function usesSchemas(id: string, graph: Graph): boolean {
  return [...importedBy([id], graph)].some((imported) => isZod.test(imported));
}

function startsOfAhead(graph: Graph): string[] {
  return [...reachableFrom(staffEntry, graph)].flatMap((id) => {
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {};
    const isLater = importedIds.some((imported) => declaresLater.test(imported));
    return dynamicallyImportedIds.filter((imported) => isLater || isNeededSoon.test(imported));
  });
}

/** Returns modules and all that they import at once. */
function importedBy(starts: readonly string[], graph: Graph): ReadonlySet<string> {
  const found = new Set(starts);
  for (const id of found) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
}

function reachableFrom(start: string, graph: Graph): ReadonlySet<string> {
  const found = new Set([start]);
  for (const id of found) {
    const known = graph.getModuleInfo(id);
    for (const next of [...(known?.importedIds ?? []), ...(known?.dynamicallyImportedIds ?? [])]) found.add(next);
  }
  return found;
}
