// Makes the pictures of the documentation from the running demo: npm run pictures
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { companyZone } from '@poolhouse/domain/kernel/dates';
import { openBrowser } from './browser.ts';
import { startDemoServer } from './demo-server.ts';
import { signIn } from './person.ts';
import { chooseTheme, openScreen, prepareScreens, widths } from './screens.ts';

const folder = join(import.meta.dirname, '../docs/pictures');
mkdirSync(folder, { recursive: true });

const [server, { browser, close }] = await Promise.all([startDemoServer(), openBrowser()]);
const { token, dealerId } = await prepareScreens(server.url, 'admin', server.password);

type Picture = {
  name: string;
  path: string;
  width: keyof typeof widths;
  darkMode?: boolean;
  isPublic?: boolean;
  heading?: string;
};
const pictures: Picture[] = [
  { name: 'sign-in', path: '/', width: 'desk', isPublic: true },
  { name: 'dealers-light', path: '/home/dealers', width: 'desk' },
  { name: 'dealers-dark', path: '/home/dealers', width: 'desk', darkMode: true },
  { name: 'dealer', path: `/home/dealers/${dealerId}`, width: 'desk' },
  { name: 'dealer-history', path: `/home/dealers/${dealerId}?tab=history`, width: 'desk' },
  { name: 'import', path: '/home/dealers/import', width: 'desk' },
  { name: 'dealers-tablet', path: '/home/dealers', width: 'tablet' },
  { name: 'dealers-phone', path: '/home/dealers', width: 'phone' },
];

for (const { name, path, width, darkMode = false, isPublic = false } of pictures) {
  await chooseTheme(server.url, token, { colorPalette: 'default', darkMode });
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: widths[width],
    reducedMotion: 'reduce',
    timezoneId: companyZone,
  });
  const page = await context.newPage();
  if (!isPublic) await signIn(page, 'admin', server.password);
  await openScreen(page, { path, heading: /./ });
  await page.evaluate('document.fonts.ready');
  await page.screenshot({ path: join(folder, `${name}.png`) });
  await context.close();
}

await close();
await server.stop();
