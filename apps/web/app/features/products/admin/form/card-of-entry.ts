import { zeroPaise } from '@jhumka/domain/money';
import type { ProductCardData } from '../../../../components/product-summary.ts';
import { type ProductEntry, pricesOf, stonesOf } from '../product-entry.ts';

const place = { _id: '', name: '' };

/** A product that was not saved yet, as a card shows it. */
const unsaved: ProductCardData = {
  ...{
    _id: 'new',
    name: '',
    image: [],
    pictures: [],
    unit: '',
    metal: '',
    purity: '',
    gemstones: [],
    tags: [],
  },
  ...{
    price: zeroPaise,
    discount: 0,
    discounted_price: zeroPaise,
    price_with_gst: zeroPaise,
    price_from: null,
  },
  ...{ gst: 0, stock: 0, made_to_order_days: null, option_names: [], metals: [], sizes_in_stock: [] },
  ...{ category: place, categoryId: place, subCategory: place, rating: null, review_count: 0, createdAt: '' },
};

/** The card of a product as shoppers will see it once the form is saved; variants have the prices and stock of before. */
export function cardOfEntry(entry: ProductEntry, saved: ProductCardData = unsaved): ProductCardData {
  const hasOptions = entry.variants.options.length > 0;
  const discount = Number(entry.discount) || 0;
  const prices = pricesOf(entry);
  return {
    ...saved,
    ...{ name: entry.name.trim() || 'Name of the product', metal: entry.metal, purity: entry.purity },
    gemstones: stonesOf(entry).map(({ stone }) => ({ stone, count: null, carat_total: null })),
    metals: [],
    pictures: entry.pictures.map((picture) => ({
      ...picture,
      ...{ url: `${picture.base}/1000.jpg`, placeholder: '', label: picture.label ?? '' },
    })),
    ...(!hasOptions && { stock: Number(entry.stock) || 0 }),
    ...(!hasOptions && prices && { price: prices.list, discount, discounted_price: prices.shown }),
  };
}
