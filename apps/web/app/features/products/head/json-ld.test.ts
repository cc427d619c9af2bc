import type { Paise } from '@jhumka/domain/money';
import { expect, test } from 'vitest';
import type { Product } from '../api/products.ts';
import { productJsonLd } from './json-ld.ts';

const variant = {
  options: { Size: '14' },
  barcode: '',
  image: [],
  stock: 1,
  made_to_order_days: null,
  price_with_gst: 111_240 as Paise,
};
const product = {
  _id: 'prd_1',
  name: 'Meher band',
  sku: 'MB',
  price_with_gst: 103_000 as Paise,
  stock: 3,
  made_to_order_days: null,
  options: [],
  variants: [],
  pictures: [],
  image: [],
  category: { name: 'Rings' },
  subCategory: { name: 'Bands' },
  rating: null,
  review_count: 0,
} as unknown as Product;
const terms = { return_days: 7, delivery_charge: 2_000 as Paise };

test('an offer has the price with tax, the return policy and the charge of delivery', () => {
  const { offers } = productJsonLd('https://shop.example', product, terms);
  expect(offers).toMatchObject({
    price: '1030.00',
    priceSpecification: { price: '1030.00', valueAddedTaxIncluded: true },
    hasMerchantReturnPolicy: { applicableCountry: 'IN', merchantReturnDays: 7 },
    shippingDetails: { shippingRate: { value: '20.00', currency: 'INR' } },
  });
});

test('an offer at the price of a period says until when it holds; another says nothing', () => {
  const until = '2026-11-08T18:29:00.000Z';
  const ofPeriod = productJsonLd('https://shop.example', { ...product, price_until: until }, terms);
  expect(ofPeriod.offers).toMatchObject({ price: '1030.00', priceValidUntil: until });
  const usual = productJsonLd('https://shop.example', { ...product, price_until: null }, terms);
  expect(usual.offers).not.toHaveProperty('priceValidUntil');
});

test('variants share the terms of the first one; without days no return is promised', () => {
  const options = [{ name: 'Size', kind: 'ring-size', values: [{ _id: 'v', value: '14' }] }];
  const group = { ...product, options, variants: [variant, variant] } as unknown as Product;
  const made = productJsonLd('https://shop.example', group, { ...terms, return_days: 0 });
  const [first, second] = made.hasVariant?.map(({ offers }) => offers) ?? [];
  expect(first?.price).toBe('1112.40');
  expect(first?.hasMerchantReturnPolicy).toMatchObject({
    returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
  });
  expect(second?.hasMerchantReturnPolicy).toEqual({ '@id': first?.hasMerchantReturnPolicy['@id'] });
});
