// Keeps the pages and their code on the device, so that they start without a network after the browser or the device was restarted.
// Calls never go through it: what people read and send is kept by the pages themselves, encrypted.

/** What is kept: files that are fetched one by one, and packs of many. */
type Kept = {
  files: readonly string[];
  packs: readonly { address: string; holds: readonly string[] }[];
};

/** What was built: the files of the public pages, and what the staff app has besides. The build writes it above this code. */
declare const built: {
  version: string;
  publicKept: Kept;
  staffKept: Kept;
  /** Files that pages name themselves. */
  firstFiles: readonly string[];
};

/** What a page asks of this worker; `entry` is the file that the page was started by. */
type PageMessage =
  | { kind: 'activate' }
  | { kind: 'started'; entry: string; isStaff: boolean }
  | { kind: 'is-own-build'; entry: string };

const worker = self as unknown as ServiceWorkerGlobalScope;
const prefix = 'poolhouse-';
const cacheName = `${prefix}${built.version}`;
const publicPage = '/index.html';
const staffPage = '/app.html';
const offlinePage = '/offline.html';
const kept = new Set([built.publicKept, built.staffKept].flatMap(addressesOf));
const first = new Set(built.firstFiles);
/** Pages that were opened as they are kept here. */
const openedFromHere = new Set<string>();

/** So long a page is waited for before the kept one is shown: a line that only looks like one would hold it for minutes. */
const pageLimitMs = 6_000;
/** A page that is being left counts for a moment. */
const pausesMs = [0, 2_000, 8_000];
/** A browser has six connections for a server, and pages need theirs. */
const connections = 3;

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('message', (event) => event.waitUntil(answerPage(event.data, event)));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(openPage(event, pathname));
  else if (pathname.startsWith('/assets/')) {
    // What a page of the server names itself is fetched faster without us: browsers don't use what they preload through a worker.
    if (!first.has(pathname) || openedFromHere.has(event.clientId)) event.respondWith(openAsset(request));
  } else if (kept.has(pathname)) event.respondWith(openFresh(request));
});

/** A device that had the staff app has all of the new one before that takes over. */
async function install(): Promise<void> {
  const hasStaffApp = (await caches.match(staffPage)) !== undefined;
  await keep(built.publicKept);
  if (hasStaffApp) await keepStaffApp();
}

async function activate(): Promise<void> {
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

async function answerPage(message: PageMessage, { ports }: ExtendableMessageEvent): Promise<void> {
  if (message.kind === 'activate') return worker.skipWaiting();
  const isOwn = kept.has(message.entry);
  if (message.kind === 'is-own-build') return ports[0]?.postMessage(isOwn);
  // What can't be kept now is kept when the next page starts.
  if (message.isStaff) await keepStaffApp().catch(() => {});
  if (isOwn) await deleteOldBuilds();
}

/** Deletes the files of earlier builds once no other page can need them: a page keeps its own code until it is reloaded. */
async function deleteOldBuilds(): Promise<void> {
  for (const pauseMs of pausesMs) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    // What took over meanwhile has its own files here.
    if (worker.serviceWorker.state !== 'activated') return;
    if (await isInUse()) continue;
    const names = await caches.keys();
    const old = names.filter((name) => name.startsWith(prefix) && name !== cacheName);
    await Promise.all(old.map((name) => caches.delete(name)));
    return;
  }
}

async function isInUse(): Promise<boolean> {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const { waiting, installing } = worker.registration;
  return pages.length > 1 || waiting !== null || installing !== null;
}

/** The page comes last: once it is there, the app is whole. */
async function keepStaffApp(): Promise<void> {
  const { files, packs } = built.staffKept;
  await keep({ files: files.filter((path) => path !== staffPage), packs });
  await keep({ files: [staffPage], packs: [] });
}

function addressesOf({ files, packs }: Kept): string[] {
  return [...files, ...packs.flatMap(({ holds }) => holds)];
}

