import { openBrowser } from './browser.ts';
const url = process.argv[2] ?? 'http://localhost:3000';
const out = '/tmp/shots';
const { browser, close } = await openBrowser();
const sizes = { d: [1440, 900], t: [820, 1180], p: [375, 812] } as const;
for (const [name, [width, height]] of Object.entries(sizes)) {
  const context = await browser.newContext({ viewport: { width, height }, baseURL: url });
  const page = await context.newPage();
  page.on('console', (m) => { if (m.type() === 'error' || m.type() === 'warning') console.log(name, m.type(), m.text().slice(0, 300)); });
  page.on('pageerror', (e) => console.log('pageerror', e.message));
  await page.goto('/');
  await page.screenshot({ path: `${out}/signin-${name}.png` });
  await page.getByLabel(/e-mail/i).first().fill('admin@demo.poolhouse.example');
  await page.getByLabel(/^password/i).first().fill('demo-pool-2026');
  await page.getByRole('button', { name: /sign in/i }).click();
  await page.waitForURL(/home/);
  await page.waitForTimeout(1500);
  await page.screenshot({ path: `${out}/list-${name}.png` });
  if (name === 'd') {
    await page.locator('tbody tr').nth(2).click();
    await page.waitForTimeout(700);
    await page.screenshot({ path: `${out}/drawer-${name}.png` });
  }
  const id = await page.evaluate(async () => location.href);
  console.log(id);
  await page.goto('/home/dealers/new'); await page.waitForTimeout(1000);
  await page.screenshot({ path: `${out}/new-${name}.png`, fullPage: true });
  await page.goto('/home/dealers/import'); await page.waitForTimeout(1000);
  await page.screenshot({ path: `${out}/import-${name}.png` });
  await page.goto('/home/dealers?q=aqua'); await page.waitForTimeout(1000);
  await page.screenshot({ path: `${out}/search-${name}.png` });
  await page.goto('/home/orders'); await page.waitForTimeout(600);
  await page.goto('/home/order'); await page.waitForTimeout(600);
  await page.screenshot({ path: `${out}/order-${name}.png` });
  await context.close();
}
await close();
