import type { ReactNode } from 'react';
import type { ShopConfig } from '../../../components/api/shop-config.ts';
import { FileIcon } from '../../../ui/icons/page-icons.tsx';
import { CheckIcon, icon } from '../../../ui/icons.tsx';
import type { Product } from '../api/products.ts';
import { huidOf } from './price-break-up.tsx';

const ReturnIcon = icon('M9 14 4 9l5-5M4 9h10.500a5.500 5.500 0 0 1 0 11H11');

interface TrustLinesProps {
  readonly product: Pick<Product, 'huid' | 'has_unit_huids' | 'variants' | 'more_details'>;
  readonly shopConfig: ShopConfig;
}

/** Up to three reasons to trust, each a fact of the product or of the shop: hallmark, certificate, returns. */
export function TrustLines({ product, shopConfig }: TrustLinesProps) {
  const { Certificate: certificate } = product.more_details;
  const days = shopConfig.return_days;
  return (
    <ul className="flex bg-linen *:flex-1 max-lg:flex-col max-md:-mx-gutter max-md:px-gutter">
      {(product.has_unit_huids || huidOf(product) !== null) && (
        <TrustLine
          icon={<CheckIcon />}
          title={product.has_unit_huids ? 'Each has its own HUID' : 'HUID on the product'}
          note="Check it in the BIS Care app"
        />
      )}
      {certificate && <TrustLine icon={<FileIcon />} title="Certificate" note={certificate} />}
      {days > 0 && (
        <TrustLine icon={<ReturnIcon />} title={`${days} days to return`} note="From the day of delivery" />
      )}
    </ul>
  );
}

interface TrustLineProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly note: string;
}

const TrustLine = ({ icon, title, note }: TrustLineProps) => (
  <li className="flex items-center gap-3 border-rule-strong py-3 not-first:border-t md:px-4 lg:py-4 lg:not-first:border-t-0 lg:not-first:border-l">
    {icon}
    <span className="grid">
      <strong className="font-semibold text-control">{title}</strong>
      <span className="type-note">{note}</span>
    </span>
  </li>
);
