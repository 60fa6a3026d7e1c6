import { type Product, priceOf, type Sellable, type Variation } from './catalogue.ts';
import { dateFields, moneyText } from './wire-values.ts';

/** Returns a product as the vendor shows it; its picture is in the shop at `origin`. */
export function showProduct(product: Product, origin: string) {
  const { id, name, category, status, variations, hasPicture } = product;
  const slug = name.toLowerCase().replaceAll(' ', '-');
  return {
    id,
    name,
    slug,
    type: variations.length > 0 ? 'variable' : 'simple',
    status,
    description: `<p>${name}</p>`,
    ...showSellable(product),
    images: hasPicture ? [picture(id, slug, origin)] : [],
    categories: [{ id: category.length, name: category, slug: category.toLowerCase().replaceAll(' ', '-') }],
    attributes:
      variations.length > 0
        ? [{ id: 1, name: 'Model', variation: true, options: variations.map(({ option }) => option) }]
        : [],
    variations: variations.map((variation) => variation.id),
    meta_data: [],
  };
}

export function showVariation(variation: Variation, origin: string) {
  return {
    id: variation.id,
    status: 'publish',
    ...showSellable(variation),
    image: picture(variation.id, variation.sku.toLowerCase().replaceAll(' ', '-'), origin),
    attributes: [{ id: 1, name: 'Model', option: variation.option }],
    meta_data: [],
  };
}

/** Returns the number that is printed on the box of what is sold under an id. */
const barcodeOf = (id: number) => `9300000${String(id).padStart(6, '0')}`;

function showSellable(sold: Sellable) {
  const { id, sku, regularCents, saleCents, stock, modifiedAt } = sold;
  return {
    sku,
    global_unique_id: barcodeOf(id),
    price: moneyText(priceOf(sold)),
    regular_price: moneyText(regularCents),
    sale_price: saleCents === null ? '' : moneyText(saleCents),
    on_sale: saleCents !== null,
    tax_status: 'taxable',
    tax_class: '',
    manage_stock: stock !== null,
    stock_quantity: stock,
    stock_status: stock === null || stock > 0 ? 'instock' : 'outofstock',
    backorders: 'no',
    ...dateFields('date_modified', modifiedAt),
  };
}

function picture(id: number, slug: string, origin: string) {
  return { id: id + 5000, src: `${origin}/wp-content/uploads/${slug}.png`, name: slug, alt: '' };
}
