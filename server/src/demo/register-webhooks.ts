/** Makes the shop's simulator, which forgets everything when it stops, tell the product of its orders from now on. */
export async function registerShopWebhook(simulatorsUrl: string, publicUrl: string): Promise<void> {
  await register(new URL('/__sim/woocommerce/target', simulatorsUrl), { url: new URL('/api/shop/webhook', publicUrl) });
}

/** Makes the carriers' simulator tell the product of its consignments, with the secret that the product expects. */
export async function registerFreightWebhook(simulatorsUrl: string, publicUrl: string, secret: string): Promise<void> {
  await register(new URL('/__sim/machship/webhook', simulatorsUrl), {
    url: new URL('/api/service-request/freight-webhook', publicUrl),
    header: 'x-webhook-token',
    value: secret,
  });
}

/** Makes the simulator of card terminals tell the product how payments end. */
export async function registerCardWebhook(simulatorsUrl: string, publicUrl: string): Promise<void> {
  await register(new URL('/__sim/stripe/target', simulatorsUrl), { url: new URL('/api/pos/card-webhook', publicUrl) });
}

async function register(simulator: URL, target: object): Promise<void> {
  const answer = await fetch(simulator, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(target),
  });
  if (!answer.ok) throw new Error(`The simulator refused to tell the product of changes: ${await answer.text()}`);
}
