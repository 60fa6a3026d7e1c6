import { setTimeout as wait } from 'node:timers/promises';
import type { palettes } from '@poolhouse/domain/features/access/theme';
import type { Page } from 'playwright-core';

/** The widths that every screen is looked at: a desk, a tablet, a phone. */
export const widths = {
  desk: { width: 1440, height: 900 },
  tablet: { width: 820, height: 1180 },
  phone: { width: 375, height: 812 },
} as const;

/** Screens that anyone sees, with what shows that they are there. */
export const publicScreens = [
  { name: 'sign-in', path: '/', heading: 'Sign in' },
  { name: 'reset', path: '/password-reset-request', heading: /password/i },
  { name: 'company-account', path: '/_/auth/action?error=access_denied&state=x', heading: 'You are not signed in' },
  { name: 'recover-email', path: '/_/auth/action?mode=recoverEmail&oobCode=x', heading: /old address/ },
  { name: 'unsubscribe', path: '/unsubscribe?token=x', heading: 'Unsubscribe' },
  { name: 'visitor', path: '/visitor', heading: /./ },
  { name: 'not-found', path: '/no-such-page', heading: /./ },
] as const;

/** Screens of the staff. */
export const staffScreens = [
  { name: 'dealers', path: '/home/dealers?limit=10', heading: 'Dealers' },
  { name: 'dealers-found', path: '/home/dealers?q=aqua&state=NSW&limit=10', heading: 'Dealers' },
  { name: 'dealers-open', path: '/home/dealers?limit=10&open=:dealer', heading: 'Dealers' },
  { name: 'dealers-none', path: '/home/dealers?q=zzzzzz', heading: 'Dealers' },
  { name: 'dealer', path: '/home/dealers/:dealer', heading: /./ },
  { name: 'dealer-schedules', path: '/home/dealers/:dealer?tab=schedules', heading: /./ },
  { name: 'dealer-files', path: '/home/dealers/:dealer?tab=files', heading: /./ },
  { name: 'dealer-links', path: '/home/dealers/:dealer?tab=links', heading: /./ },
  { name: 'dealer-history', path: '/home/dealers/:dealer?tab=history', heading: /./ },
  { name: 'dealer-sales', path: '/home/dealers/:dealer?tab=sales&months=24', heading: /./ },
  { name: 'dealer-edit', path: '/home/dealers/:dealer?edit=yes', heading: /./ },
  { name: 'sales', path: '/home/dealers/sales', heading: 'Sales' },
  { name: 'sales-filtered', path: '/home/dealers/sales?state=QLD&months=24', heading: 'Sales' },
  { name: 'dealer-new', path: '/home/dealers/new', heading: 'New dealer' },
  { name: 'duplicates', path: '/home/dealers/duplicates', heading: 'Possible duplicates' },
  { name: 'merge-pick', path: '/home/dealers/merge?a=:dealer', heading: 'Merge dealers' },
  { name: 'merge', path: '/home/dealers/merge?a=:dealer&b=:other', heading: 'Merge dealers' },
  { name: 'dealer-location', path: '/home/dealers/:dealer?tab=location', heading: /./ },
  { name: 'map', path: '/home/dealers/map', heading: 'Dealer map' },
  { name: 'map-filtered', path: '/home/dealers/map?state=QLD&by=busy&at=-27.5,153,10', heading: 'Dealer map' },
  { name: 'near', path: '/home/dealers/near?address=Oxley%20QLD%204075', heading: 'Nearest dealers' },
  { name: 'near-unclear', path: '/home/dealers/near?address=oxley', heading: 'Nearest dealers' },
  { name: 'bulk-edits', path: '/home/dealers/bulk-edits', heading: 'Bulk edits of dealers' },
  { name: 'import', path: '/home/dealers/import', heading: 'Import dealers' },
  { name: 'users', path: '/home/admin/users', heading: 'Users' },
  { name: 'user-new', path: '/home/admin/users/new', heading: 'New person' },
  { name: 'user-sent', path: '/home/admin/users/:user?tab=sent', heading: /./ },
  { name: 'dealer-accounts', path: '/home/admin/dealers', heading: 'Dealers’ accounts' },
  { name: 'roles', path: '/home/admin/roles', heading: 'Roles' },
  { name: 'outbox', path: '/home/admin/outbox?limit=25', heading: 'Outbox' },
  { name: 'connections', path: '/home/admin/connections', heading: 'Connections' },
  { name: 'connection', path: '/home/admin/connections/erp?limit=25', heading: 'ERP' },
  { name: 'dealer-sent', path: '/home/dealers/:dealer?tab=sent', heading: /./ },
  { name: 'mail-templates', path: '/home/admin/emails', heading: 'E-mails' },
  { name: 'documents', path: '/home/admin/emails?tab=documents', heading: 'E-mails' },
  { name: 'branches', path: '/home/admin/branches', heading: 'Branches' },
  { name: 'account-managers', path: '/home/admin/branches?tab=reps', heading: 'Branches' },
  { name: 'branch-new', path: '/home/admin/branches/new', heading: 'New branch' },
  { name: 'announcements', path: '/home/admin/announcements', heading: 'Announcements' },
  { name: 'announcement-new', path: '/home/admin/announcements/new', heading: 'New announcement' },
  { name: 'rule-book', path: '/home/admin/rule-book', heading: 'Rule book' },
  { name: 'rule-book-prices', path: '/home/admin/rule-book?kind=product-price', heading: 'Rule book' },
  { name: 'rule-book-none', path: '/home/admin/rule-book?kind=equipment-price', heading: 'Rule book' },
  { name: 'rule', path: '/home/admin/rule-book/product-price/E10', heading: 'Dolphin E10' },
  { name: 'rule-next', path: '/home/admin/rule-book/product-price/E10?form=next', heading: 'Dolphin E10' },
  { name: 'rule-new', path: '/home/admin/rule-book/new?kind=freight-option', heading: 'New freight option' },
  { name: 'price-import', path: '/home/admin/rule-book/import', heading: 'Import price list' },
  { name: 'activity-log', path: '/home/activity_logs?limit=25', heading: 'Activity Logs' },
  { name: 'notifications', path: '/home/notifications', heading: 'Notifications' },
  { name: 'account', path: '/home/account', heading: /./ },
  { name: 'not-built', path: '/home/payments', heading: 'Payments' },
  { name: 'not-found', path: '/home/nowhere', heading: /./ },
] as const;

