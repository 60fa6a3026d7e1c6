import { z } from 'zod';
import type { HttpClient } from '../http/http-client.ts';
import type { ShopPort, ShopProduct, ShopVariation } from './port.ts';
import { invalidAnswer, isMissing, readAnswer, stripHtml } from './woocommerce-answers.ts';
import { moneyText } from './woocommerce-money.ts';
import { readPages } from './woocommerce-pages.ts';

/** So many pages are no shop that a till could sell from. */
const maxPages = 50;
const priced = 'id,sku,global_unique_id,price,regular_price,stock_status,stock_quantity';
const productFields = `${priced},name,type,images,categories,variations`;
const variationFields = `${priced},image,attributes`;

const stockStates = { instock: 'in-stock', outofstock: 'out-of-stock', onbackorder: 'on-back-order' } as const;
const stockStatus = z.enum(Object.keys(stockStates) as [keyof typeof stockStates]);
const picture = z.object({ src: z.string() });

const pricedReply = z.object({
  id: z.int().positive(),
  sku: z.string(),
  /** Shops before version 9.2 don't have it. */
  global_unique_id: z.string().nullish(),
  price: moneyText,
  regular_price: moneyText,
  stock_status: stockStatus,
  stock_quantity: z.number().nullish(),
});

const productReply = pricedReply
  .extend({
    name: z.string(),
    type: z.string(),
    images: z.array(picture),
    categories: z.array(z.object({ name: z.string() })),
    variations: z.array(z.int().positive()),
  })
  .transform(
    (row): ShopProduct => ({
      ...priceFieldsOf(row),
      id: row.id,
      name: stripHtml(row.name),
      kind: row.type === 'simple' || row.type === 'variable' ? row.type : 'other',
      pictureUrl: webAddress(row.images[0]?.src),
      categories: row.categories.map(({ name }) => stripHtml(name)),
      variationIds: row.variations,
    }),
  );

const variationReply = pricedReply
  .extend({
    image: picture.nullish(),
    attributes: z.array(z.object({ name: z.string(), option: z.string() })),
  })
  .transform(
    (row): Omit<ShopVariation, 'productId'> => ({
      ...priceFieldsOf(row),
      id: row.id,
      pictureUrl: webAddress(row.image?.src),
      options: row.attributes.map(({ name, option }) => ({ name: stripHtml(name), option: stripHtml(option) })),
    }),
  );

/** Returns what the shop sells. */
export function woocommerceProducts(
  client: HttpClient,
): Pick<ShopPort, 'listProducts' | 'getProduct' | 'listVariations' | 'getVariation'> {
  return {
    listProducts: (lookUp) =>
      readPages(client, {
        call: 'list products',
        path: 'products',
        query: { status: 'publish', orderby: 'id', order: 'asc', _fields: productFields },
        row: productReply,
        mostPages: maxPages,
        lookUp,
      }),
    getProduct: (productId, lookUp = {}) =>
      client.call(
        { call: 'get product', path: `products/${productId}?_fields=status,${productFields}`, ...lookUp },
        (answer) => {
          if (isMissing(answer)) return null;
          if (readAnswer(z.object({ status: z.string() }), answer).status !== 'publish') return null;
          const product = readAnswer(productReply, answer);
          if (product.id !== productId) throw invalidAnswer(answer.text);
          return product;
        },
      ),
    listVariations: async (productId, lookUp) => {
      const path = `products/${productId}/variations`;
      const query = { orderby: 'id', order: 'asc', _fields: variationFields };
      const rows = await readPages(client, {
        call: 'list variations',
        path,
        query,
        row: variationReply,
        mostPages: maxPages,
        lookUp,
      });
      return rows.map((row) => ({ ...row, productId }));
    },
    getVariation: (productId, variationId, lookUp = {}) => {
      const path = `products/${productId}/variations/${variationId}?_fields=${variationFields}`;
      return client.call({ call: 'get variation', path, ...lookUp }, (answer) => {
        if (isMissing(answer)) return null;
        const variation = readAnswer(variationReply, answer);
        if (variation.id !== variationId) throw invalidAnswer(answer.text);
        return { ...variation, productId };
      });
    },
  };
}

function priceFieldsOf(row: z.output<typeof pricedReply>) {
  return {
    sku: row.sku.trim() || null,
    barcode: row.global_unique_id?.trim() || null,
    priceCents: row.price,
    regularPriceCents: row.regular_price ?? row.price,
    stock: { status: stockStates[row.stock_status], quantity: row.stock_quantity ?? null },
  };
}

/** Pictures end up in pages of ours: nothing but a web address is one. */
function webAddress(src: string | undefined): string | null {
  return src !== undefined && /^https?:\/\//i.test(src) ? src : null;
}
