import { globSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { palettes } from '@poolhouse/domain/features/access/theme';
import type { Page } from 'playwright-core';
import { fetchPatiently } from '../server/src/testing/fetch-patiently.ts';
import type { Screen, ScreenRecords } from '../web/src/testing/screen.ts';

const source = join(import.meta.dirname, '../web/src');

/** The widths that every screen is looked at: a desk, a tablet, a phone. */
export const widths = {
  desk: { width: 1440, height: 900 },
  tablet: { width: 820, height: 1180 },
  phone: { width: 375, height: 812 },
} as const;

type ScreensOfFolder = {
  screens?: readonly Screen[];
  publicScreens?: readonly Screen[];
  screenRecords?: ScreenRecords;
};

/** What each folder brings: features first, then services, then the shell. A new feature is found by its folder. */
const folders: readonly ScreensOfFolder[] = await Promise.all(
  globSync('{features/**,services/*,shell,public}/screens-testing.ts', { cwd: source })
    .sort()
    .map((path) => import(pathToFileURL(join(source, path)).href)),
);

/** Screens that need no sign-in. */
export const publicScreens = folders.flatMap((folder) => folder.publicScreens ?? []);

/** Screens of the staff. */
export const staffScreens = folders.flatMap((folder) => folder.screens ?? []);

/** The ids of the records that screens are about, by the name that stands for them in paths. */
export type RecordIds = Readonly<Record<string, string>>;

/** Opens a screen and waits until it stands still. */
export async function openScreen(page: Page, screen: Pick<Screen, 'path' | 'heading'>, ids: RecordIds = {}) {
  await page.goto(addressOf(screen.path, ids));
  await page.getByRole('heading', { level: 1, name: screen.heading }).waitFor();
  await waitUntilSettled(page);
}

/** The heading of an address of the app where no page is. */
const noPage = 'Page not found';

/**
 * Goes on to a screen within the app, as a link does: nothing is loaded again. The way leads by an address without a page, so that a
 * screen before it with the same heading is never taken for it.
 */
export async function goOnToScreen(page: Page, { path, heading }: Pick<Screen, 'path' | 'heading'>, ids: RecordIds) {
  const goTo = (address: string) => page.evaluate((to) => history.pushState(null, '', to), address);
  await goTo('/home/no-page');
  await page.getByRole('heading', { level: 1, name: noPage, exact: true }).waitFor();
  // Without a page is also a screen.
  if (heading === noPage) return waitUntilSettled(page);
  await goTo(addressOf(path, ids));
  await page.getByRole('heading', { level: 1, name: heading }).filter({ hasNotText: noPage }).waitFor();
  await waitUntilSettled(page);
}

/** Puts the ids of records into a path. */
function addressOf(path: string, ids: RecordIds): string {
  return path.replace(/(?<=[/=]):([a-zA-Z]+)/g, (_whole, name: string) => {
    const id = ids[name];
    if (id === undefined) throw new Error(`${path} needs ${name} in the screenRecords of a feature.`);
    return id;
  });
}

/** Asked again and again by `evaluate`: the page's own rules forbid `waitForFunction` to run a text. */
const picturesInViewAreLoaded =
  "[...document.images].every((one) => one.complete || (one.loading === 'lazy' && one.getBoundingClientRect().top > innerHeight))";

/** Waits until nothing loads or moves any more, pictures in view included. */
export async function waitUntilSettled(page: Page): Promise<void> {
  // What a changed window makes of the page is drawn with the second frame.
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
  while (!(await page.evaluate(picturesInViewAreLoaded))) await wait(20);
  await page.evaluate(
    'Promise.allSettled(document.getAnimations().filter((one) => one.effect.getComputedTiming().endTime < 5000).map((one) => one.finished))',
  );
}

/** Sets how the product looks for a person. */
export async function chooseTheme(
  url: string,
  token: string,
  theme: { colorPalette: (typeof palettes)[number]; darkMode: boolean },
): Promise<void> {
  const answer = await fetch(`${url}/api/user/me/theme`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(theme),
  });
  if (!answer.ok) throw new Error(`The theme was refused: ${await answer.text()}`);
}

/** Signs in as one of the demo's people and finds the records that screens are about. */
export async function prepareScreens(
  url: string,
  role: string,
  password: string,
): Promise<{ token: string; ids: RecordIds; dealerId: string }> {
  const { token } = await ask<{ token: string }>(`${url}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${role}@demo.poolhouse.example`, password }),
  });
  const headers = { authorization: `Bearer ${token}` };
  const ids: Record<string, string> = {};
  for (const [name, find] of folders.flatMap(({ screenRecords = {} }) => Object.entries(screenRecords)))
    ids[name] = (await find((path, body) => ask(`${url}/api${path}`, requestOf(headers, body)))) ?? '';
  return { token, ids, dealerId: ids.dealer ?? '' };
}

/** Reads, or posts a body. */
function requestOf(headers: Record<string, string>, body?: object): RequestInit {
  if (body === undefined) return { headers };
  return { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

async function ask<Answer>(url: string, request: RequestInit): Promise<Answer> {
  return (await (await fetchPatiently(url, request)).json()) as Answer;
}

/** Applies other colours to an open page, as a person's choice of palette and dark mode would. */
export async function applyColours(
  page: Page,
  { scheme, palette }: { scheme: 'light' | 'dark'; palette: (typeof palettes)[number] },
): Promise<void> {
  await page.evaluate(
    ([nextScheme, nextPalette]) => {
      document.documentElement.dataset.mantineColorScheme = nextScheme;
      document.documentElement.dataset.palette = nextPalette;
    },
    [scheme, palette] as const,
  );
}
