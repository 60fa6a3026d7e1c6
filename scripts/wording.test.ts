import { expect, test } from 'vitest';
import { namesIn, wordsOfName } from './code-names.ts';
import { listFiles, readSource } from './source-files.ts';

/** Phrases that were hard to read, each with what the product says instead. Neither screens, mails, documents nor errors use them. */
const retired: readonly [phrase: string, instead: string][] = [
  ['First reading', 'Price A'],
  ['Second reading', 'Price B'],
  ['New price from a day', 'Schedule a price change'],
  ['From a day on', 'Effective from'],
  ['What holds now goes on until the day before', 'The current price applies until the day before.'],
  ['Add to the book', 'Save'],
  ['Take out the entry', 'Remove the price'],
  ['What used it before keeps it', 'Existing orders keep their price.'],
  ['is as you say from', '… will be $3,799.00 from 23/11/2026.'],
  ['Somebody, most likely you', 'We received a request to reset your Poolhouse password.'],
  ['The link works once', 'This link can be used once and expires in one hour.'],
  ['only the newest link works', 'This link can be used once and expires in one hour.'],
  ['Is it you?', 'Confirm it’s you'],
  ['You signed in a while ago', 'For security, enter your password.'],
  ['Thank you. It is you', 'Confirmed.'],
  ['It applies from the next thing', 'Saved. Takes effect straight away.'],
  ['You are looking as', 'Viewing as …'],
  ['Nothing can be changed', 'read-only'],
  ['Look as this person', 'View as this user'],
  ['A role opens pages', 'Roles decide which pages people see.'],
  ['Point at a box', 'Hover over a box to see why it’s on or off.'],
  ['removed here', 'off (changed from the default)'],
  ['Taken from this person', 'Removed for this user'],
  ['Given to this person', 'Added for this user'],
  ['has not been built yet', '… is coming soon.'],
  ['may be mistyped', 'Check the link, or it may have been moved or deleted.'],
  ['Nothing has left yet', 'Nothing sent yet'],
  ['is written down here', 'Emails and updates to other systems appear here.'],
  ['Why not yet', 'Reason'],
  ['95 of 100', '95% answered within'],
  ['Nothing has been asked of it', 'Not used in the last 30 days.'],
  ['When it fails', 'If it’s down'],
  ['and start Poolhouse again', 'Not set up. Ask IT to set …, then restart.'],
  ['can change it unseen', 'Tamper-evident'],
  ['opened the product', 'opened Poolhouse'],
  ['read environment', 'opened Poolhouse'],
  ['undid an import of', 'import undone: removed'],
  ['put back as before', 'restored'],
  ['Putting back what was imported', 'Undoing the import'],
  ['refused rows as CSV', 'Download the … rows to fix'],
  ['stands in row', 'is already used in row'],
  ['Check what it would do', 'Review'],
  ['What would happen', 'Changes'],
  ['Columns that are understood', 'Supported columns'],
  ['In any order and any case', 'Column order and capitals don’t matter.'],
  ['leaves its field as it is', 'Missing columns are left unchanged.'],
  ['give a whole number of days', 'Choose at least one … and a number of days.'],
  ['For some days', 'For a set time'],
  ['Leave as it is', 'Don’t change'],
  ['goes into ${', '… will be merged into …'],
  ['Unknown in the ERP', 'Not found in Priority'],
  ['The number in the ERP', 'Customer number in Priority.'],
  ['As it stands on letters', 'Full address for letters.'],
  ['with commas between them', 'Separate … with commas.'],
  ['Follows the address', 'Placed by suburb. Drag the pin to correct it.'],
  ['Save the place', 'Save location'],
  ['Use the address again', 'Reset to address'],
  ['Days end at midnight', 'Ends at midnight Sydney time.'],
  ['What has run out is removed then', 'We remind the account manager 14, 7 and 1 days before.'],
  ['when the nearest are looked for', 'Busy dealers are listed last in “Nearest dealers”.'],
  ['Looked from', 'Distances from'],
  ['The middle of the suburb', 'Centre of the suburb'],
  ['Item of the checklist', 'Checklist item'],
  ['Empty file with these columns', 'Download a template'],
  ['Get a sample', 'Preview PDF'],
  ['it is for everybody', 'Choose who gets it.'],
  ['Empty: at once', 'Leave blank to publish now.'],
  ['Empty: never', 'Leave blank for no end date.'],
  ['Must be confirmed', 'Ask people to confirm they’ve read it'],
  ['How they get in', 'First sign-in'],
  ['Who else sees it', 'Visible to'],
  ['Take off the list', 'Deactivate'],
  ['Put on the list', 'Reactivate'],
  ['again: open its page', 'Preview the row; again to open it'],
  ['over the end of a page', 'continues on the next page'],
  ['What you typed stays on this computer', 'We’ve kept a draft on this computer.'],
  ['Kept in this browser', 'Only on this device.'],
  ['Goes with you to every device', 'Synced across your devices.'],
  ['It is cut square', 'Cropped to a square.'],
  ['Code that the app shows', '6-digit code'],
  ['Where you are signed in', 'Active sessions'],
  ['has an account yet', 'Set up the first administrator account.'],
  ['What stops it', 'Reason'],
  ['Try fewer letters', 'No results.'],
  ['Against last year', 'vs last year'],
  ['Merge …', 'Merge…'],
  ['Sending …', 'Sending…'],
  ['ERP codes', 'Accounting codes'],
];

