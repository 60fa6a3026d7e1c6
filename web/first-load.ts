import { join } from 'node:path';
import { normalizePath } from 'vite';

type Module = { importedIds: string[]; dynamicallyImportedIds: string[] };
type Graph = { getModuleInfo(id: string): Module | null };

const publicEntry = normalizePath(join(import.meta.dirname, 'src/entry-public.tsx'));
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

function reachableFrom(start: string, graph: Graph): ReadonlySet<string> {
  const found = new Set([start]);
  for (const id of found) {
    const known = graph.getModuleInfo(id);
    for (const next of [...(known?.importedIds ?? []), ...(known?.dynamicallyImportedIds ?? [])]) found.add(next);
  }
  return found;
}
