import { expect, test } from 'vitest';
import { listFiles, readSource } from './source-files.ts';

const server = listFiles('server/src/*.ts').filter((path) => !/\.test\.ts$|testing|database-tables\.ts$/.test(path));
const tables = new Set(
  [
    ...(
      readSource('server/src/platform/database/database-tables.ts').split('export type Database = {')[1] ?? ''
    ).matchAll(/^ {2}(\w+): /gm),
  ].map(([, name = '']) => name),
);

/** Returns the feature, service or folder of the server that a file belongs to. */
function partOf(path: string): string {
  const [, , folder = '', name = ''] = path.split('/');
  if (folder === 'features' || folder === 'services') return name;
  return folder.endsWith('.ts') ? 'composers' : folder;
}

type Owned = { owner: string; access: string };

/** Reads the `tables` of all descriptors. */
function readOwners(): Map<string, Owned[]> {
  const owners = new Map<string, Owned[]>();
  for (const path of server.filter((one) => /\/(?:feature|service|platform-part)\.ts$/.test(one)))
    for (const [, list = ''] of readSource(path).matchAll(/\btables: \{([^}]*)\}/g))
      for (const [, name = '', access = ''] of list.matchAll(/(\w+): '(private|joined)'/g))
        owners.set(name, [...(owners.get(name) ?? []), { owner: partOf(path), access }]);
  return owners;
}

const owners = readOwners();
const withoutComments = (source: string) => source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/ .*/g, '');

const writing =
  /(?:insert\s+into|(?<!for |for no key )update|delete\s+from|merge\s+into)\s+(\w+)|(?:insertInto|updateTable|deleteFrom)\(\s*'(\w+)|\btable: '(\w+)'/gi;
const reading = /(?<!delete\s)\b(?:from|join)\s+(\w+)\b(?!\()|(?:selectFrom|[jJ]oin)\(\s*'(\w+)/g;

/** Returns which parts name tables of others in statements of a kind, as `part: table`, each once. */
function foreign(pattern: RegExp, isAllowed: (owned: Owned) => boolean): string[] {
  const found = server.flatMap((path) =>
    [...withoutComments(readSource(path)).matchAll(pattern)].flatMap(([, ...names]) => {
      const table = names.find((name) => name !== undefined) ?? '';
      const [owned] = owners.get(table) ?? [];
      const isForeign = owned !== undefined && owned.owner !== partOf(path) && !isAllowed(owned);
      return isForeign ? [`${partOf(path)}: ${table}`] : [];
    }),
  );
  return [...new Set(found)].sort();
}

/** The parts that write a table of another, with the reason. This list only gets shorter. */
const writers: Readonly<Record<string, string>> = {
  'access: users': 'keeps the theme of an account, which the platform loads with the session',
  'announcements: users': 'gives sample users their branches',
  'bulk-edits: audit_log': 'logs thousands of changes in the statement that makes them',
  'cli: reps': 'adds an account manager before there is anyone to sign in',
  'dealers: users': "gives dealers' accounts the customer ID that their dealer has now",
  'imports: audit_log': 'logs an import as a whole by one statement',
  'payments: marketplace_orders': 'locks what payments are allocated to',
  'payments: order_refunds': 'takes the refunds of an import back with it',
  'payments: orders': 'locks what payments are allocated to',
  'payments: service_invoices': 'locks what payments are allocated to',
  'platform: outbox': 'queues entries in the one statement of a change',
  'registrations: files': 'stores documents with their application',
  'rule-book: files': 'stores brochures with their call',
  'service-requests: files': 'stores photos and freight papers with their request',
  'service-requests: orders': 'makes sample orders in which sample robots were sold',
  'service-requests: rules': 'makes sample carriers',
  'users: files': 'stores pictures of people',
  'users: users': 'keeps accounts, which the platform reads at each sign-in',
};

/** The parts that read a table which its owner keeps for itself, with the reason. This list only gets shorter. */
const readers: Readonly<Record<string, string>> = {
  'activity-log: audit_log': 'is the reading side of the log that the platform writes',
  'activity-log: personal_keys': 'opens sealed values for readers',
  'cli: audit_checkpoints': 'verifies the log without starting the product',
  'cli: audit_seals': 'verifies the log without starting the product',
  'cli: import_rows': 'prints refused rows',
  'cli: schema_migrations': 'lists migrations before the product starts',
  'dealers: audit_log': 'says who set a schedule',
  'demo: service_consignments': 'gives the freight simulator the sample consignments',
  'files: outbox': 'keeps files that waiting mails attach',
  'jobs: jobs': 'shows the jobs that the platform runs',
  'marketplace: outbox': 'shows whether an order is on its way to the ERP',
  'orders: outbox': 'shows whether an order is on its way to the ERP',
  'orders: rules': 'takes products of the price list for sample orders',
  'payments: audit_log': 'says who reopened a journal',
  'payments: import_rows': 'takes the lines of payouts from their import',
  'payments: marketplace_orders': 'finds what payments are for',
  'payments: marketplace_refunds': 'makes sample payments',
  'payments: order_refunds': 'makes sample payments',
  'payments: orders': 'finds what payments are for',
  'platform: outbox': 'includes the outbox in what is queued with a change',
  'pos: order_refunds': 'shows the credit notes of sales',
  'service-requests: orders': 'finds when a robot was sold, for its warranty',
  'service-requests: outbox': 'shows whether a courier or a quote is on its way',
  'service-requests: rules': 'takes models and faults for sample requests',
};

test('each table has one owner, which names it in its descriptor', () => {
  const problems = [...tables]
    .map((name) => `${name}: ${(owners.get(name) ?? []).map(({ owner }) => owner).join(' and ') || 'no owner'}`)
    .filter((text) => !/: [a-z-]+$/.test(text));
  expect(problems).toEqual([]);
  expect([...owners.keys()].filter((name) => !tables.has(name))).toEqual([]);
});

test('the owner alone writes a table', () => {
  expect(foreign(writing, () => false)).toEqual(Object.keys(writers).sort());
});

test('other parts read only tables that the owner offers', () => {
  expect(foreign(reading, ({ access }) => access === 'joined')).toEqual(Object.keys(readers).sort());
});