/** What no button, heading or label is alone; in a sentence these are plain words. */
const retiredLabels: readonly [label: string, instead: string][] = [
  ['Readings', 'Two prices on file: choose one'],
  ['Says', 'Value'],
  ['What it says', 'Details'],
  ['Named', 'Name'],
  ['On a day', 'As at'],
  ['Rule book', 'Prices & lists'],
  ['Take out', 'Remove'],
  ['Go on', 'Continue'],
  ['Did what', 'Action'],
  ['To what', 'Record'],
  ['Put back', 'Restore'],
  ['To look at', 'To review'],
  ['Stays', 'Keep'],
  ['Goes', 'Merge in'],
  ['Keep the other', 'Swap'],
  ['Both together', 'Combine both'],
  ['Free again', 'Clear'],
  ['Not asked for', '–'],
  ['Only you', 'Only me'],
  ['On the list', 'Active'],
  ['Off the list', 'Inactive'],
  ['Stop editing', 'Cancel'],
  ['Switch it on', 'Turn on'],
  ['This visit', 'Recent messages'],
  ['How long', 'Duration'],
  ['Either', 'Any'],
];

/** Where one of the words below isn't said to a person, or is a stored name. The specification's messages contain none. */
const exceptions: readonly [path: string, text: string][] = [
  ['server/src/platform/embedded-postgres/service-account.ts', "'nobody'"],
  ['server/src/platform/embedded-postgres/service-account.ts', '"nobody"'],
  ['server/src/platform/audit/actor.ts', "'nobody'"],
  ['server/src/platform/audit/audit-entry.ts', "'nobody'"],
  ['domain/src/kernel/actor-text.ts', 'nobody:'],
  ['domain/src/kernel/actor-text.ts', 'Somebody:'],
];

/** Words that say what happened to a thing instead of what it is, each with names that say it. No name of the code has one. */
const retiredInNames = new Map([
  ['told', 'message, notice, content'],
  ['asked', 'request, query, question'],
  ['wanted', 'request, selection, expected'],
  ['wish', 'request, query, scope'],
  ['wishes', 'requests, filters'],
  ['twin', 'duplicate'],
  ['twins', 'duplicates'],
  ['hurry', 'sendNow, onTimeout'],
  ['hurried', 'immediate'],
  ['stands', 'state, status'],
  ['standing', 'state, balance, progress'],
  ['judged', 'verdict, assessment'],
  ['said', 'message, output, reason'],
  ['followed', 'progress, current'],
]);

/** Names that have such a word because others fixed them: columns of the database, and a field that stored practice keeps. */
const fixedNames = new Set(['asked_at', 'cancel_asked_at', 'host_asked_at', 'askedAt']);

const product = listFiles('domain/src/*', 'server/src/*', 'web/src/*').filter(
  (path) => /\.tsx?$/.test(path) && !/(\.test|-testing)\.tsx?$|\/testing\/|test-set-up/.test(path),
);
const texts = product.map((path) => ({ path, text: withoutComments(readSource(path)) }));
const pages = listFiles('README.md', 'docs/glossary.md', 'docs/operations/*.md').map((path) => ({
  path,
  text: readSource(path).replace(/\s+/g, ' '),
}));

test('the words of a string survive the removal of comments', () => {
  expect(withoutComments("const a = 'see https://x.example'; // Is it you?\n/* Says */ b('Go\\'s on')")).toBe(
    "const a = 'see https://x.example'; b('Go\\'s on')",
  );
});

test.each(retired)('nothing says “%s”, but “%s”', (phrase) => {
  const found = [...texts, ...pages].filter(({ text }) => text.toLowerCase().includes(phrase.toLowerCase()));
  expect(found.map(({ path }) => path)).toEqual([]);
});

test.each(retiredLabels)('no label is “%s”, but “%s”', (label) => {
  const alone = new RegExp(`(['"\`]|> ?)${label}(['"\`]| ?<)`);
  expect(texts.filter(({ text }) => alone.test(text)).map(({ path }) => path)).toEqual([]);
});

test('people have names or are someone, never an indefinite person', () => {
  const found = [...texts, ...pages].flatMap(({ path, text }) => {
    const excepted = exceptions.filter(([file]) => file === path);
    const plain = excepted.reduce((rest, [, word]) => rest.replaceAll(word, ''), text);
    return [...plain.matchAll(/.{0,40}\b(?:some|no|any)body\b.{0,40}/gi)].map(([line]) => `${path}: ${line}`);
  });
  expect(found).toEqual([]);
});

test('email has no hyphen', () => {
  const found = [...texts, ...pages].filter(({ text }) => /\be-mails?\b/i.test(text));
  expect(found.map(({ path }) => path)).toEqual([]);
});

test('the names of a source are those of its code', () => {
  const source = `const a = { b: \`c \${d({ e: \`f \${g}\` })} h\` }; // i\n/* j */ k.replace(/l"m/, "n", 'o');`;
  expect([...namesIn('a.ts', source)]).toEqual(['const', 'a', 'b', 'd', 'e', 'g', 'k', 'replace']);
  expect([...namesIn('a.tsx', '<P q={r}>you asked {s}, and it was told {t}</P>')]).toEqual(['P', 'q', 'r', 's', 't']);
  expect(wordsOfName('isToldOf_row')).toEqual(['is', 'told', 'of', 'row']);
});

test('names say what they hold', () => {
  const found = listFiles('*.ts', '*.tsx', '*.mjs').flatMap((path) =>
    [...namesIn(path, readSource(path))]
      .filter((name) => !fixedNames.has(name) && path !== 'scripts/wording.test.ts')
      .flatMap((name) => wordsOfName(name).map((word) => ({ path, name, instead: retiredInNames.get(word) })))
      .filter(({ instead }) => instead !== undefined),
  );
  expect(found).toEqual([]);
});

/** Returns a source on one line without its comments. Strings are matched first: an address in one is no comment. */
function withoutComments(source: string): string {
  const token = /('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`)|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;
  return source.replace(token, (_match, string: string | undefined) => string ?? '').replace(/\s+/g, ' ');
}
