import { expect, test } from 'vitest';
import { listFiles, readSource } from './source-files.ts';

const sources = listFiles('*.ts', '*.tsx', '*.mjs').filter((path) => !path.endsWith('database-tables.ts'));
const code = sources.filter((path) => !/\.test\.tsx?$/.test(path));
const lengthOf = (path: string) => readSource(path).split('\n').length;

test('files stay small: none over 300 lines, half under 70, 95 % under 200', () => {
  const lengths = code.map(lengthOf).sort((one, other) => one - other);
  expect(code.filter((path) => lengthOf(path) > 300)).toEqual([]);
  expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(70);
  expect(lengths[Math.floor(lengths.length * 0.95)]).toBeLessThanOrEqual(200);
});

test('tests stay under 500 lines', () => {
  expect(sources.filter((path) => /\.test\.tsx?$/.test(path) && lengthOf(path) > 500)).toEqual([]);
});

test('no literal is spread into another one: its fields and entries are written out', () => {
  expect(sources.filter((path) => /\.\.\.(?:\{[ \n]|\[['"`][^\]\n]*\],?$)/m.test(readSource(path)))).toEqual([]);
});

test('no file or folder is called utils, helpers, common, misc or types', () => {
  expect(sources.filter((path) => /(^|\/)(utils?|helpers?|common|misc|types)(\/|\.\w+$)/.test(path))).toEqual([]);
});

test('no test is skipped, and no check is suppressed without a reason', () => {
  const suppressed = sources.flatMap((path) =>
    readSource(path)
      .split('\n')
      .filter((line) =>
        /\b(it|test|describe)\.(skip|todo|only)\b\(|@ts-(ignore|nocheck|expect-error)\b|biome-ignore [\w/]+:?\s*$/.test(
          line,
        ),
      )
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(suppressed.filter((entry) => !entry.startsWith('scripts/file-rules.test.ts'))).toEqual([]);
});

test('no test waits within act: while it waits, React reports each change as unexpected', () => {
  const waits = sources
    .filter((path) => path.startsWith('web/src/') && /\.test\.tsx?$/.test(path))
    .filter((path) => /\bact\(async \(\) =>[^;]*await (screen|within|waitFor)/.test(readSource(path)));
  expect(waits).toEqual([]);
});

test('no test waits for less than the common limit, since a busy machine needs longer', () => {
  const limits = /\b(?:timeout: |setDefaultTimeout\(|setDefaultNavigationTimeout\()([\d_]+)/g;
  const isShort = (source: string) =>
    [...source.matchAll(limits)].some(([, ms = '']) => Number(ms.replaceAll('_', '')) < 30_000);
  const short = sources
    .filter((path) => /\.test\.tsx?$|testing|^e2e\//.test(path) && path !== 'scripts/file-rules.test.ts')
    .filter((path) => isShort(readSource(path)) || /\bvi\.waitFor\((?:(?! timeout: )[^;])*;/.test(readSource(path)));
  expect(short, 'use expect.poll without a limit of its own; in a hook, vi.waitFor with a timeout').toEqual([]);
});

test('only the entry points read the environment', () => {
  const product = code.filter(
    (path) => /^(domain|server|web|simulators)\/src\//.test(path) && !path.startsWith('server/src/testing/'),
  );
  expect(
    product.filter(
      (path) => /process\.env\b/.test(readSource(path)) && !/^server\/src\/(run-server|cli\/[\w-]+)\.ts$/.test(path),
    ),
  ).toEqual([]);
});

test('days and instants are checked by the schemas of the kernel alone', () => {
  const raw = code
    .filter((path) => /^(domain|server)\/src\//.test(path) && path !== 'domain/src/kernel/calendar-day.ts')
    .filter((path) => /\biso\s*\.(date|datetime)\(|\.regex\(\/\^\\d\{4\}-/.test(readSource(path)));
  expect(raw).toEqual([]);
});

test('domain imports nothing of Node', () => {
  expect(listFiles('domain/src/*.ts').filter((path) => /from 'node:|require\(/.test(readSource(path)))).toEqual([]);
});

test('scripts that start on whatever Node a machine has use nothing newer than Node 20', () => {
  const newer =
    /\b(?:Object|Map)\.groupBy\b|\bPromise\.(?:withResolvers|try)\b|\bArray\.fromAsync\b|\bIterator\.from\b|\bRegExp\.escape\b/;
  expect(listFiles('scripts/*.mjs').filter((path) => newer.test(readSource(path)))).toEqual([]);
});

const docOfFunction =
  /\/\*\*\s*(?:\* )?((?:(?!\*\/)[\s\S])*?)\s*\*\/\s*\nexport (?:default )?(?:(?:async )?function\b|const \w+(?:: [^=\n]+)? = (?:useCase\(|(?:async )?(?:<[^>\n]*>)?\([^()]*(?:\([^()]*\)[^()]*)*\)(?:: [^=\n]+)? =>))/g;

const verbs = new Set(
  `
  Aborts Adds Announces Applies Arranges Asks Assigns Begins Books Brings Builds Caches Calls Cancels Carries Changes Checks
  Chooses Classifies Clears Closes Collects Compiles Composes Confirms Connects Controls Converts Copies Counts
  Creates Cuts Decides Declares Defers Defines Deletes Describes Does Draws Drops Empties Ends Erases Escapes
  Exchanges Expects Explains Fetches Finds Finishes Follows Forgets Formats Gives Goes Groups Handles Hands Hides Holds
  Imports Inserts Installs Invalidates Joins Keeps Leads Leaves Lets Links Loads Locks Logs Looks Mails Makes
  Manages Marks Masks Measures Merges Mounts Moves Names Narrows Normalises Notes Offers Opens Pairs Parses Passes
  Plans Prepares Previews Prints Projects Proves Publishes Puts Queues Quotes Reads Redirects Refuses Registers
  Reloads Remembers Reminds Removes Renews Reopens Repeats Replaces Requires Reserves Resets Restores Returns Revokes Runs Saves Says Seals
  Searches Sends Serves Sets Shades Shows Signs Sorts Splits Starts Stores Streams Subscribes Suggests Suspends
  Sweeps Switches Takes Tells Throws Translates Tries Undoes Updates Uploads Uses Waits Wakes Watches Withdraws Wraps Writes
  Zooms Allocates Fills Holds Matches Presses Records Refunds
`
    .trim()
    .split(/\s+/),
);

test('the comment of an exported function begins with a verb: "Returns", "Refuses", "Shows"', () => {
  const others = code.flatMap((path) =>
    [...readSource(path).matchAll(docOfFunction)]
      .map((match) => match[1] ?? '')
      .filter((text) => !text.startsWith('@') && !verbs.has(/^\w*/.exec(text)?.[0] ?? ''))
      .map((text) => `${path}: ${text}`),
  );
  expect(others, 'if it is a verb that the list does not have yet, add it').toEqual([]);
});

const comment = /\/\*[*\s][\s\S]*?\*\/|(?:^|[\s;{(,])\/\/ .*/g;
const testTitle =
  /(?:\b(?:it|test|describe)(?:\.\w+)?|\)|`)\(\s*('[^'\n]*'|"[^"\n]*"|`[^`]*`),\s*(?:\{[^{}]*\},\s*)?(?:async\s)?(?:\(|function|\w+ =>)/g;

test('comments and test titles name the user, the caller or the record, and no indefinite person', () => {
  const indefinite = /\b(?:some|no|any|every)body\b|\bwhoever\b/i;
  const found = sources.flatMap((path) => {
    const source = readSource(path);
    const titles = /\.test\.tsx?$|-testing\.tsx?$/.test(path) ? [...source.matchAll(testTitle)] : [];
    return [...[...source.matchAll(comment)].map((match) => match[0]), ...titles.map((match) => match[1] ?? '')]
      .map((text) => text.replace(/`[^`]*`/g, (quoted) => (text.startsWith('`') ? quoted : '')))
      .filter((text) => indefinite.test(text))
      .map((text) => `${path}: ${text.trim()}`);
  });
  expect(found).toEqual([]);
});
