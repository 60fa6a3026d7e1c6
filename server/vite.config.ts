import { dirname, join, relative } from 'node:path';

const folder = import.meta.dirname;
const built = join(folder, 'dist');

/** What Node starts: the server, its process for imports, and the thread of its indexes. */
const programs = {
  main: join(folder, 'src/main.mjs'),
  'work-process': join(folder, 'src/work-process.mjs'),
  'index-thread': join(folder, 'src/services/record-index/index-thread-entry.mjs'),
};

/**
 * Keeps the places that modules look for files at: those of their sources, from which the built files lie apart. A program that is built too
 * is started as it is built.
 */
function sourcePlaces() {
  const placeOf = (path: string) => JSON.stringify(relative(built, path).replaceAll('\\', '/'));
  return {
    name: 'poolhouse-source-places',
    enforce: 'pre' as const,
    transform(code: string, id: string) {
      if (!code.includes('import.meta.')) return null;
      return code
        .replace(/new URL\('(\.[^']+)', import\.meta\.url\)/g, (_, path: string) => {
          const target = join(dirname(id), path);
          const program = Object.entries(programs).find(([, source]) => source === target);
          return `new URL(${program ? `'./${program[0]}.mjs'` : placeOf(target)}, import.meta['url'])`;
        })
        .replaceAll('import.meta.url', `new URL(${placeOf(id)}, import.meta['url']).href`)
        .replaceAll('import.meta.dirname', `(import.meta['dirname'] + '/' + ${placeOf(dirname(id))})`);
    },
  };
}

/** Builds the server into a few files with all of its own modules. Packages stay where they are installed, but for those of many modules. */
export default {
  logLevel: 'warn' as const,
  publicDir: false as const,
  plugins: [sourcePlaces()],
  ssr: { noExternal: ['zod', 'kysely', 'jose'] },
  build: {
    ssr: true,
    target: 'node24',
    outDir: built,
    emptyOutDir: true,
    rolldownOptions: {
      input: programs,
      // Without hashes: a name that stays takes the place of what was compiled of it before.
      output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
    },
  },
};
