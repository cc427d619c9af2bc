import { preciousMetalLabel, preciousMetalOf } from '@jhumka/domain/catalogue';
import type { LineParticulars } from '@jhumka/domain/invoices';
import { priceGap } from '@jhumka/domain/pricing';
import type { VariantForSale } from '../../../catalogue/stock/store-for-sale.ts';

/**
 * Copies what the invoice says about the goods of a variant, of one article each (decision 0135). Parts of its price that
 * no longer add up to it are left out, as on the page of the product.
 */
export function particularsOf(variant: VariantForSale): LineParticulars {
  const { price_facts: facts, gross_weight_g: grams, price, huid } = variant;
  const metal = facts?.rate ?? preciousMetalOf(variant.metal, variant.purity);
  const isPriced = facts !== null && (priceGap(facts, price) ?? 0) === 0;
  return {
    ...(metal && { purity: purityOf(metal), huid: huid ?? '' }),
    ...(grams && { grossWeightMg: Math.round(grams * 1000) }),
    ...(facts?.netWeightMg && { netWeightMg: facts.netWeightMg }),
    ...(isPriced && facts.stones && { stones: facts.stones }),
    ...(isPriced && facts.making && { making: facts.making }),
    ...(isPriced && facts.hallmark && { hallmarkCharge: facts.hallmark }),
  };
}

/** Names a metal with its fineness: 'Gold, 22K (916)', 'Silver, 925'. */
function purityOf(metal: Parameters<typeof preciousMetalLabel>[0]): string {
  const label = preciousMetalLabel(metal);
  return label.endsWith(String(metal.purity)) ? label : `${label} (${metal.purity})`;
}
