/** Makes the shop's simulator, which forgets everything when it stops, tell the product of its orders from now on. */
export async function registerShopWebhook(simulatorsUrl: string, publicUrl: string): Promise<void> {
  const answer = await fetch(new URL('/__sim/woocommerce/target', simulatorsUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ url: new URL('/api/shop/webhook', publicUrl) }),
  });
  if (!answer.ok) throw new Error(`The simulator refused to tell of its orders: ${await answer.text()}`);
}