async function keep({ files, packs }: Kept): Promise<void> {
  const cache = await caches.open(cacheName);
  const rest = [
    ...files.map((path) => () => keepOne(cache, path)),
    ...packs.map((pack) => () => keepPack(cache, pack)),
  ];
  const work = async () => {
    for (let next = rest.shift(); next !== undefined; next = rest.shift()) await next();
  };
  await Promise.all(Array.from({ length: connections }, work));
}

/** Keeps what a pack holds. What an earlier build had stays, since a name with the same hash is the same file. */
async function keepPack(cache: Cache, { address, holds }: Kept['packs'][number]): Promise<void> {
  const missing: string[] = [];
  for (const path of holds) if (!(await keepKnown(cache, path))) missing.push(path);
  if (missing.length === 0) return;
  const answer = await fetch(address, { priority: 'low' });
  if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}.`);
  const files: [path: string, type: string, text: string][] = await answer.json();
  const isMissing = new Set(missing);
  for (const [path, type, text] of files)
    if (isMissing.has(path)) await cache.put(path, new Response(text, { headers: { 'content-type': type } }));
}

/** Copies a file from an earlier build; tells whether it is kept now. */
async function keepKnown(cache: Cache, path: string): Promise<boolean> {
  if ((await cache.match(path, { ignoreVary: true })) !== undefined) return true;
  const known = await caches.match(path, { ignoreVary: true });
  if (known !== undefined) await cache.put(path, known);
  return known !== undefined;
}

/** A file whose name has its hash is the same in every build. */
async function keepOne(cache: Cache, path: string): Promise<void> {
  const isHashed = path.startsWith('/assets/');
  if (isHashed ? await keepKnown(cache, path) : (await cache.match(path, { ignoreVary: true })) !== undefined) return;
  const answer = await fetch(path, { cache: isHashed ? 'default' : 'reload', priority: 'low' });
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}.`);
  await cache.put(path, path.endsWith('.html') ? await withoutPreloads(answer) : answer);
}

/** What is kept here needs no preloading, and browsers complain of what they preload through a worker. */
async function withoutPreloads(page: Response): Promise<Response> {
  const text = (await page.text()).replace(/ *<link rel="(?:module)?preload"[^>]*>\n?/g, '');
  const headers = new Headers(page.headers);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  return new Response(text, { headers });
}

async function openAsset(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

/** What belongs to no build comes from the server for as long as it answers. */
async function openFresh(request: Request): Promise<Response> {
  return fetch(request).catch(async () => (await keptFile(new URL(request.url).pathname)) ?? Response.error());
}

/** The server's page goes first: it says what is closed, and which link is wrong. */
async function openPage(event: FetchEvent, path: string): Promise<Response> {
  const fetched = fetchPage(event).catch(() => null);
  event.waitUntil(fetched);
  const ownPage = pageOf(path);
  const keptPage = ownPage === null ? undefined : await keptFile(ownPage);
  const answer = await (keptPage === undefined ? fetched : Promise.race([fetched, afterLimit()]));
  const isAway = answer === null || (answer.status >= 502 && answer.status <= 504);
  if (!isAway) return answer;
  openedFromHere.add(event.resultingClientId);
  return keptPage ?? answer ?? (await keptFile(offlinePage)) ?? Response.error();
}

async function fetchPage({ preloadResponse, request }: FetchEvent): Promise<Response> {
  const preloaded: Response | undefined = await preloadResponse;
  return preloaded ?? fetch(request);
}

function afterLimit(): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), pageLimitMs));
}

function keptFile(path: string): Promise<Response | undefined> {
  return caches.match(path, { cacheName, ignoreVary: true });
}

/** Returns the built page at an address; null where the server alone knows. */
function pageOf(path: string): string | null {
  if (/^\/home(?:\/|$)/.test(path)) return staffPage;
  return /\.\w+$|^\/docs(?:\/|$)/.test(path) ? null : publicPage;
}