type Screen = { path: string; heading: string | RegExp };

/** The records that screens are about, by the name that stands in their paths. */
export type ScreenRecords = Readonly<Record<'dealer' | 'other' | 'user', string>>;

/** Opens a screen and waits until it stands still. */
export async function openScreen(page: Page, screen: Screen, records?: ScreenRecords): Promise<void> {
  const named = Object.entries(records ?? {});
  await page.goto(named.reduce((path, [name, id]) => path.replace(`:${name}`, id), screen.path));
  await page.getByRole('heading', { level: 1, name: screen.heading }).waitFor();
  await waitUntilSettled(page);
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

/** A token of one of the demo's people, their id, and those of two dealers. */
export async function prepareScreens(
  url: string,
  role: string,
  password: string,
): Promise<{ token: string; dealerId: string; otherId: string; userId: string }> {
  const { token } = await ask<{ token: string }>(`${url}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${role}@demo.poolhouse.example`, password }),
  });
  const headers = { authorization: `Bearer ${token}` };
  const list = `${url}/api/dealer?limit=2&sort=-lastUpdate`;
  const { dealers } = await ask<{ dealers: { id: string }[] }>(list, { headers });
  const [first, second] = dealers;
  const me = await ask<{ id: string }>(`${url}/api/user/me`, { headers });
  return { token, dealerId: first?.id ?? '', otherId: second?.id ?? '', userId: me.id };
}

/** Asks the server, and again while it is too busy to answer, as it may be on a busy machine. */
async function ask<Answer>(url: string, request: RequestInit): Promise<Answer> {
  for (;;) {
    const answer = await fetch(url, request);
    if (answer.ok) return (await answer.json()) as Answer;
    if (answer.status !== 503) throw new Error(`${url} was refused: ${await answer.text()}`);
    await wait(250);
  }
}

/** Shows an open page in other colours, as a person's choice of palette and dark mode would. */
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
