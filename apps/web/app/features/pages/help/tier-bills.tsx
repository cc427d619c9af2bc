import { productPath } from '@jhumka/domain/catalogue';
import type { VipTier } from '@jhumka/domain/loyalty';
import { type Bill, computeBill } from '@jhumka/domain/pricing';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { shopConfigQuery } from '../../../components/api/shop-config.ts';
import { billSettingsOf } from '../../../components/cart/edit-cart.ts';
import { TierMark } from '../../../components/loyalty/tier-label.tsx';
import { aboutProduct } from '../../../components/product-summary.ts';
import { Picture } from '../../../ui/picture.tsx';
import { Money } from '../../../ui/price.tsx';
import { SlidingArea } from '../../../ui/sliding-area.tsx';
import { exampleProductQuery } from './api/help-page.ts';

const tiers: readonly VipTier[] = ['NONE', 'SILVER', 'GOLD', 'PLATINUM'];

/** Price of one product for each tier, by the same rules as every bill. */
export function TierBills() {
  const { data: shopConfig } = useSuspenseQuery(shopConfigQuery());
  const { data: exampleProduct } = useSuspenseQuery(exampleProductQuery());
  if (!exampleProduct) return null;
  const line = {
    key: exampleProduct._id,
    price: exampleProduct.price,
    discount: exampleProduct.discount,
    gst: exampleProduct.gst,
    quantity: 1,
  };
  const bills = tiers.map((tier) =>
    computeBill({ lines: [line], tier, settings: billSettingsOf(shopConfig) }),
  );
  return (
    <section
      aria-labelledby="bills"
      className="page grid grid-cols-1 items-start gap-[clamp(2rem,6vw,7rem)] pt-section lg:grid-cols-[2fr_3fr]"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <h2 id="bills" className="type-title">
          One product, four bills
        </h2>
        <p className="text-ink-soft">What each member pays for it today.</p>
        <Link
          to={productPath(exampleProduct)}
          className="group grid grid-cols-[min(6rem,25vw)_minmax(0,1fr)] items-center gap-4"
        >
          <Picture picture={exampleProduct.pictures[0]} alt="" sizes="6rem" />
          <span className="grid gap-1">
            <span className="wrap-anywhere type-name group-hover:underline">{exampleProduct.name}</span>
            <span className="type-note">{aboutProduct(exampleProduct)}</span>
          </span>
        </Link>
      </div>
      <SlidingArea label="Four bills" className="relative min-w-0 overflow-x-auto">
        <table aria-label="Four bills" className="w-full min-w-140 text-small">
          <thead>
            <tr className="border-ink border-b text-right">
              <td />
              {tiers.map((tier) => (
                <th key={tier} scope="col" className="py-3 pl-4 font-semibold">
                  {tier === 'NONE' ? 'Not a member' : <TierMark tier={tier} />}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Row
              label="Discounted total"
              bills={bills}
              of={(bill) => <Money amount={bill.discountedTotal} />}
            />
            <Row
              label={`GST (${exampleProduct.gst}%)`}
              bills={bills}
              of={(bill) => <Money amount={bill.gstTotal} />}
            />
            <Row
              label="VIP discount"
              bills={bills}
              of={(bill) =>
                bill.vipDiscount === 0 ? (
                  'none'
                ) : (
                  <>
                    − <Money amount={bill.vipDiscount} />
                  </>
                )
              }
            />
            <Row
              label="Delivery"
              bills={bills}
              of={(bill) => (bill.deliveryWaived ? 'FREE' : <Money amount={bill.delivery} />)}
            />
            <Row
              label="Grand total"
              isTotal
              bills={bills}
              of={(bill) => <Money amount={bill.grandTotal} />}
            />
          </tbody>
        </table>
      </SlidingArea>
    </section>
  );
}

interface RowProps {
  label: string;
  bills: readonly Bill[];
  of: (bill: Bill) => ReactNode;
  isTotal?: boolean;
}

function Row({ label, bills, of, isTotal = false }: RowProps) {
  return (
    <tr className={isTotal ? 'border-ink border-t font-semibold' : 'border-rule border-b'}>
      <th scope="row" className="py-3 text-left font-[inherit]">
        {label}
      </th>
      {bills.map((bill, column) => (
        <td key={tiers[column]} className="figures py-3 pl-4 text-right">
          {of(bill)}
        </td>
      ))}
    </tr>
  );
}
